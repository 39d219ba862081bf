import { and, eq, gte, inArray, like, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { likePattern, type ListDefinition, type Slice } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { listCounts } from '../../platform/tables.ts'
import { accessDoors } from '../access-doors/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { users } from '../users/tables.ts'
import { isTenant } from '../access-groups/index.ts'
import { guest } from './guests.views.ts'
import { accessEvents } from './tables.ts'

export type EventQuery = Query<'listAccessEvents'>

const startOf = (day: string): SQL => sql`${day}::date`

/** The partitions that can hold a day: clocks are at most a day away from that by which partitions go. */
const fromDay = (day: string): SQL => sql`${startOf(day)} - interval '1 day'`
const toDay = (day: string): SQL => sql`${startOf(day)} + interval '2 days'`

/** Narrow enough to be found by person: names and addresses of whoever stood there. */
const shownBy = (term: string): SQL =>
  or(
    sql`lower(${accessEvents.credential}) like ${likePattern(term.toLowerCase())}`,
    inArray(
      accessEvents.userId,
      sql`(select u.id from ${users} u where u.search_text like ${likePattern(term.toLowerCase())})`,
    ),
  )!

export const eventListOf = (ctx: Ctx): ListDefinition<EventQuery> => ({
  table: accessEvents,
  id: accessEvents.id,
  sorts: { dateTime: accessEvents.dateTime },
  filters: {
    accessDoorId: (id) => eq(accessEvents.accessDoorId, id),
    userId: (id) => eq(accessEvents.userId, id),
    kind: (kind) => eq(accessEvents.kind, kind),
    result: (result) => eq(accessEvents.result, result),
    dateFrom: (day) => and(gte(accessEvents.siteDay, day), sql`${accessEvents.dateTime} >= ${fromDay(day)}`),
    dateTo: (day) => and(lte(accessEvents.siteDay, day), sql`${accessEvents.dateTime} < ${toDay(day)}`),
  },
  search: shownBy,
  keptTotal: (_, query) => keptTotal(ctx, query),
})

/** The total of a door, of all doors of an office centre, or of a company, by what is kept for each day. */
function keptTotal(ctx: Ctx, query: EventQuery): Promise<number> | undefined {
  const isNarrow = query.userId !== undefined || (query.wildcardSearch ?? '').trim() !== ''
  const isOfDoor = query.accessDoorId !== undefined
  if (isNarrow || (isTenant(ctx) && isOfDoor)) return undefined
  if (isTenant(ctx))
    return sumOf(ctx, 'access-events-of-company', eq(listCounts.scopeId, ctx.scope.officeCentreId), query)
  const own = sql`(select d.id from ${accessDoors} d
    where d.office_centre_id = ${ctx.scope.officeCentreId} ${isOfDoor ? sql`and d.id = ${query.accessDoorId}` : sql``})`
  return sumOf(ctx, 'access-events', inArray(listCounts.scopeId, own), query)
}

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

/** `status` is a day, what happened and how it ended. */
async function sumOf(ctx: Ctx, list: string, scope: SQL, query: EventQuery): Promise<number> {
  const { kind, result, dateFrom, dateTo } = query
  const [row] = await ctx.db
    .select({ total: sql<number>`coalesce(sum(${listCounts.count}), 0)::bigint`.mapWith(Number) })
    .from(listCounts)
    .where(
      and(
        eq(listCounts.list, list),
        scope,
        dateFrom ? gte(listCounts.status, dateFrom) : undefined,
        dateTo ? lt(listCounts.status, dayAfter(dateTo)) : undefined,
        kind ? sql`split_part(${listCounts.status}, ' ', 2) = ${kind}` : undefined,
        result ? like(listCounts.status, `% ${result}`) : undefined,
      ),
    )
  return row?.total ?? 0
}

/** The last first, unless asked otherwise. */
export const inOrder = (query: EventQuery): EventQuery => ({
  ...query,
  sortProperties: query.sortProperties ?? 'dateTime',
})

/** The rows of a slice, cut by an index alone, for what is joined to them. */
export const eventPage = (ctx: Ctx, slice: Slice) =>
  ctx.db
    .select()
    .from(accessEvents)
    .where(slice.where)
    .orderBy(...slice.orderBy)
    .limit(slice.limit)
    .offset(slice.offset)
    .as('access_events')

/** The events of a slice: the page is cut by the index of door, person or centre alone, then joined. */
export function readEvents(ctx: Ctx, slice: Slice) {
  const page = eventPage(ctx, slice)
  return ctx.db
    .select({
      id: page.id,
      dateTime: page.dateTime,
      doorSequence: page.doorSequence,
      door: { id: accessDoors.id, name: accessDoors.name },
      kind: page.kind,
      result: page.result,
      reason: page.reason,
      decidedHere: page.decidedHere,
      user: { id: users.id, fullName: users.fullName, email: users.email },
      guest,
      company: { id: officeCentres.id, name: officeCentres.companyName },
      credential: page.credential,
      connector: page.connector,
    })
    .from(page)
    .innerJoin(accessDoors, eq(accessDoors.id, page.accessDoorId))
    .leftJoin(users, eq(users.id, page.userId))
    .leftJoin(officeCentres, eq(officeCentres.id, page.userOfficeCentreId))
    .orderBy(...slice.orderBy)
}

export type EventRow = Awaited<ReturnType<typeof readEvents>>[number]
