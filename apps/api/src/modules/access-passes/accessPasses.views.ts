import { accessPassStatuses } from '@atrium/validators/accessPasses.ts'
import { daysAfter, instantOf } from '@atrium/validators/dates.ts'
import { and, desc, eq, gt, gte, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { keptCounts } from '../../platform/counters.ts'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { contains, likePattern, type ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { optionsOf, viewOf, type RowOf } from '../../platform/view.ts'
import { keepsToAssignedSites } from '../roles/index.ts'
import { areas, sites } from '../sites/tables.ts'
import { userGroupMembers, userGroups } from '../user-groups/tables.ts'
import { users } from '../users/tables.ts'
import { visible, visibleOf } from './accessPasses.policy.ts'
import { accessPassAreas, accessPasses, type PassKind, type PassStatus } from './tables.ts'

export type PassQuery = Query<'listQrPasses'>
type PinQuery = Query<'listAccessPinCodes'>

/** Those held through a group are queried as ASSIGNED (doc 2 §4). */
export const statusesAskedFor = (status: PassStatus): PassStatus[] =>
  status === 'ASSIGNED' ? ['ASSIGNED', 'ASSIGNED_GROUP'] : [status]

/** The people whose name, e-mail, phone or employee number holds the text. */
export const peopleCalled = (term: string): SQL =>
  sql`(select u.id from ${users} u where u.search_text like ${likePattern(term.toLowerCase())})`

const withStatus = (status: PassStatus) => inArray(accessPasses.status, statusesAskedFor(status))
const from = (column: PgColumn) => (value: string) => gte(column, new Date(value))
const to = (column: PgColumn) => (value: string) => lte(column, new Date(value))

const startOf = ({ scope }: Ctx, day: string) => instantOf(day, '00:00', scope.timezoneOffset)

const passListOf = (ctx: Ctx): ListDefinition<PassQuery> => ({
  table: accessPasses,
  id: accessPasses.id,
  sorts: {
    passNo: sql`lower(${accessPasses.passNo})`,
    dateAssigned: accessPasses.dateAssigned,
    updatedDate: accessPasses.updatedDate,
  },
  filters: {
    status: withStatus,
    passStatus: withStatus,
    dateAssignedFrom: from(accessPasses.dateAssigned),
    dateAssignedTo: to(accessPasses.dateAssigned),
    dateUnassignedFrom: from(accessPasses.dateUnassigned),
    dateUnassignedTo: to(accessPasses.dateUnassigned),
    dateExpiredFrom: from(accessPasses.dateExpired),
    dateExpiredTo: to(accessPasses.dateExpired),
    dateActivatedFrom: from(accessPasses.dateActivated),
    dateActivatedTo: to(accessPasses.dateActivated),
    dateDeactivatedFrom: from(accessPasses.dateDeactivated),
    dateDeactivatedTo: to(accessPasses.dateDeactivated),
    userGroupId: (id) =>
      inArray(accessPasses.userId, sql`(select m.user_id from ${userGroupMembers} m where m.user_group_id = ${id})`),
    // A pass ends with its last day, at the start of the one after it.
    validToFrom: (day) => gt(accessPasses.validTo, startOf(ctx, day)),
    validToTo: (day) => lte(accessPasses.validTo, startOf(ctx, daysAfter(day, 1))),
  },
  search: (term) =>
    sql`(${contains(accessPasses.passNo, term)} or ${contains(accessPasses.cardLabel, term)}
      or ${accessPasses.userId} in ${peopleCalled(term)})`,
  updatedDate: accessPasses.updatedDate,
})

/** What the kept counts answer: a page of a kind, by its tab. */
const keptApart = new Set(['page', 'limit', 'sortProperties', 'sortDirection', 'status'])

const keptTotalOf =
  (kind: PassKind) =>
  (ctx: AnyCtx, query: PinQuery): Promise<number> | undefined => {
    if (!ctx.scope || keepsToAssignedSites(ctx as Ctx)) return undefined
    if (Object.entries(query).some(([name, value]) => value !== undefined && !keptApart.has(name))) return undefined
    const statuses: readonly PassStatus[] = query.status ? statusesAskedFor(query.status) : accessPassStatuses
    return keptCounts(ctx, 'access-passes', ctx.scope.officeCentreId).then((counts) =>
      statuses.reduce((sum: number, status) => sum + (counts.get(`${kind} ${status}`) ?? 0), 0),
    )
  }

const areasOfPass = sql<{ id: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name) order by lower(a.name)), '[]')
  from ${accessPassAreas} pa join ${areas} a on a.id = pa.area_id where pa.access_pass_id = ${qualified(accessPasses.id)})`

const assignedBy = sql<string | null>`(
  select u.full_name from ${users} u where u.id = ${qualified(accessPasses.assignedByUserId)})`

const select = (ctx: AnyCtx) =>
  ctx.db
    .select({
      id: accessPasses.id,
      landlordId: accessPasses.landlordId,
      officeCentreId: accessPasses.officeCentreId,
      passKind: accessPasses.passKind,
      status: accessPasses.status,
      userId: accessPasses.userId,
      userFullName: users.fullName,
      userEmail: users.email,
      userGroupId: accessPasses.userGroupId,
      userGroupName: userGroups.groupName,
      passNo: accessPasses.passNo,
      cardLabel: accessPasses.cardLabel,
      thirdPartyCardType: accessPasses.thirdPartyCardType,
      siteId: accessPasses.siteId,
      siteName: sites.name,
      areas: areasOfPass,
      validFrom: accessPasses.validFrom,
      validTo: accessPasses.validTo,
      dateAssigned: accessPasses.dateAssigned,
      dateUnassigned: accessPasses.dateUnassigned,
      dateActivated: accessPasses.dateActivated,
      dateDeactivated: accessPasses.dateDeactivated,
      dateExpired: accessPasses.dateExpired,
      assignedBy,
      remarks: accessPasses.remarks,
      held: accessPasses.held,
      version: accessPasses.version,
      createdDate: accessPasses.createdDate,
      updatedDate: accessPasses.updatedDate,
    })
    .from(accessPasses)
    .leftJoin(users, eq(users.id, accessPasses.userId))
    .leftJoin(userGroups, eq(userGroups.id, accessPasses.userGroupId))
    .leftJoin(sites, eq(sites.id, accessPasses.siteId))

/** The passes of one kind. */
export const passesOf = (kind: PassKind) =>
  viewOf({
    list: (ctx) => ({ ...passListOf(ctx), keptTotal: keptTotalOf(kind) }),
    visible: visibleOf(kind),
    select,
  })

/** The PINs, by the name that their tab asks with too. */
export const pinView = viewOf({
  list: (ctx): ListDefinition<PinQuery> => {
    const list = passListOf(ctx)
    return {
      ...list,
      filters: { ...list.filters, accessPinCodeStatus: withStatus },
      keptTotal: keptTotalOf('PIN'),
    }
  },
  visible: visibleOf('PIN'),
  select,
})

/** Any pass, by its id. */
export const passView = viewOf({ list: passListOf, visible, select })

/** Passes of all kinds or of one, as reports list them. */
export const listingView = viewOf({
  list: (ctx): ListDefinition<PassQuery & { passKind?: PassKind }> => {
    const list = passListOf(ctx)
    return { ...list, filters: { ...list.filters, passKind: (kind) => eq(accessPasses.passKind, kind) } }
  },
  visible,
  select,
})

export type PassRow = RowOf<typeof passView>

/** All that a person ever held, the newest first. */
export const passesOfPerson = (ctx: AnyCtx, userId: string): Promise<PassRow[]> =>
  select(ctx).where(eq(accessPasses.userId, userId)).orderBy(desc(accessPasses.held), desc(accessPasses.updatedDate))

/** The passes of one kind that these people have or had, by person. */
export async function passesOfPeople(
  ctx: AnyCtx,
  passKind: PassKind,
  userIds: readonly string[],
): Promise<Map<string | null, PassRow>> {
  if (userIds.length === 0) return new Map()
  const rows = await select(ctx).where(
    and(inArray(accessPasses.userId, [...userIds]), eq(accessPasses.passKind, passKind)),
  )
  return new Map(rows.map((row) => [row.userId, row]))
}

/** The pass of a kind that a person holds for just these days, not through a group. */
export const passesForDays = (
  ctx: AnyCtx,
  { userId, passKind, validFrom, validTo }: { userId: string; passKind: PassKind; validFrom: Date; validTo: Date },
): Promise<PassRow[]> =>
  select(ctx).where(
    and(
      eq(accessPasses.userId, userId),
      eq(accessPasses.passKind, passKind),
      eq(accessPasses.held, true),
      isNull(accessPasses.userGroupId),
      eq(accessPasses.validFrom, validFrom),
      eq(accessPasses.validTo, validTo),
    ),
  )

/** The card of a number, in any case; undefined when there is none. */
export async function cardOfNumber(ctx: Ctx, cardNumber: string): Promise<PassRow | undefined> {
  const [row] = await select(ctx).where(
    and(visibleOf('PHYSICAL_CARD')(ctx), eq(accessPasses.passNo, cardNumber.trim().toUpperCase())),
  )
  return row
}

/** Cards that nobody has. */
export const freeCardOptions = optionsOf<Query<'getThirdPartyCardDropDown'>>(accessPasses, {
  label: accessPasses.passNo,
  offered: (ctx) => and(visibleOf('PHYSICAL_CARD')(ctx), eq(accessPasses.status, 'UNASSIGNED')),
  search: (term) => contains(accessPasses.passNo, term),
})

/** How many passes of a kind stand where: kept, or counted where an actor sees a part of them only. */
export async function countPasses(ctx: Ctx): Promise<{ passKind: PassKind; status: PassStatus; count: number }[]> {
  if (keepsToAssignedSites(ctx))
    return ctx.db
      .select({
        passKind: accessPasses.passKind,
        status: accessPasses.status,
        count: sql<number>`count(*)::int`,
      })
      .from(accessPasses)
      .where(visible(ctx))
      .groupBy(accessPasses.passKind, accessPasses.status)
  const counts = await keptCounts(ctx, 'access-passes', ctx.scope.officeCentreId)
  return [...counts].flatMap(([key, count]) => {
    const [passKind, status] = key.split(' ')
    // The list is counted under kind and status.
    return count > 0 ? [{ passKind: passKind as PassKind, status: status as PassStatus, count }] : []
  })
}

/** How many passes a person, or all people of an office centre, hold. */
export async function countHeld(ctx: AnyCtx, whose: { userId: string } | { officeCentreId: string }): Promise<number> {
  const [found] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(accessPasses)
    .where(
      and(
        'userId' in whose
          ? eq(accessPasses.userId, whose.userId)
          : eq(accessPasses.officeCentreId, whose.officeCentreId),
        eq(accessPasses.held, true),
      ),
    )
  return found?.count ?? 0
}

/** Which of these numbers are those of cards that the office centre has, temporary ones among them. */
export async function takenCardNumbers(ctx: Ctx, numbers: readonly string[]): Promise<Set<string>> {
  if (numbers.length === 0) return new Set()
  const rows = await ctx.db
    .select({ passNo: accessPasses.passNo })
    .from(accessPasses)
    .where(
      and(
        eq(accessPasses.officeCentreId, ctx.scope.officeCentreId),
        inArray(accessPasses.passKind, ['PHYSICAL_CARD', 'TEMPORARY_CARD']),
        sql`${accessPasses.status} <> 'RETURNED'`,
        inArray(accessPasses.passNo, [...numbers]),
      ),
    )
  return new Set(rows.map(({ passNo }) => passNo))
}

/** Whether somebody of the office centre has the PIN of a digest. */
export async function isPinTaken(ctx: Ctx, pinDigest: string): Promise<boolean> {
  const { landlordId, officeCentreId } = ctx.scope
  const rows = await ctx.db
    .select({ id: accessPasses.id })
    .from(accessPasses)
    .where(
      and(
        eq(accessPasses.landlordId, landlordId),
        eq(accessPasses.officeCentreId, officeCentreId),
        eq(accessPasses.pinDigest, pinDigest),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Whether a person is in a user group. */
export async function isInGroup(ctx: Ctx, userGroupId: string, userId: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: userGroupMembers.userId })
    .from(userGroupMembers)
    .innerJoin(userGroups, and(eq(userGroups.id, userGroupMembers.userGroupId), isNull(userGroups.deletedDate)))
    .where(and(eq(userGroupMembers.userGroupId, userGroupId), eq(userGroupMembers.userId, userId)))
  return rows.length > 0
}
