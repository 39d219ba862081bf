import type { ActivityEventStatus } from '@atrium/validators/activityEvents.ts'
import { and, asc, eq, getTableColumns, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { contains, type ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { systemFiles } from '../../platform/tables.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { optionsOf, statusCountsOf, viewOf } from '../../platform/view.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { userGroups } from '../user-groups/tables.ts'
import { users } from '../users/tables.ts'
import { isSignedUp, visible, visibleToPeople } from './events.policy.ts'
import { activityEventImages, activityEvents, activityEventTargets } from './tables.ts'

export const now = (ctx: AnyCtx): SQL => sql`${ctx.now().toISOString()}::timestamptz`

/** Whether all sessions of an event that are to come are full; an event without any is open. */
const isFull = (ctx: AnyCtx): SQL => sql`(
  select bool_and(s.taken >= s.event_slot) from activity_event_time_slots s
  where s.activity_event_id = activity_events.id and s.cancelled_date is null and s.deleted_date is null
    and s.ends_at > ${now(ctx)})`

/** How an event stands (states 47). */
export const statusAt = (ctx: AnyCtx) => sql<ActivityEventStatus>`case
  when ${activityEvents.cancelledDate} is not null then 'EVENT_CANCELLED'
  when ${activityEvents.publishedDate} is null then 'EVENT_DRAFT'
  when ${activityEvents.endsAt} <= ${now(ctx)} then 'EVENT_ARCHIVED'
  when ${isFull(ctx)} then 'EVENT_FULL'
  else 'EVENT_RSVP' end`

/** Whether an event is for people of one of these companies. */
const isForCompany = (ids: readonly string[]): SQL => sql`(
  (${activityEvents.targetUserGroup} in ('ALL', 'TENANTS') and not exists (
    select 1 from activity_event_targets t where t.activity_event_id = activity_events.id))
  or exists (select 1 from activity_event_targets t
    where t.activity_event_id = activity_events.id and ${inArray(sql`t.company_id`, [...ids])}))`

const list = (ctx: Ctx): ListDefinition<Query<'listActivityEvents'>> => ({
  table: activityEvents,
  id: activityEvents.id,
  sorts: {
    name: sql`lower(${activityEvents.name})`,
    eventStartDate: activityEvents.startsAt,
    updatedDate: activityEvents.updatedDate,
  },
  filters: {
    status: (status) => sql`${statusAt(ctx)} = ${status}`,
    companyIds: (ids) => isForCompany(ids),
  },
  search: (term) =>
    sql`(${contains(activityEvents.name, term)} or ${contains(activityEvents.referenceNo, term)}
      or ${contains(sql`coalesce(${activityEvents.location}, '')`, term)})`,
  updatedDate: activityEvents.updatedDate,
})

const ofSessions = (figure: SQL) => sql<number>`(select coalesce(sum(${figure}), 0)::int
  from activity_event_time_slots s
  where s.activity_event_id = activity_events.id and s.cancelled_date is null and s.deleted_date is null)`

const waiting = sql<number>`(select count(*)::int from activity_event_participants p
  where p.activity_event_id = activity_events.id and p.status = 'WAITING')`

const creators = alias(users, 'event_creators')
const updaters = alias(users, 'event_updaters')
const publishers = alias(users, 'event_publishers')
const cancellers = alias(users, 'event_cancellers')

const select = (ctx: AnyCtx) =>
  ctx.db
    .select({
      ...getTableColumns(activityEvents),
      status: statusAt(ctx),
      places: ofSessions(sql`s.event_slot`),
      taken: ofSessions(sql`s.taken`),
      waiting,
      createdBy: creators.fullName,
      updatedBy: updaters.fullName,
      publishedBy: publishers.fullName,
      cancelledBy: cancellers.fullName,
      organiser: officeCentres.companyName,
      organiserType: officeCentres.officeCentreType,
      timezoneOffset: sql<number>`coalesce(${officeCentres.timezoneOffset},
        (select l.timezone_offset from office_centres l where l.id = ${activityEvents.landlordId}), 0)`,
    })
    .from(activityEvents)
    .innerJoin(officeCentres, eq(officeCentres.id, activityEvents.officeCentreId))
    .leftJoin(creators, eq(creators.id, activityEvents.createdByUserId))
    .leftJoin(updaters, eq(updaters.id, activityEvents.updatedByUserId))
    .leftJoin(publishers, eq(publishers.id, activityEvents.publishedByUserId))
    .leftJoin(cancellers, eq(cancellers.id, activityEvents.cancelledByUserId))

type Selected = Awaited<ReturnType<typeof select>>[number]
type Named = { id: string; name: string }
export type EventRow = Selected & { companies: Named[]; userGroups: Named[]; images: Named[] }

/** Adds whom events are for, and their pictures. */
async function complete(ctx: AnyCtx, rows: Selected[]): Promise<EventRow[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const [targets, images] = await Promise.all([readTargets(ctx, ids), readImages(ctx, ids)])
  return rows.map((row) => {
    const mine = targets.filter(({ eventId }) => eventId === row.id)
    return {
      ...row,
      companies: mine.flatMap(({ companyId: id, company: name }) => (id && name ? [{ id, name }] : [])),
      userGroups: mine.flatMap(({ userGroupId: id, userGroup: name }) => (id && name ? [{ id, name }] : [])),
      images: images.filter(({ eventId }) => eventId === row.id).map(({ id, name }) => ({ id, name })),
    }
  })
}

const readTargets = (ctx: AnyCtx, ids: string[]) =>
  ctx.db
    .select({
      eventId: activityEventTargets.activityEventId,
      companyId: activityEventTargets.companyId,
      company: officeCentres.companyName,
      userGroupId: activityEventTargets.userGroupId,
      userGroup: userGroups.groupName,
    })
    .from(activityEventTargets)
    .leftJoin(officeCentres, eq(officeCentres.id, activityEventTargets.companyId))
    .leftJoin(userGroups, eq(userGroups.id, activityEventTargets.userGroupId))
    .where(inArray(activityEventTargets.activityEventId, ids))
    .orderBy(asc(activityEventTargets.id))

export const readImages = (ctx: AnyCtx, ids: string[]) =>
  ctx.db
    .select({ eventId: activityEventImages.activityEventId, id: systemFiles.id, name: systemFiles.name })
    .from(activityEventImages)
    .innerJoin(systemFiles, eq(systemFiles.id, activityEventImages.systemFileId))
    .where(inArray(activityEventImages.activityEventId, ids))
    .orderBy(asc(activityEventImages.sortOrder))

export const eventView = viewOf<Query<'listActivityEvents'>, Selected, EventRow>({ list, visible, select, complete })

/** What is on for the person who asks, what is promoted first, then what is next. */
export const openEventView = viewOf<Query<'listMyActivityEvents'>, Selected, EventRow>({
  list: (ctx) => ({
    table: activityEvents,
    id: activityEvents.id,
    sorts: { eventStartDate: activityEvents.startsAt },
    filters: { mine: (mine) => (mine ? isSignedUp(ctx) : undefined) },
    search: (term) =>
      sql`(${contains(activityEvents.name, term)} or ${contains(sql`coalesce(${activityEvents.location}, '')`, term)})`,
    updatedDate: activityEvents.updatedDate,
  }),
  visible: visibleToPeople,
  select,
  complete,
})

/** How many events each tab holds under the other filters. */
export const countByStatus = statusCountsOf(
  eventView,
  ['EVENT_DRAFT', 'EVENT_RSVP', 'EVENT_FULL', 'EVENT_CANCELLED', 'EVENT_ARCHIVED'] as const,
  statusAt,
)

async function readOne(ctx: AnyCtx, where: SQL): Promise<EventRow | undefined> {
  const [row] = await complete(ctx, await select(ctx).where(and(isNull(activityEvents.deletedDate), where)))
  return row
}

/** One event that is not deleted, whoever asks. */
export const readEvent = (ctx: AnyCtx, id: string) => readOne(ctx, eq(activityEvents.id, id))

/** The event of a public link, by the hash of its token. */
export const readSharedEvent = (ctx: AnyCtx, tokenHash: string) =>
  readOne(ctx, eq(activityEvents.publicTokenHash, tokenHash))

/** The tags of the events of an office centre that match a term, in order. */
export async function readTags(ctx: Ctx, { wildcardSearch = '', limit = 50 }: Query<'getActivityEventTagList'>) {
  const tag = sql<string>`unnest(${activityEvents.tags})`
  const rows = await ctx.db
    .selectDistinct({ tag })
    .from(activityEvents)
    .where(inScope(ctx, activityEvents))
    .orderBy(tag)
  const term = wildcardSearch.trim().toLowerCase()
  return rows
    .filter((row) => row.tag.toLowerCase().includes(term))
    .slice(0, limit)
    .map((row) => ({ code: row.tag, label: row.tag, value: row.tag }))
}

/** How many of these pictures are stored for events of the office centre. */
export const countPictures = async (ctx: Ctx, ids: string[]): Promise<number> =>
  ids.length === 0
    ? 0
    : ctx.db.$count(
        systemFiles,
        and(inArray(systemFiles.id, ids), inScope(ctx, systemFiles), eq(systemFiles.module, 'EVENT')),
      )

const isTenant = ({ scope }: Ctx): SQL =>
  and(
    eq(officeCentres.landlordId, scope.landlordId),
    eq(officeCentres.officeCentreType, 'TENANT'),
    sql`${scope.officeCentreType !== 'TENANT'}::boolean`,
  )!

/** The tenants that an event may be for. */
export const companyOptions = optionsOf(officeCentres, {
  label: officeCentres.companyName,
  offered: isTenant,
  search: (term) => contains(officeCentres.companyName, term),
})

/** The user groups that an event may be for. */
export const groupOptions = optionsOf(userGroups, {
  label: userGroups.groupName,
  offered: (ctx) => inScope(ctx, userGroups),
  search: (term) => contains(userGroups.groupName, term),
})

const countOf = async (ctx: Ctx, table: typeof officeCentres | typeof userGroups, where: SQL, ids: string[]) =>
  ids.length === 0 ? 0 : ctx.db.$count(table, and(where, inArray(table.id, ids)))

/** How many of these are tenants that an event may be for. */
export const countCompanies = (ctx: Ctx, ids: string[]) => countOf(ctx, officeCentres, isTenant(ctx), ids)

/** How many of these are user groups that an event may be for. */
export const countGroups = (ctx: Ctx, ids: string[]) => countOf(ctx, userGroups, inScope(ctx, userGroups), ids)
