import { and, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { forbidden } from '../../platform/errors.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { givenDoors, isTenant } from '../access-groups/index.ts'
import { isAdministrator } from '../roles/index.ts'
import { accessDoors, accessDoorSubAdmins } from './tables.ts'

/** The doors an actor may change: those of the office centre in the path. */
export const ownDoors = (ctx: Ctx): SQL => inScope(ctx, accessDoors)

/** The doors an actor sees: those of the office centre in the path and, for a tenant, those it was given. */
export const visible = (ctx: Ctx): SQL =>
  isTenant(ctx)
    ? or(ownDoors(ctx), and(inScope(ctx, accessDoors, ctx.scope.landlordId), inArray(accessDoors.id, givenDoors(ctx))))!
    : ownDoors(ctx)

/** 403 for a tenant, which sees the doors it was given and changes none. */
export function requireOwnDoors(ctx: Ctx): void {
  if (isTenant(ctx)) throw forbidden('Doors are managed by the building team.')
}

/** An access control operator acts on the doors assigned to them, and on no others (doc 2 §6). */
export const keepsToAssignedDoors = (ctx: Ctx): boolean =>
  ctx.actor.roleCodes.includes('SUB_ADMIN') && !isAdministrator(ctx)

/** Whether a person looks after a door, a column of a statement. */
export const isAssignedTo = (userId: SQL | string, doorId: SQL): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${accessDoorSubAdmins} a where a.access_door_id = ${doorId} and a.user_id = ${userId})`

/** Whether a door, a column of a statement, is one that the actor may act on; undefined where all are. */
export const withinAssignedDoors = (ctx: Ctx, doorId: SQL): SQL<boolean> | undefined =>
  keepsToAssignedDoors(ctx) ? isAssignedTo(ctx.actor.userId, doorId) : undefined

/** Whether an actor may unlock a door that is theirs to look after, or not. */
export const mayUnlock = (ctx: Ctx, door: { isMine: boolean }): boolean =>
  !isTenant(ctx) && ctx.scope.permissions.has('ACCESS_DOOR_MANAGE') && (door.isMine || !keepsToAssignedDoors(ctx))
