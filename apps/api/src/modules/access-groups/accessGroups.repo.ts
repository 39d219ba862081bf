import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Ctx, Transactional, TransactionCtx } from '../../platform/ctx.ts'
import { notFound } from '../../platform/errors.ts'
import { recordOf } from '../../platform/record.ts'
import { inScope, tenancyScopeOf, type TenancyScope } from '../../platform/tenancyScope.ts'
import { ownGroups, visible } from './accessGroups.policy.ts'
import {
  accessGroupDoorGroups,
  accessGroupDoors,
  accessGroupFloors,
  accessGroups,
  accessGroupTenants,
  accessGroupUsers,
  divisionAccessGroups,
  doorGroupDoors,
} from './tables.ts'

/** The groups of the office centre itself, which it may change. */
export const accessGroupRecord = recordOf(accessGroups, ownGroups)

/** The groups whose people an actor may change: those given to a tenant among them. */
export const usedGroupRecord = recordOf(accessGroups, visible)

export const doorMappingRecord = recordOf(accessGroupDoors, (ctx) => inScope(ctx, accessGroupDoors))

/** A row of a group, as it is stored. */
type OfGroup = TenancyScope & { id: string }

const placeOf = ({ landlordId, officeCentreId, id }: OfGroup) => ({ landlordId, officeCentreId, accessGroupId: id })

/** Puts people into a group by hand; who is in it by their division is in it by both from then on. */
export async function insertUsers(
  ctx: TransactionCtx,
  group: OfGroup,
  people: readonly { id: string; officeCentreId: string }[],
): Promise<void> {
  const rows = people.map(({ id, officeCentreId }) => ({
    ...placeOf(group),
    userOfficeCentreId: officeCentreId,
    userId: id,
    createdDate: ctx.now(),
  }))
  await ctx.db
    .insert(accessGroupUsers)
    .values(rows)
    .onConflictDoUpdate({
      target: [accessGroupUsers.accessGroupId, accessGroupUsers.userId, accessGroupUsers.landlordId],
      set: { byHand: true },
    })
}

/**
 * Takes people out of a group who were put in by hand; who is in it by their division too stays by that.
 * @returns who was in it by hand
 */
export async function deleteUsers(
  ctx: Transactional<Ctx>,
  group: { id: string },
  userIds: readonly string[],
): Promise<string[]> {
  const isTenant = ctx.scope.officeCentreType === 'TENANT'
  const theirs = and(
    eq(accessGroupUsers.accessGroupId, group.id),
    inArray(accessGroupUsers.userId, [...userIds]),
    accessGroupUsers.byHand,
    isTenant ? eq(accessGroupUsers.userOfficeCentreId, ctx.scope.officeCentreId) : undefined,
  )
  const kept = await ctx.db
    .update(accessGroupUsers)
    .set({ byHand: false })
    .where(and(theirs, isNotNull(accessGroupUsers.divisionId)))
    .returning({ userId: accessGroupUsers.userId })
  const gone = await ctx.db.delete(accessGroupUsers).where(theirs).returning({ userId: accessGroupUsers.userId })
  return [...kept, ...gone].map(({ userId }) => userId)
}

/** Gives a division's user group exactly these access groups; who is in the division follows by a trigger. */
export async function setGroupsOfMapping(
  ctx: Transactional<Ctx>,
  divisionUserGroupId: string,
  groups: readonly { id: string; officeCentreId: string }[],
): Promise<void> {
  await ctx.db.delete(divisionAccessGroups).where(eq(divisionAccessGroups.divisionUserGroupId, divisionUserGroupId))
  const rows = groups.map(({ id, officeCentreId }) => ({
    ...tenancyScopeOf(ctx.scope),
    divisionUserGroupId,
    groupOfficeCentreId: officeCentreId,
    accessGroupId: id,
  }))
  if (rows.length > 0) await ctx.db.insert(divisionAccessGroups).values(rows)
}

/** Gives a group to tenants; those that have it keep it. */
export async function insertTenants(ctx: TransactionCtx, group: OfGroup, tenantIds: readonly string[]): Promise<void> {
  const rows = tenantIds.map((tenantId) => ({ ...placeOf(group), tenantId, createdDate: ctx.now() }))
  await ctx.db.insert(accessGroupTenants).values(rows).onConflictDoNothing()
}

/** Gives a group to whoever leases on floors; those that have it keep it. */
export async function insertFloors(ctx: TransactionCtx, group: OfGroup, floorIds: readonly string[]): Promise<void> {
  const rows = floorIds.map((officeFloorId) => ({ ...placeOf(group), officeFloorId, createdDate: ctx.now() }))
  await ctx.db.insert(accessGroupFloors).values(rows).onConflictDoNothing()
}

/** Takes a group from a tenant; answers which. 404 when the group was not given by this mapping. */
export async function deleteTenant(ctx: TransactionCtx, group: OfGroup, mappingId: string): Promise<string> {
  const [row] = await ctx.db
    .delete(accessGroupTenants)
    .where(and(eq(accessGroupTenants.accessGroupId, group.id), eq(accessGroupTenants.id, mappingId)))
    .returning({ tenantId: accessGroupTenants.tenantId })
  if (!row) throw notFound()
  return row.tenantId
}

/** Takes a group from the tenants of a floor; answers which. 404 when the group was not given by this mapping. */
export async function deleteFloor(ctx: TransactionCtx, group: OfGroup, mappingId: string): Promise<string> {
  const [row] = await ctx.db
    .delete(accessGroupFloors)
    .where(and(eq(accessGroupFloors.accessGroupId, group.id), eq(accessGroupFloors.id, mappingId)))
    .returning({ officeFloorId: accessGroupFloors.officeFloorId })
  if (!row) throw notFound()
  return row.officeFloorId
}

/** Takes a door that is deleted out of all groups of the estate that lead to it, those of tenants among them. */
export async function takeDoorOut(ctx: TransactionCtx, accessDoorId: string): Promise<void> {
  await ctx.db.delete(accessGroupDoors).where(eq(accessGroupDoors.accessDoorId, accessDoorId))
  await ctx.db.delete(doorGroupDoors).where(eq(doorGroupDoors.accessDoorId, accessDoorId))
}

/** Takes doors, divisions, people and tenants out of a group that is deleted. */
export async function emptyGroup(ctx: TransactionCtx, id: string): Promise<void> {
  await ctx.db.delete(accessGroupDoors).where(eq(accessGroupDoors.accessGroupId, id))
  await ctx.db.delete(accessGroupDoorGroups).where(eq(accessGroupDoorGroups.accessGroupId, id))
  await ctx.db.delete(divisionAccessGroups).where(eq(divisionAccessGroups.accessGroupId, id))
  await ctx.db.delete(accessGroupUsers).where(eq(accessGroupUsers.accessGroupId, id))
  await ctx.db.delete(accessGroupTenants).where(eq(accessGroupTenants.accessGroupId, id))
  await ctx.db.delete(accessGroupFloors).where(eq(accessGroupFloors.accessGroupId, id))
}

/** Takes a person out of every group. */
export async function leaveGroups(ctx: TransactionCtx, userId: string): Promise<void> {
  await ctx.db.delete(accessGroupUsers).where(eq(accessGroupUsers.userId, userId))
}
