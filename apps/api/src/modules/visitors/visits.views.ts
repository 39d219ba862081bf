import { and, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { contains, type ListDefinition, type ListQuery } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { today } from '../../platform/today.ts'
import { statusCountsOf, viewOf, type RowOf } from '../../platform/view.ts'
import { officeFloors } from '../buildings/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { sites } from '../sites/tables.ts'
import { users } from '../users/tables.ts'
import { matchesOf, type BlacklistMatch } from './blacklist.views.ts'
import { visibleVisits } from './visitors.policy.ts'
import { visitorEvents, visitorInvitations, visitorSettings, visits } from './tables.ts'
import { readVisitorFiles, type VisitorFileRow } from './visitorFiles.views.ts'

export type VisitStatus = 'EXPECTED' | 'HERE' | 'LEFT' | 'NOT_COME'

const statusAt = (ctx: AnyCtx) => sql<VisitStatus>`case
  when ${visits.checkedOutDate} is not null then 'LEFT'
  when ${visits.checkedInDate} is not null then 'HERE'
  when ${visits.endsAt} <= ${ctx.now().toISOString()}::timestamptz then 'NOT_COME'
  else 'EXPECTED' end`

/** Of visits that stand: not of those that were cancelled, and not of whom was taken off or will not come. */
const takesPlace = sql`exists (select 1 from ${visitorInvitations} i join ${visitorEvents} e on e.id = i.visitor_event_id
  where i.id = visits.visitor_invitation_id and (visits.checked_in_date is not null
    or (e.cancelled_date is null and i.status not in ('REMOVED', 'DECLINED'))))`

const list = (ctx: Ctx): ListDefinition<Query<'listVisits'>> => ({
  table: visits,
  id: visits.id,
  sorts: { startsAt: visits.startsAt },
  filters: {
    visitDate: (date) => eq(visits.visitDate, date),
    status: (status) => sql`${statusAt(ctx)} = ${status}`,
    siteId: (siteId) => eq(visits.siteId, siteId),
  },
  search: (
    term,
  ) => sql`exists (select 1 from ${visitorInvitations} i join ${visitorEvents} e on e.id = i.visitor_event_id
      join ${users} u on u.id = e.host_user_id
    where i.id = ${visits.visitorInvitationId} and (${contains(sql`i.visitor_name`, term)}
      or ${contains(sql`coalesce(i.company, '')`, term)} or ${contains(sql`u.full_name`, term)}
      or ${contains(sql`e.reference_no`, term)}))`,
})

/** The day that is asked for: today where none is. */
export const onDay = <Of extends { visitDate?: string }>(ctx: Ctx, query: Of) => ({ visitDate: today(ctx), ...query })

/** Whether the reception of the building is told how to reach the visitors of the company. */
const showsContacts = sql<boolean>`coalesce((select s.contacts_to_reception from ${visitorSettings} s
  where s.office_centre_id = visits.office_centre_id), true)`

const select = (ctx: AnyCtx) =>
  ctx.db
    .select({
      ...getTableColumns(visits),
      status: statusAt(ctx),
      showsContacts,
      invitation: {
        id: visitorInvitations.id,
        visitorName: visitorInvitations.visitorName,
        email: visitorInvitations.email,
        mobileNumber: visitorInvitations.mobileNumber,
        company: visitorInvitations.company,
        vehiclePlateNo: visitorInvitations.vehiclePlateNo,
        status: visitorInvitations.status,
        registeredDate: visitorInvitations.registeredDate,
        answers: visitorInvitations.answers,
        termsVersion: visitorInvitations.termsVersion,
        termsHash: visitorInvitations.termsHash,
        termsIpAddress: visitorInvitations.termsIpAddress,
      },
      event: {
        id: visitorEvents.id,
        referenceNo: visitorEvents.referenceNo,
        title: visitorEvents.title,
        purpose: visitorEvents.purpose,
        location: visitorEvents.location,
        cancelledDate: visitorEvents.cancelledDate,
        endsAt: visitorEvents.endsAt,
      },
      host: { id: users.id, name: users.fullName, email: sql<string>`${users.email}::text` },
      company: { id: officeCentres.id, name: officeCentres.companyName },
      site: { id: sites.id, name: sites.name },
      officeFloor: { id: officeFloors.id, name: officeFloors.name },
    })
    .from(visits)
    .innerJoin(visitorInvitations, eq(visitorInvitations.id, visits.visitorInvitationId))
    .innerJoin(visitorEvents, eq(visitorEvents.id, visitorInvitations.visitorEventId))
    .innerJoin(users, eq(users.id, visitorEvents.hostUserId))
    .innerJoin(officeCentres, eq(officeCentres.id, visits.officeCentreId))
    .innerJoin(sites, eq(sites.id, visits.siteId))
    .leftJoin(officeFloors, eq(officeFloors.id, visitorEvents.officeFloorId))

type Selected = Awaited<ReturnType<typeof select>>[number]
type Matched = Selected & { matches: BlacklistMatch[]; files: VisitorFileRow[] }

/** Adds whom of the barred visitors somebody who is yet to come may be, and what they put to the registration. */
async function complete(ctx: AnyCtx, rows: Selected[]): Promise<Matched[]> {
  const expected = rows.filter(({ checkedInDate }) => checkedInDate === null)
  const matches = await matchesOf(
    ctx,
    expected.map((row) => ({ person: row.invitation, visited: row })),
  )
  const found = new Map(expected.map((row, index) => [row.id, matches[index]]))
  const files = await readVisitorFiles(
    ctx,
    rows.map(({ invitation }) => invitation.id),
  )
  return rows.map((row) => ({
    ...row,
    matches: found.get(row.id) ?? [],
    files: files.filter(({ visitorInvitationId }) => visitorInvitationId === row.invitation.id),
  }))
}

export const visitView = viewOf({
  list,
  visible: (ctx): SQL => and(visibleVisits(ctx), takesPlace)!,
  select,
  complete,
})

export type VisitRow = RowOf<typeof visitView>

export const countVisitsByStatus = statusCountsOf(
  visitView,
  ['EXPECTED', 'HERE', 'LEFT', 'NOT_COME'] as const,
  statusAt,
)

/** Visits with all that is said of them, whoever asks. */
export const readVisits = async (ctx: AnyCtx, ids: readonly string[]): Promise<Matched[]> =>
  ids.length === 0 ? [] : complete(ctx, await select(ctx).where(inArray(visits.id, [...ids])))

/** Of a visitor who had a code, as far as that was. */
const hadCode = sql`exists (select 1 from ${visitorInvitations} i
  where i.id = visits.visitor_invitation_id and (i.pass_no is not null or i.registered_date is not null))`

type MonthQuery = ListQuery & { month?: string }

const monthList: ListDefinition<MonthQuery> = {
  table: visits,
  id: visits.id,
  sorts: { startsAt: visits.startsAt },
  filters: {
    month: (day) => sql`${visits.visitDate} >= date_trunc('month', ${day}::date)
      and ${visits.visitDate} < date_trunc('month', ${day}::date) + interval '1 month'`,
  },
  search: () => undefined,
}

/** The days of a month on which visitors with a code were expected or came. */
export const monthlyPassView = viewOf({
  list: monthList,
  visible: (ctx): SQL => and(visibleVisits(ctx), takesPlace, hadCode)!,
  select,
})

export type MonthlyPassRow = RowOf<typeof monthlyPassView>
