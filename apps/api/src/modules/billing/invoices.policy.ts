import { and, eq, ne, or, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { invoices } from './tables.ts'

/** The invoices the office centre of the scope writes. */
export const issued = (ctx: Ctx): SQL => eq(invoices.issuerId, ctx.scope.officeCentreId)

/** The invoices the office centre of the scope gets; a draft is nobody's business but its issuer's. */
export function received(ctx: Ctx): SQL {
  const { landlordId, officeCentreId } = ctx.scope
  return and(
    eq(invoices.landlordId, landlordId),
    eq(invoices.officeCentreId, officeCentreId),
    ne(invoices.status, 'DRAFT'),
  )!
}

/** Every invoice the office centre of the scope has to do with. */
export const visible = (ctx: Ctx): SQL => or(issued(ctx), received(ctx))!
