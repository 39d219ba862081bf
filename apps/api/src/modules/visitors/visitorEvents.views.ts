import { and, asc, desc, eq, getTableColumns, gt, gte, lte, sql, type SQL } from 'drizzle-orm'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { contains, type ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { statusCountsOf, viewOf, type RowOf } from '../../platform/view.ts'
import { accessGroups } from '../access-groups/tables.ts'
import { officeFloors, officeTowers } from '../buildings/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { sites } from '../sites/tables.ts'
import { users } from '../users/tables.ts'
import { visible } from './visitors.policy.ts'
import { visitorEvents, visitorInvitations, visitorLinks } from './tables.ts'

export type VisitorEventStatus = 'UPCOMING' | 'ONGOING' | 'ENDED' | 'CANCELLED'

const now = (ctx: AnyCtx): SQL => sql`${ctx.now().toISOString()}::timestamptz`

/** Where a visit stands: by its times, unless it was cancelled. */
const statusAt = (ctx: AnyCtx) => sql<VisitorEventStatus>`case
  when ${visitorEvents.cancelledDate} is not null then 'CANCELLED'
  when ${visitorEvents.endsAt} <= ${now(ctx)} then 'ENDED'
  when ${visitorEvents.startsAt} <= ${now(ctx)} then 'ONGOING'
  else 'UPCOMING' end`

/** The same as conditions that the indexes over times answer. */
const isAt = (ctx: AnyCtx, status: VisitorEventStatus): SQL => {
  const stands = sql`${visitorEvents.cancelledDate} is null`
  if (status === 'CANCELLED') return sql`${visitorEvents.cancelledDate} is not null`
  if (status === 'ENDED') return sql`${stands} and ${visitorEvents.endsAt} <= ${now(ctx)}`
  if (status === 'UPCOMING') return sql`${stands} and ${visitorEvents.startsAt} > ${now(ctx)}`
  return sql`${stands} and ${visitorEvents.startsAt} <= ${now(ctx)} and ${visitorEvents.endsAt} > ${now(ctx)}`
}

const list = (ctx: Ctx): ListDefinition<Query<'listVisitorEvents'>> => ({
  table: visitorEvents,
  id: visitorEvents.id,
  sorts: { startDate: visitorEvents.startsAt, updatedDate: visitorEvents.updatedDate },
  filters: {
    status: (status) => isAt(ctx, status),
    siteId: (siteId) => eq(visitorEvents.siteId, siteId),
    hostUserId: (hostUserId) => eq(visitorEvents.hostUserId, hostUserId),
    purpose: (purpose) => eq(visitorEvents.purpose, purpose),
    dateFrom: (date) => gte(visitorEvents.endDate, date),
    dateTo: (date) => lte(visitorEvents.startDate, date),
  },
  search: (term) => sql`(${contains(visitorEvents.title, term)} or ${contains(visitorEvents.referenceNo, term)}
    or exists (select 1 from ${visitorInvitations} i
      where i.visitor_event_id = ${visitorEvents.id} and ${contains(sql`i.visitor_name`, term)}))`,
  updatedDate: visitorEvents.updatedDate,
})

const invited = sql<number>`(select count(*)::int from ${visitorInvitations} i
  where i.visitor_event_id = visitor_events.id and i.status <> 'REMOVED')`
const registered = sql<number>`(select count(*)::int from ${visitorInvitations} i
  where i.visitor_event_id = visitor_events.id and i.status in ('REGISTERED', 'CHECKED_IN', 'CHECKED_OUT'))`

/** The street address of a visit: that of the tower of its floor, else of its site. */
const address = sql<string | null>`coalesce(${officeTowers.address}, ${sites.address})`

const select = (ctx: AnyCtx) =>
  ctx.db
    .select({
      ...getTableColumns(visitorEvents),
      status: statusAt(ctx),
      invited,
      registered,
      host: { id: users.id, name: users.fullName, email: sql<string>`${users.email}::text` },
      company: { id: officeCentres.id, name: officeCentres.companyName, type: officeCentres.officeCentreType },
      site: {
        id: sites.id,
        name: sites.name,
        timeZone: sites.timeZone,
        timezoneOffset: sql<number>`coalesce(${sites.timezoneOffset}, ${officeCentres.timezoneOffset})`,
      },
      address,
      officeFloor: { id: officeFloors.id, name: officeFloors.name },
      accessGroup: { id: accessGroups.id, name: accessGroups.name },
    })
    .from(visitorEvents)
    .innerJoin(users, eq(users.id, visitorEvents.hostUserId))
    .innerJoin(officeCentres, eq(officeCentres.id, visitorEvents.officeCentreId))
    .innerJoin(sites, eq(sites.id, visitorEvents.siteId))
    .leftJoin(officeFloors, eq(officeFloors.id, visitorEvents.officeFloorId))
    .leftJoin(officeTowers, eq(officeTowers.id, officeFloors.officeTowerId))
    .leftJoin(accessGroups, eq(accessGroups.id, visitorEvents.accessGroupId))

export const visitorEventView = viewOf({ list, visible, select })

export type VisitorEventRow = RowOf<typeof visitorEventView>

/** How many visits each tab holds under the other filters. */
export const countByStatus = statusCountsOf(
  visitorEventView,
  ['UPCOMING', 'ONGOING', 'ENDED', 'CANCELLED'] as const,
  statusAt,
)

/** One visit, whoever asks. */
export async function readVisitorEvent(ctx: AnyCtx, id: string): Promise<VisitorEventRow | undefined> {
  const [row] = await select(ctx).where(eq(visitorEvents.id, id))
  return row
}

const invitationSelect = (ctx: AnyCtx) => ctx.db.select(getTableColumns(visitorInvitations)).from(visitorInvitations)

/** The invitations of one visit as a list. */
export const invitationViewOf = (visitorEventId: string) =>
  viewOf({
    list: {
      table: visitorInvitations,
      id: visitorInvitations.id,
      sorts: { visitorName: sql`lower(${visitorInvitations.visitorName})` },
      filters: {},
      search: (term) =>
        sql`(${contains(visitorInvitations.visitorName, term)} or ${contains(visitorInvitations.email, term)})`,
      updatedDate: visitorInvitations.updatedDate,
    } satisfies ListDefinition<Query<'listVisitorEventInvitations'>>,
    visible: () => eq(visitorInvitations.visitorEventId, visitorEventId),
    select: invitationSelect,
  })

/** All invitations of a visit, in the order in which they were written. */
export const readInvitations = (ctx: AnyCtx, visitorEventId: string) =>
  invitationSelect(ctx).where(eq(visitorInvitations.visitorEventId, visitorEventId)).orderBy(asc(visitorInvitations.id))

export type InvitationRow = Awaited<ReturnType<typeof readInvitations>>[number]

/** One invitation, whoever asks. */
export async function readInvitation(ctx: AnyCtx, id: string): Promise<InvitationRow | undefined> {
  const [row] = await invitationSelect(ctx).where(eq(visitorInvitations.id, id))
  return row
}

/** The invitation of a link that still works; undefined for an address that leads nowhere. */
export async function readByToken(ctx: AnyCtx, tokenHash: string): Promise<InvitationRow | undefined> {
  const [link] = await ctx.db
    .select({ id: visitorLinks.visitorInvitationId })
    .from(visitorLinks)
    .where(and(eq(visitorLinks.tokenHash, tokenHash), gt(visitorLinks.expiresAt, ctx.now())))
  return link && readInvitation(ctx, link.id)
}

/** In what language people of these e-mails registered last with the office centre. */
export async function languagesOf(ctx: AnyCtx, officeCentreId: string, emails: readonly string[]) {
  const email = sql<string>`lower(${visitorInvitations.email})`
  const rows = await ctx.db
    .selectDistinctOn([email], { email, language: visitorInvitations.language })
    .from(visitorInvitations)
    .where(
      and(
        eq(visitorInvitations.officeCentreId, officeCentreId),
        sql`lower(${visitorInvitations.email}) = any(${sql.param(emails)})`,
      ),
    )
    .orderBy(email, desc(visitorInvitations.id))
  return new Map(rows.map((row) => [row.email, row.language]))
}
