import { areaOf, bookingAreaCodes } from '@atrium/contract/bookableKinds.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { invalidField } from '../../../platform/errors.ts'
import { operation } from '../../../platform/operation.ts'
import { clockName, momentAt } from '../../../platform/siteClock.ts'
import { readSpaceSettings } from '../../booking-rules/index.ts'
import { floorReference } from '../../resources/index.ts'
import { mayWith, seesNames, seesTitles } from '../bookings.policy.ts'
import { ownOnly } from '../../roles/index.ts'
import { shownTime } from '../bookingTimes.ts'
import {
  countCalendarResources,
  onCalendar,
  readCalendarPlaces,
  readCalendarResources,
  readEntries,
  type CalendarQuery,
  type EntryRow,
} from './calendar.views.ts'

const mostDays = 42
const dayLength = 86_400_000

/** Some resources of a filter with what takes them between two days, at most 42, by the clocks of their sites. */
export const getBookingCalendar = operation('getBookingCalendar', async (ctx, { query }) => {
  requireFewDays(query)
  const { group, offset } = query
  const rows = { group, offset, limit: limitOf(query) }
  const where = onCalendar(ctx, query)
  const [resources, total] = await Promise.all([
    readCalendarResources(ctx, where, rows),
    countCalendarResources(ctx, where),
  ])
  if (resources.length === 0) return { resources: [], entries: [], total }
  const byId = new Map(resources.map((resource) => [resource.id, { ...resource, clock: clockName(resource) }]))
  const span = spanOf(query, [...new Set([...byId.values()].map(({ clock }) => clock))])
  const [taken, showNames] = await Promise.all([
    readEntries(ctx, [...byId.keys()], span),
    readShowNames(ctx, resources),
  ])
  const entries = taken.flatMap((row) => {
    const resource = byId.get(row.resource_id)
    const entry = resource && presentEntry(ctx, row, resource, showNames)
    return entry && entry.end.slice(0, 10) >= query.dateFrom && entry.start.slice(0, 10) <= query.dateTo ? [entry] : []
  })
  return { resources: [...byId.values()].map(presentResource), entries, total }
})

function requireFewDays({ dateFrom, dateTo }: CalendarQuery): void {
  if (dateTo < dateFrom) throw invalidField('dateTo', 'The last day is before the first.')
  if (Date.parse(dateTo) - Date.parse(dateFrom) >= mostDays * dayLength)
    throw invalidField('dateTo', `Choose ${mostDays} days at most.`)
}

const [mostRows, mostRowsOfLong, longDays] = [100, 50, 21]

/** How many rows are read at once: so many that what takes them keeps nobody else waiting for longer than a moment. */
function limitOf({ dateFrom, dateTo, limit }: CalendarQuery): number {
  const isLong = Date.parse(dateTo) - Date.parse(dateFrom) >= longDays * dayLength
  const most = isLong ? mostRowsOfLong : mostRows
  if (limit !== undefined && limit > most)
    throw invalidField('limit', `Choose ${most} resources at most for this many days.`)
  return limit ?? most
}

/** What there is to choose from in the filters of the calendar. */
export const getBookingCalendarFilters = operation('getBookingCalendarFilters', async (ctx) => {
  const found = await readCalendarPlaces(ctx, onCalendar(ctx, {}))
  const once = <Place extends { id: string }>(places: (Place | null)[]): Place[] => [
    ...new Map(places.flatMap((place) => (place ? [[place.id, place] as const] : []))).values(),
  ]
  const ofSite = <Place extends object>(place: Place | null, site: { id: string }) =>
    place && { ...place, siteId: site.id }
  return {
    sites: once(found.map(({ site }) => site)),
    officeFloors: once(found.map((row) => ofSite(floorReference(row), row.site))),
    areas: once(found.map(({ area, site }) => ofSite(area, site))),
    categories: once(found.map(({ category }) => category)),
    headings: bookingAreaCodes.filter((heading) => found.some((row) => areaOf(row) === heading)),
  }
})

/** From the first of the clocks to begin the first day to the last to end the last. */
function spanOf({ dateFrom, dateTo }: CalendarQuery, clocks: readonly string[]) {
  const begins = clocks.map((clock) => momentAt(dateFrom, 0, clock).getTime())
  const ends = clocks.map((clock) => momentAt(dateTo, 1440, clock).getTime())
  return { from: new Date(Math.min(...begins)), to: new Date(Math.max(...ends)) }
}

type Resource = Awaited<ReturnType<typeof readCalendarResources>>[number] & { clock: string }

const presentResource = (resource: Resource) => ({
  id: resource.id,
  name: resource.name,
  kind: resource.kind,
  landlordFacility: resource.landlordFacility,
  capacity: resource.capacity,
  places: resource.places,
  category: resource.category,
  zone: resource.zone,
  site: resource.site,
  officeFloor: floorReference(resource),
  area: resource.area,
  timeZone: resource.clock,
  slotMinutes: resource.slotMinutes,
  slotPolicy: resource.slotPolicy,
})

async function readShowNames(ctx: Ctx, resources: { officeCentreId: string }[]): Promise<Map<string, boolean>> {
  const owners = [...new Set(resources.map(({ officeCentreId }) => officeCentreId))]
  return new Map(
    await Promise.all(
      owners.map(async (owner) => [owner, (await readSpaceSettings(ctx, owner)).showRequesterName] as const),
    ),
  )
}

function presentEntry(ctx: Ctx, row: EntryRow, resource: Resource, showNames: Map<string, boolean>) {
  const startsAt = new Date(row.starts_at)
  const endsAt = new Date(row.ends_at)
  const { date, startTime } = shownTime({ startsAt, endsAt }, resource.clock)
  const last = shownTime({ startsAt: new Date(endsAt.getTime() - 1), endsAt }, resource.clock)
  const own = row.user_id === ctx.actor.userId
  const owner = { officeCentreId: row.office_centre_id ?? '', userId: row.user_id }
  const showRequesterName = showNames.get(resource.officeCentreId) ?? false
  const full = row.kind === 'BLOCKING' || own || seesTitles(ctx, owner, resource)
  return {
    id: row.id,
    kind: row.kind,
    resourceId: row.resource_id,
    start: `${date}T${startTime}`,
    end: `${last.date}T${last.endTime}`,
    title: full ? (row.title ?? 'Booked') : 'Booked',
    bookingId: full ? row.booking_id : null,
    bookingStatus: row.booking_status,
    instanceStatus: row.instance_status,
    requestedBy: full || seesNames(ctx, owner, resource, { showRequesterName }) ? row.user_name : null,
    fromRoomCalendar: row.from_room_calendar,
    movable: isChangedHere(row) && endsAt > ctx.now() && mayMove(ctx, own, full, resource),
    version: row.version,
  }
}

const isChangedHere = (row: EntryRow) => row.kind === 'BOOKING' && !row.from_room_calendar && !row.at_door

const mayMove = (ctx: Ctx, own: boolean, full: boolean, resource: Resource) =>
  (own || (full && !ownOnly(ctx))) && mayWith(ctx, resource, 'EDIT')
