import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { notFound, ruleViolation } from '../../platform/errors.ts'
import { officeCentres } from '../office-centres/tables.ts'

/**
 * The tenants an actor sees: the companies of the landlord in the path. A tenant's centre and a stand-alone one have
 * none; operators may look at any landlord's.
 */
export function visible(ctx: Ctx, landlordId: string = ctx.scope.landlordId): SQL {
  if (!hasTenants(ctx)) return sql`false`
  // The type stands in the statement itself: a plan that is kept cannot choose a partial index by a parameter.
  return and(eq(officeCentres.landlordId, landlordId), sql`${officeCentres.officeCentreType} = 'TENANT'`)!
}

const hasTenants = ({ scope }: Ctx) => scope.officeCentreType === 'LANDLORD' || scope.operator

/** Whose tenants are asked for, the actor's own centre where it has none; 404 when it is another landlord's and the actor is not an operator. */
export function landlordAsked(ctx: Ctx, asked: string | undefined): string {
  const { landlordId, officeCentreId, operator } = ctx.scope
  if (asked === undefined || asked === landlordId) return hasTenants(ctx) ? landlordId : officeCentreId
  if (!operator) throw notFound()
  return asked
}

/** Only a landlord takes tenants in. */
export function requireLandlord({ scope }: Ctx): void {
  if (scope.officeCentreType !== 'LANDLORD') throw ruleViolation('Only a landlord has tenants.')
}
