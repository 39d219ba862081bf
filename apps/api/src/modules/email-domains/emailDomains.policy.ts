import { sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { tenantsOf } from '../office-centres/index.ts'
import { emailDomains } from './tables.ts'

/** The domains an actor sees: those the office centre in the path keeps. */
export const visible = (ctx: Ctx): SQL => inScope(ctx, emailDomains)

/** The tenants whose people a domain can be for: those of the landlord in the path. */
export const tenantsOfCentre = ({ scope }: Ctx): SQL =>
  scope.officeCentreType === 'LANDLORD' ? tenantsOf(scope.landlordId) : sql`false`
