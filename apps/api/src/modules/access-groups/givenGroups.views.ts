import { and, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { visibleFloors } from '../buildings/index.ts'
import { officeFloors } from '../buildings/tables.ts'
import { doorsOfAllGroups } from './leads.views.ts'
import { accessGroupDoors, accessGroupFloors, accessGroups, accessGroupTenants } from './tables.ts'

/** Whether a landlord's group was given to the tenant of the path, by name or with a floor it holds a unit on. */
export const isGiven = (ctx: Ctx): SQL => {
  const byName = ctx.db
    .select({ id: accessGroupTenants.accessGroupId })
    .from(accessGroupTenants)
    .where(sql`${accessGroupTenants.tenantId} = ${ctx.scope.officeCentreId}`)
  const held = ctx.db.select({ id: officeFloors.id }).from(officeFloors).where(visibleFloors(ctx))
  const byFloor = ctx.db
    .select({ id: accessGroupFloors.accessGroupId })
    .from(accessGroupFloors)
    .where(inArray(accessGroupFloors.officeFloorId, held))
  return and(
    inScope(ctx, accessGroups, ctx.scope.landlordId),
    sql`${accessGroups.active}`,
    or(inArray(accessGroups.id, byName), inArray(accessGroups.id, byFloor)),
  )!
}

const givenIds = (ctx: Ctx) => ctx.db.select({ id: accessGroups.id }).from(accessGroups).where(isGiven(ctx))

/** The doors that groups given to the tenant of the path lead to. */
export const givenDoors = (ctx: Ctx): SQL =>
  sql`(select given.access_door_id from ${doorsOfAllGroups} given where given.access_group_id in ${givenIds(ctx)})`

/** The access levels of elevators that groups given to the tenant of the path lead to. */
export const givenLevels = (ctx: Ctx) =>
  ctx.db
    .select({ id: accessGroupDoors.elevatorAccessLevelId })
    .from(accessGroupDoors)
    .where(
      and(inArray(accessGroupDoors.accessGroupId, givenIds(ctx)), isNotNull(accessGroupDoors.elevatorAccessLevelId)),
    )
