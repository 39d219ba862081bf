import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { divisions } from '../divisions/tables.ts'
import { assignablePeople } from '../sites/index.ts'
import { users } from '../users/tables.ts'
import { accessGroupUsers } from './tables.ts'

const isIn = (groupId: string): SQL => sql`exists (
  select 1 from ${accessGroupUsers} m where m.access_group_id = ${groupId} and m.user_id = ${qualified(users.id)})`

/** The people of a group that an actor sees: of its own centre and its tenants. */
export const peopleOf = (ctx: Ctx, groupId: string): SQL => and(assignablePeople(ctx), isIn(groupId))!

/** Whoever is not in a group yet. */
export const strangersTo = (groupId: string): SQL => sql`not ${isIn(groupId)}`

/** The name of the division by which a person is in a group; undefined for whoever is not, or is by hand only. */
export async function divisionThatGives(ctx: Ctx, groupId: string, userId: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ name: divisions.name })
    .from(accessGroupUsers)
    .innerJoin(divisions, eq(divisions.id, accessGroupUsers.divisionId))
    .where(and(eq(accessGroupUsers.accessGroupId, groupId), eq(accessGroupUsers.userId, userId)))
  return row?.name
}
