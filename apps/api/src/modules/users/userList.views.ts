import type { AccessPassKind } from '@atrium/validators/accessPasses.ts'
import { and, arrayContains, arrayOverlaps, count, eq, inArray, ne, not, or, sql, type SQL } from 'drizzle-orm'
import { everywhere, keptCounts } from '../../platform/counters.ts'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { invalidField } from '../../platform/errors.ts'
import { conditions, contains, likePattern, type ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { userDivisions } from '../divisions/tables.ts'
import { keepsToAssignedSites } from '../roles/index.ts'
import { rolePermissions, roles, userRoles } from '../roles/tables.ts'
import { siteUsers } from '../sites/tables.ts'
import { userGroupMembers } from '../user-groups/tables.ts'
import { userPermissions, users, type UserStatus } from './tables.ts'
import { userStatuses } from './userStatuses.ts'

/** What the user list can be asked (doc 2 §3); `sort` is read by `sorted`. */
export type UserQuery = Query<'listUsers'>
type Filtered<Asked> = ListDefinition<Omit<Asked, 'sort'>>

const userId = qualified(users.id)
const holdsOneOf = (kinds: readonly AccessPassKind[]) => arrayOverlaps(users.credentialTypes, [...kinds])
/** Our own rotating pass, and the vendor's. */
const onPhones: readonly AccessPassKind[] = ['MOBILE', 'HID']

const isActive = (active: boolean) => (active ? eq(users.status, 'ACTIVE') : ne(users.status, 'ACTIVE'))

const holdsRole = (codes: string[]) => sql`exists (
  select 1 from ${userRoles} ur join ${roles} r on r.id = ur.role_id
  where ur.user_id = ${userId} and r.code = any(${sql.param(codes)}))`

/** What a person may do: a switch set for them wins over what their roles say (states 4). */
export const mayDo = (code: string) => sql`coalesce(
  (select up.enabled from ${userPermissions} up where up.user_id = ${userId} and up.permission_code = ${code}),
  exists (select 1 from ${userRoles} ur join ${rolePermissions} rp on rp.role_id = ur.role_id
    where ur.user_id = ${userId} and rp.permission_code = ${code}))`

export const inGroup = (id: string) => sql`exists (
  select 1 from ${userGroupMembers} m where m.user_id = ${userId} and m.user_group_id = ${id})`

export const inDivision = (id: string) => sql`exists (
  select 1 from ${userDivisions} ud where ud.user_id = ${userId} and ud.division_id = ${id})`

const atSite = (id: string) => sql`exists (
  select 1 from ${siteUsers} su where su.user_id = ${userId} and su.site_id = ${id})`

/** The trigram index holds name, e-mail, phone and employee number in lower case. */
const anywhere = (term: string) => sql`${users.searchText} like ${likePattern(term.toLowerCase())}`

const namePart = (term: string) => and(anywhere(term), contains(users.fullName, term))

/** Part of the name, or a name that is spelt much like it. */
function similarName(name: string): SQL | undefined {
  const term = name.trim().toLowerCase()
  if (term === '') return undefined
  return or(namePart(term), and(sql`${term} <% ${users.searchText}`, sql`${term} <% lower(${users.fullName})`))
}

export const userList: Filtered<UserQuery> = {
  table: users,
  id: users.id,
  sorts: {
    fullName: users.fullName,
    email: users.email,
    updatedDate: users.updatedDate,
    // Identifiers grow with time.
    createdDate: users.id,
  },
  filters: {
    statusActiveFlag: isActive,
    active: isActive,
    status: (value) => eq(users.status, value),
    statusArray: (values) => inArray(users.status, values),
    fullName: (value) => namePart(value.trim()),
    similarFullName: similarName,
    emailAddress: (value) => and(anywhere(value.trim()), sql`${users.email}::text ilike ${likePattern(value.trim())}`),
    roleCode: (value) => holdsRole([value]),
    tenantRoleCodeArray: holdsRole,
    userOfficeCentreRoleCodeArray: holdsRole,
    permissionCode: mayDo,
    tag: (value) => arrayContains(users.tags, [value]),
    tagArray: (values) => arrayOverlaps(users.tags, values),
    userGroupId: inGroup,
    divisionId: inDivision,
    siteId: atSite,
    mobilePassAssigned: (value) => (value ? holdsOneOf(onPhones) : not(holdsOneOf(onPhones))),
    credentialTypeArray: holdsOneOf,
  },
  search: anywhere,
  updatedDate: users.updatedDate,
  keptTotal: (ctx, query) => (isOfCentre(ctx) ? keptTotal(ctx, query, ctx.scope.officeCentreId) : undefined),
}

/** The kept counts know office centres, not the part of one that a site admin sees. */
const isOfCentre = (ctx: AnyCtx): ctx is Ctx =>
  ctx.actor !== null && ctx.scope !== null && !keepsToAssignedSites(ctx as Ctx)

/** The same list over all office centres, or in one of them. */
export const globalUserList: Filtered<Query<'listAllUsers'>> = {
  ...userList,
  filters: { ...userList.filters, officeCentreId: (value) => eq(users.officeCentreId, value) },
  keptTotal: (ctx, query) => keptTotal(ctx, query, query.officeCentreId ?? everywhere),
}

/** What the kept counts answer besides a status: they are kept by office centre. */
const keptApart = new Set(['page', 'limit', 'sort', 'sortProperties', 'sortDirection', 'officeCentreId'])
const statusFilters = new Set(['status', 'statusArray', 'active', 'statusActiveFlag'])

const isGiven = (value: unknown) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

const onlyByStatus = (query: object) =>
  Object.entries(query).every(([name, value]) => keptApart.has(name) || statusFilters.has(name) || !isGiven(value))

function keptTotal(ctx: AnyCtx, query: UserQuery, scopeId: string): Promise<number> | undefined {
  if (!onlyByStatus(query)) return undefined
  return keptCounts(ctx, 'users', scopeId).then((counts) =>
    userStatuses.filter((status) => asksFor(query, status)).reduce((sum, status) => sum + (counts.get(status) ?? 0), 0),
  )
}

function asksFor(query: UserQuery, status: UserStatus): boolean {
  const active = status === 'ACTIVE'
  return (
    (query.status ?? status) === status &&
    (!query.statusArray?.length || query.statusArray.includes(status)) &&
    (query.active ?? active) === active &&
    (query.statusActiveFlag ?? active) === active
  )
}

/** The query as the list helper reads it: `sort=fullName,ASC` names a column and a direction. */
export function sorted<Query extends UserQuery>(query: Query): Query {
  if (!query.sort) return query
  const [sortProperties = 'id', direction = 'ASC'] = query.sort.split(',').map((part) => part.trim())
  const sortDirection = direction.toUpperCase()
  if (sortDirection !== 'ASC' && sortDirection !== 'DESC')
    throw invalidField('sort', 'Sort by a column and ASC or DESC, for example fullName,ASC.')
  return { ...query, sortProperties, sortDirection }
}

/** How many users each tab holds under the other filters. */
export async function readStatusCounts<Query extends UserQuery>(
  ctx: Ctx,
  list: ListDefinition<Query>,
  visible: SQL,
  query: Query,
  scopeId: string,
): Promise<{ status: UserStatus; count: number }[]> {
  const withoutTab = Object.fromEntries(Object.entries(query).filter(([name]) => !statusFilters.has(name))) as Query
  const counts =
    onlyByStatus(withoutTab) && !keepsToAssignedSites(ctx)
      ? await keptCounts(ctx, 'users', scopeId)
      : await counted(ctx, list, visible, withoutTab)
  return userStatuses.map((status) => ({ status, count: counts.get(status) ?? 0 }))
}

async function counted<Query extends UserQuery>(ctx: Ctx, list: ListDefinition<Query>, visible: SQL, query: Query) {
  const rows = await ctx.db
    .select({ status: users.status, count: count() })
    .from(users)
    .where(and(visible, ...conditions(list, query)))
    .groupBy(users.status)
  return new Map<string, number>(rows.map((row) => [row.status, row.count]))
}
