import { sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { notFound, forbidden } from '../../platform/errors.ts'
import { tenantsOf } from '../office-centres/index.ts'

/**
 * The tenants an actor sees: the companies of the landlord in the path. A tenant's centre and a stand-alone one have
 * none; operators may look at any landlord's.
 */
export function visible(ctx: Ctx, landlordId: string = ctx.scope.landlordId): SQL {
  if (!hasTenants(ctx)) return sql`false`
  return tenantsOf(landlordId)
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
  if (scope.officeCentreType !== 'LANDLORD') throw forbidden('Only landlords have tenants.')
}
