import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { likePattern } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { inReach } from '../../platform/tenancyScope.ts'
import { accessDoors } from '../access-doors/tables.ts'
import { mappableDoors } from '../access-groups/index.ts'
import { users } from '../users/tables.ts'

const most = 50

/** The people an actor may ask about: of the office centre in the path and, for a landlord, of its tenants. */
const askedPeople = (ctx: Ctx): SQL => inReach(ctx, users)

/** Whether both may be asked about, in one statement. */
export async function mayAsk(ctx: Ctx, { userId, accessDoorId }: { userId: string; accessDoorId: string }) {
  const person = ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), askedPeople(ctx)))
  const door = ctx.db
    .select({ id: accessDoors.id })
    .from(accessDoors)
    .where(and(eq(accessDoors.id, accessDoorId), mappableDoors(ctx)))
  const { rows } = await ctx.db.execute<{ may: boolean }>(sql`select exists (${person}) and exists (${door}) as may`)
  return rows[0]?.may === true
}

export function doorsToAsk(
  ctx: Ctx,
  { wildcardSearch, limit = most, accessDoorId }: Query<'getAccessDecisionDoorDropDown'>,
) {
  const term = wildcardSearch?.trim().toLowerCase()
  return ctx.db
    .select({ code: accessDoors.id, label: accessDoors.name, value: accessDoors.id })
    .from(accessDoors)
    .where(
      and(
        mappableDoors(ctx),
        accessDoorId ? eq(accessDoors.id, accessDoorId) : undefined,
        term ? sql`lower(${accessDoors.name}) like ${likePattern(term)}` : undefined,
      ),
    )
    .orderBy(sql`lower(${accessDoors.name})`, asc(accessDoors.id))
    .limit(limit)
}

export function peopleToAsk(
  ctx: Ctx,
  { wildcardSearch, limit = most, userId }: Query<'getAccessDecisionUserDropDown'>,
) {
  const term = wildcardSearch?.trim().toLowerCase()
  return ctx.db
    .select({ code: users.id, label: sql<string>`${users.fullName} || ', ' || ${users.email}::text`, value: users.id })
    .from(users)
    .where(
      and(
        askedPeople(ctx),
        userId ? eq(users.id, userId) : undefined,
        term ? sql`${users.searchText} like ${likePattern(term)}` : undefined,
      ),
    )
    .orderBy(asc(users.fullName), asc(users.id))
    .limit(limit)
}
