import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { keptCounts } from '../../platform/counters.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { likePattern, onPage, type ListDefinition, type ListQuery, type Slice } from '../../platform/lists.ts'
import { divisions, userDivisions } from '../divisions/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { users, type UserStatus } from '../users/tables.ts'
import type { Placement } from './people.repo.ts'
import { assignablePeople } from './assignablePeople.views.ts'
import { areaUsers, siteUsers } from './tables.ts'

export type PersonRow = {
  id: string
  fullName: string
  email: string
  status: UserStatus
  officeCentreId: string
  companyName: string
  division: { id: string; name: string } | null
}

const userId = qualified(users.id)

const placed = ({ kind, id }: Placement): SQL =>
  kind === 'site'
    ? sql`exists (select 1 from ${siteUsers} p where p.user_id = ${userId} and p.site_id = ${id})`
    : sql`exists (select 1 from ${areaUsers} p where p.user_id = ${userId} and p.area_id = ${id})`

/** The trigram index holds name, e-mail, phone and employee number in lower case. */
const anywhere = (term: string) => sql`${users.searchText} like ${likePattern(term.toLowerCase())}`

/** People who belong to something, by name or address. */
export const listedPeople: ListDefinition<ListQuery> = {
  table: users,
  id: users.id,
  sorts: { fullName: users.fullName, email: users.email },
  filters: {},
  search: anywhere,
  updatedDate: users.updatedDate,
}

/** The people of a site or an area; while nothing narrows the list, the database keeps their number. */
export const peopleList = (placement: Placement): ListDefinition<ListQuery> => ({
  ...listedPeople,
  keptTotal: (ctx, { wildcardSearch, updatedDateFrom, updatedDateTo }) =>
    wildcardSearch?.trim() || updatedDateFrom || updatedDateTo
      ? undefined
      : keptCounts(ctx, `${placement.kind}-users`, placement.id).then((counts) => counts.get('ALL') ?? 0),
})

export const peopleAt = (ctx: Ctx, placement: Placement): SQL => and(assignablePeople(ctx), placed(placement))!

const divisionOf = sql<PersonRow['division']>`(
  select json_build_object('id', d.id, 'name', d.name) from ${userDivisions} ud
  join ${divisions} d on d.id = ud.division_id and d.deleted_date is null where ud.user_id = ${userId})`

export function readPeople(ctx: Ctx, slice: Slice): Promise<PersonRow[]> {
  return ctx.db
    .select({
      id: users.id,
      fullName: users.fullName,
      email: sql<string>`${users.email}::text`,
      status: users.status,
      officeCentreId: users.officeCentreId,
      companyName: officeCentres.companyName,
      division: divisionOf,
    })
    .from(users)
    .innerJoin(officeCentres, eq(officeCentres.id, users.officeCentreId))
    .where(onPage(ctx, { table: users, id: users.id }, slice))
    .orderBy(...slice.orderBy)
}

type PeopleQuery = { wildcardSearch?: string; limit?: number }

/** Active people who are not at a site or an area yet, as drop-downs offer them. */
export const findCandidates = (ctx: Ctx, placement: Placement, query: PeopleQuery) =>
  findPeople(ctx, sql`not ${placed(placement)}`, query)

/** Active people who may be assigned and meet a condition, by name, as drop-downs offer them. */
export async function findPeople(ctx: Ctx, condition: SQL, query: PeopleQuery) {
  const term = query.wildcardSearch?.trim()
  const people = await ctx.db
    .select({ id: users.id, fullName: users.fullName, email: sql<string>`${users.email}::text` })
    .from(users)
    .where(and(assignablePeople(ctx), eq(users.status, 'ACTIVE'), condition, term ? anywhere(term) : undefined))
    .orderBy(asc(users.fullName), asc(users.id))
    .limit(query.limit ?? 50)
  return people.map(({ id, fullName, email }) => ({ code: id, label: `${fullName} (${email})`, value: id }))
}

/** Those of the given people who are active and may work at the sites of the office centre. */
export function activePeople(
  ctx: Ctx,
  ids: string[],
): Promise<{ id: string; fullName: string; officeCentreId: string }[]> {
  return ctx.db
    .select({ id: users.id, fullName: users.fullName, officeCentreId: users.officeCentreId })
    .from(users)
    .where(and(assignablePeople(ctx), eq(users.status, 'ACTIVE'), inArray(users.id, ids)))
}

/** The name of a person of the estate, also of one who has been deleted. */
export async function readPersonName(ctx: Ctx, id: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ fullName: users.fullName })
    .from(users)
    .where(and(eq(users.landlordId, ctx.scope.landlordId), eq(users.id, id)))
  return row?.fullName ?? null
}
