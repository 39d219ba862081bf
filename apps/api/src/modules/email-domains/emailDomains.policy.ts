import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { tenantsOf } from '../office-centres/index.ts'
import { emailDomains } from './tables.ts'

/** The domains an actor sees: those the office centre in the path keeps. */
export function visible(ctx: Ctx): SQL {
  const { landlordId, officeCentreId } = ctx.scope
  return and(
    eq(emailDomains.landlordId, landlordId),
    eq(emailDomains.officeCentreId, officeCentreId),
    isNull(emailDomains.deletedDate),
  )!
}

/** The tenants whose people a domain can be for: those of the landlord in the path. */
export const tenantsOfCentre = ({ scope }: Ctx): SQL =>
  scope.officeCentreType === 'LANDLORD' ? tenantsOf(scope.landlordId) : sql`false`
