import { and, inArray } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { invalidField } from '../../platform/errors.ts'
import { tenantsOf } from '../office-centres/index.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { groupsInReach } from '../user-groups/index.ts'
import { userGroups } from '../user-groups/tables.ts'

/** Groups of the office centre or, for a landlord, of its tenants. */
export async function checkedGroups(ctx: Ctx, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .select({ id: userGroups.id, officeCentreId: userGroups.officeCentreId })
    .from(userGroups)
    .where(and(groupsInReach(ctx), inArray(userGroups.id, ids)))
  if (rows.length < ids.length) throw invalidField('userGroupIds', 'One of the user groups no longer exists.')
  return rows
}

/** Tenants of the landlord whom it lends desks to; 400 for any other. */
export async function checkedTenants(ctx: Ctx, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { landlordId, officeCentreType } = ctx.scope
  if (officeCentreType !== 'LANDLORD') throw invalidField('tenantIds', 'Only a landlord can offer desks to tenants.')
  const rows = await ctx.db
    .select({ id: officeCentres.id })
    .from(officeCentres)
    .where(and(tenantsOf(landlordId), inArray(officeCentres.id, ids)))
  if (rows.length < ids.length) throw invalidField('tenantIds', 'One of the tenants no longer exists.')
  return ids
}
