import { and, asc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { likePattern } from '../../platform/lists.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { users } from '../users/tables.ts'

/** Active people of the office centre itself. */
const colleagues = (ctx: Ctx): SQL => and(inScope(ctx, users), eq(users.status, 'ACTIVE'))!

/** Colleagues by name, as drop-downs offer them; without one of them where they are named. */
export async function findColleagues(
  ctx: Ctx,
  { wildcardSearch, limit = 50 }: { wildcardSearch?: string; limit?: number },
  except?: string,
) {
  const term = wildcardSearch?.trim().toLowerCase()
  const rows = await ctx.db
    .select({ id: users.id, fullName: users.fullName, email: sql<string>`${users.email}::text` })
    .from(users)
    .where(
      and(
        colleagues(ctx),
        except ? ne(users.id, except) : undefined,
        term ? sql`${users.searchText} like ${likePattern(term)}` : undefined,
      ),
    )
    .orderBy(asc(users.fullName), asc(users.id))
    .limit(limit)
  return rows.map(({ id, fullName, email }) => ({ code: id, label: `${fullName} (${email})`, value: id }))
}

export const readColleagues = (ctx: Ctx, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : ctx.db
        .select({ id: users.id, fullName: users.fullName })
        .from(users)
        .where(and(colleagues(ctx), inArray(users.id, [...ids])))
        .orderBy(asc(users.fullName), asc(users.id))

export const readColleague = async (ctx: Ctx, id: string) => (await readColleagues(ctx, [id])).at(0)
