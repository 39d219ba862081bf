import { and, eq, ne, or, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { invoices } from './tables.ts'

/** The invoices the office centre of the scope writes. */
export const issued = (ctx: Ctx): SQL => eq(invoices.issuerId, ctx.scope.officeCentreId)

/** The invoices the office centre of the scope gets; a draft is nobody's business but its issuer's. */
export const received = (ctx: Ctx): SQL => and(inScope(ctx, invoices), ne(invoices.status, 'DRAFT'))!

/** Every invoice the office centre of the scope has to do with. */
export const visible = (ctx: Ctx): SQL => or(issued(ctx), received(ctx))!
