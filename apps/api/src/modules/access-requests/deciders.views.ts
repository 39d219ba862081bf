import { sql, type SQL } from 'drizzle-orm'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { isAssignedTo, keepsToAssignedDoors } from '../access-doors/index.ts'
import type { Approver } from '../booking-rules/index.ts'
import { adminRoleCodes } from '../roles/index.ts'
import { roles, userRoles } from '../roles/tables.ts'
import { users } from '../users/tables.ts'
import { decidersAt } from './settings.views.ts'
import { accessRequestApprovers, accessRequestDoors, accessRequests } from './tables.ts'

/**
 * The active people who decide on a request: those of the office centre that decides, of whom an access control operator
 * who is not named decides about the doors assigned to them only (doc 2 §6).
 */
export async function decidersOf(
  ctx: AnyCtx,
  request: { id: string; decidingOfficeCentreId: string },
): Promise<Approver[]> {
  const people = await decidersAt(ctx, request.decidingOfficeCentreId)
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select u.id from ${users} u
    where u.id in (select unnest(${sql.param(people.map(({ id }) => id))}::uuid[]))
      and ${holdsOneOf(['SUB_ADMIN'])} and not ${holdsOneOf(adminRoleCodes)}
      and not ${isNamed(sql`u.id`, sql`${request.decidingOfficeCentreId}`)}
      and ${asksForDoorsOfOthers(sql`u.id`, sql`${request.id}`)}`)
  const elsewhere = new Set(rows.map(({ id }) => id))
  return people.filter(({ id }) => !elsewhere.has(id))
}

const holdsOneOf = (codes: readonly string[]): SQL => sql`exists (
  select 1 from ${userRoles} ur join ${roles} r on r.id = ur.role_id
  where ur.user_id = u.id and r.code in (select unnest(${sql.param(codes)}::text[])))`

const isNamed = (userId: SQL, officeCentreId: SQL): SQL => sql`exists (
  select 1 from ${accessRequestApprovers} a where a.office_centre_id = ${officeCentreId} and a.user_id = ${userId})`

const asksForDoorsOfOthers = (userId: SQL, requestId: SQL): SQL => sql`exists (
  select 1 from ${accessRequestDoors} rd
  where rd.access_request_id = ${requestId} and not ${isAssignedTo(userId, sql`rd.access_door_id`)})`

/** Whether a request, within a statement, asks for no door but those the actor may act on. */
export const isWithinDoors = (ctx: Ctx): SQL<boolean> =>
  keepsToAssignedDoors(ctx)
    ? sql<boolean>`not ${asksForDoorsOfOthers(sql`${ctx.actor.userId}`, qualified(accessRequests.id))}`
    : sql<boolean>`true`

/** Whether a request, within a statement, waits for an actor who may decide at their office centre. */
export function isForActor(ctx: Ctx): SQL<boolean> {
  const centre = qualified(accessRequests.decidingOfficeCentreId)
  return sql<boolean>`case
    when exists (select 1 from ${accessRequestApprovers} a join ${users} u on u.id = a.user_id
      where a.office_centre_id = ${centre} and u.status = 'ACTIVE' and u.deleted_date is null)
    then ${isNamed(sql`${ctx.actor.userId}`, centre)}
    else ${isWithinDoors(ctx)} end`
}
