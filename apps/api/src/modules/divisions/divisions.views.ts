import { and, eq, getTableColumns, ne, or, sql } from 'drizzle-orm'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { contains, type ListDefinition } from '../../platform/lists.ts'
import { listCounts } from '../../platform/tables.ts'
import { optionsOf, viewOf, type RowOf } from '../../platform/view.ts'
import type { Query } from '../../platform/operation.ts'
import { userGroups } from '../user-groups/tables.ts'
import { isDue, visible } from './divisions.policy.ts'
import { divisions, divisionUserGroups, userDivisions } from './tables.ts'

export type DivisionQuery = Query<'listDivisions'>

/** The trigram index holds names in lower case. */
const named = (term: string) => contains(divisions.name, term)

export const divisionList: ListDefinition<DivisionQuery> = {
  table: divisions,
  id: divisions.id,
  // Identifiers grow with time.
  sorts: { name: sql`lower(${divisions.name})`, createdDate: divisions.id },
  filters: { name: named },
  search: named,
  updatedDate: divisions.updatedDate,
}

const divisionId = qualified(divisions.id)

/** Triggers keep it: no person is counted. */
const noOfUsers = sql<number>`coalesce((
  select sum(c.count)::int from ${listCounts} c
  where c.list = 'division-users' and c.scope_id = ${divisionId} and c.status = 'MEMBER'), 0)`

const userGroupNames = sql<string[]>`(
  select coalesce(json_agg(g.group_name order by lower(g.group_name)), '[]')
  from ${divisionUserGroups} m join ${userGroups} g on g.id = m.user_group_id and g.deleted_date is null
  where m.division_id = ${divisionId})`

const columns = { ...getTableColumns(divisions), noOfUsers, userGroupNames }

export const divisionView = viewOf({
  list: divisionList,
  visible,
  select: (ctx) => ctx.db.select(columns).from(divisions),
})

export type DivisionRow = RowOf<typeof divisionView>

/** Offered by name. */
export const divisionOptions = optionsOf(divisions, { label: divisions.name, offered: visible, search: named })

/** The division besides this one that has a name or will have it, compared without regard to case. */
export async function divisionNamed(ctx: Ctx, name: string, exceptId?: string) {
  const lowered = name.toLowerCase()
  const [row] = await ctx.db
    .select({ name: divisions.name, newName: divisions.newName, effectiveDate: divisions.effectiveDate })
    .from(divisions)
    .where(
      and(
        visible(ctx),
        or(sql`lower(${divisions.name}) = ${lowered}`, sql`lower(${divisions.newName}) = ${lowered}`),
        exceptId === undefined ? undefined : ne(divisions.id, exceptId),
      ),
    )
  return row
}

/** Those of the given names that are divisions, by the name in lower case. */
export async function divisionsByNames(ctx: Ctx, names: string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const lowered = names.map((name) => name.toLowerCase())
  const rows = await ctx.db
    .select({ id: divisions.id, name: sql<string>`lower(${divisions.name})` })
    .from(divisions)
    .where(and(visible(ctx), sql`lower(${divisions.name}) = any(${sql.param(lowered)})`))
  return new Map(rows.map((row) => [row.name, row.id]))
}

/** Whether anybody is in a division, read from its members themselves. */
export async function hasMembers(ctx: Ctx, id: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ userId: userDivisions.userId })
    .from(userDivisions)
    .where(eq(userDivisions.divisionId, id))
    .limit(1)
  return rows.length > 0
}

/** Divisions whose new name's day has begun by the clock of their office centre. */
export function readDueRenames(ctx: AnyCtx): Promise<{ id: string }[]> {
  return ctx.db.select({ id: divisions.id }).from(divisions).where(isDue(ctx)).orderBy(divisions.effectiveDate)
}
