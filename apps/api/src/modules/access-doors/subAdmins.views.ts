import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { roles, userRoles } from '../roles/tables.ts'
import { users } from '../users/tables.ts'
import { accessDoorSubAdmins } from './tables.ts'

const userId = qualified(users.id)

const looksAfter = (doorId: string): SQL => sql`exists (
  select 1 from ${accessDoorSubAdmins} a where a.access_door_id = ${doorId} and a.user_id = ${userId})`

/** Who looks after a door. */
export const subAdminsOf = (ctx: Ctx, doorId: string): SQL => and(inScope(ctx, users), looksAfter(doorId))!

/** That somebody of the office centre holds the role of those who look after doors (doc 2 §6). */
const isSubAdmin = (ctx: Ctx): SQL =>
  and(
    inScope(ctx, users),
    sql`exists (
      select 1 from ${userRoles} ur join ${roles} r on r.id = ur.role_id
      where ur.user_id = ${userId} and r.code = 'SUB_ADMIN')`,
  )!

/** Who could look after a door and does not yet. */
export const subAdminCandidates = (ctx: Ctx, doorId: string): SQL =>
  and(isSubAdmin(ctx), sql`not ${looksAfter(doorId)}`)!

/** An active person of the office centre and the role; undefined for anybody else. */
export async function findSubAdmin(ctx: Ctx, id: string): Promise<{ id: string; fullName: string } | undefined> {
  const [row] = await ctx.db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(and(isSubAdmin(ctx), eq(users.status, 'ACTIVE'), eq(users.id, id)))
  return row
}

/** The name of who looks after a door; undefined for anybody else. */
export async function readSubAdmin(ctx: Ctx, doorId: string, id: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ fullName: users.fullName })
    .from(accessDoorSubAdmins)
    .innerJoin(users, eq(users.id, accessDoorSubAdmins.userId))
    .where(and(eq(accessDoorSubAdmins.accessDoorId, doorId), eq(accessDoorSubAdmins.userId, id)))
  return row?.fullName
}

/** How many doors a person looks after. */
export const countDoorsOf = (ctx: Ctx, id: string): Promise<number> =>
  ctx.db.$count(accessDoorSubAdmins, eq(accessDoorSubAdmins.userId, id))
