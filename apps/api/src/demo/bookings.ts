import { bookableKinds } from '@atrium/contract/bookableKinds.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import {
  bookableResources,
  facilityCategories,
  resourceOpeningHours,
  resourceTenants,
  type SlotPolicy,
} from '../modules/resources/tables.ts'
import { officeCentreAddOns, officeCentres } from '../modules/office-centres/tables.ts'
import { rolePermissions, userRoles } from '../modules/roles/tables.ts'
import { sites } from '../modules/sites/tables.ts'
import { users } from '../modules/users/tables.ts'
import { buffersOf } from '../modules/resources/index.ts'
import { clockName, momentAt, wallTimeOf, weekdayOf } from '../platform/siteClock.ts'
import { loadBookingHistory } from './bookingHistory.ts'
import { loadBookingPayments } from './bookingPayments.ts'
import { bookingTitles, type DemoBooking } from './bookingPlans.ts'
import { priced } from './bookingPrices.ts'
import { writeBookings } from './bookingRows.ts'
import { loadingInBulk } from '../platform/db/bulkLoading.ts'
import { repeatableRandom, type Random } from './random.ts'
import { centreOf, type LoadedCentre, type LoadedCentres, type World } from './world.ts'

const dayLength = 86_400_000
const isForMeetings = ({ kind }: Pick<Resource, 'kind'>) => bookableKinds[kind].forMeetings

/** Months of rooms, and the last weeks of desks. */
const spans = {
  FACILITY: { past: 90, ahead: 30 },
  HOTDESK: { past: 30, ahead: 14 },
  DESK_POOL: { past: 30, ahead: 14 },
}

/** The tables that get thousands of rows here, but those that are looked up meanwhile, to check sums. */
const filled = ['bookings', 'occupancies', 'audit_entries']

type Resource = Awaited<ReturnType<typeof readResources>>[number]
type Person = { id: string; officeCentreId: string; fullName: string }
type People = { own: Person[]; tenants: Map<string, Person[]> }

/** Months of bookings at Marina Gate, past and to come: mostly kept, some cancelled, some never used. */
export async function loadBookings(world: World, centres: LoadedCentres): Promise<void> {
  const owner = centreOf(centres, 'MARINA')
  const resources = (await readResources(world, owner)).map((resource) => ({
    ...resource,
    ...buffersOf(resource, resource.slotPolicy),
  }))
  const people = await readPeople(world, owner)
  const random = repeatableRandom(2607)
  const seated = new Set<string>()
  const plans = resources.flatMap((resource) => planOf(world.now, random, resource, { people, seated }))
  const bookings = await priced(world, owner, plans)
  await loadingInBulk(world.db, filled, async () => {
    await writeBookings(world, owner, bookings)
    await loadBookingPayments(world, owner)
    await loadBookingHistory(world, owner)
  })
}

const readResources = ({ db }: World, { officeCentreId }: LoadedCentre) =>
  db
    .select({
      id: bookableResources.id,
      name: bookableResources.name,
      kind: bookableResources.kind,
      categoryId: bookableResources.categoryId,
      zoneId: bookableResources.zoneId,
      landlordFacility: bookableResources.landlordFacility,
      capacity: bookableResources.capacity,
      places: bookableResources.places,
      status: bookableResources.status,
      bufferBefore: bookableResources.bufferBefore,
      bufferAfter: bookableResources.bufferAfter,
      bookableBy: bookableResources.bookableBy,
      assignedUserId: bookableResources.assignedUserId,
      checkInRequired: bookableResources.checkInRequired,
      approvalRequired: bookableResources.approvalRequired,
      slotMinutes: sql<number>`coalesce(${facilityCategories.timeSlotDuration}, 15)`,
      slotPolicy: sql<SlotPolicy>`coalesce(${facilityCategories.slotPolicy}, 'MINUTES')`,
      maxDuration: bookableResources.maxDuration,
      minDuration: bookableResources.minDuration,
      advanceDaysMax: bookableResources.advanceDaysMax,
      timeZone: sites.timeZone,
      timezoneOffset: sql<
        number | null
      >`coalesce(${sites.timezoneOffset}, (select c.timezone_offset from office_centres c where c.id = ${sites.officeCentreId}))`,
      hours: sql<
        { day: number; start: number; end: number }[]
      >`(select coalesce(json_agg(json_build_object('day', h.day, 'start', h.start_minute, 'end', h.end_minute)), '[]')
        from ${resourceOpeningHours} h where h.resource_id = bookable_resources.id)`,
      tenantIds: sql<
        string[]
      >`array(select t.tenant_id from ${resourceTenants} t where t.resource_id = bookable_resources.id)`,
    })
    .from(bookableResources)
    .innerJoin(sites, eq(sites.id, bookableResources.siteId))
    .leftJoin(facilityCategories, eq(facilityCategories.id, bookableResources.categoryId))
    .where(and(eq(bookableResources.officeCentreId, officeCentreId), isNull(bookableResources.deletedDate)))
    .orderBy(bookableResources.id)

/** The people of the estate who may book common spaces, each at their own office centre. */
async function readPeople({ db }: World, { landlordId, officeCentreId }: LoadedCentre): Promise<People> {
  const rows = await db
    .selectDistinct({ id: users.id, officeCentreId: users.officeCentreId, fullName: users.fullName })
    .from(users)
    .innerJoin(officeCentres, and(eq(officeCentres.id, users.officeCentreId), eq(officeCentres.active, true)))
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .innerJoin(
      rolePermissions,
      and(eq(rolePermissions.roleId, userRoles.roleId), eq(rolePermissions.permissionCode, 'COMMON_SPACE_BOOKING_ADD')),
    )
    .innerJoin(
      officeCentreAddOns,
      and(
        eq(officeCentreAddOns.officeCentreId, users.officeCentreId),
        eq(officeCentreAddOns.code, 'COMMON_SPACE_BOOKING'),
        eq(officeCentreAddOns.enabled, true),
      ),
    )
    .where(and(eq(users.landlordId, landlordId), eq(users.status, 'ACTIVE'), isNull(users.deletedDate)))
    .orderBy(users.id)
  const own = rows.filter((row) => row.officeCentreId === officeCentreId)
  const others = rows.filter((row) => row.officeCentreId !== officeCentreId)
  return { own, tenants: Map.groupBy(others, (row) => row.officeCentreId) }
}

type Chances = { people: People; seated: Set<string> }

function planOf(now: Date, random: Random, resource: Resource, chances: Chances): DemoBooking[] {
  if (resource.status !== 'ACTIVE' || resource.assignedUserId !== null) return []
  const clock = clockName(resource)
  const { past, ahead } = spans[resource.kind]
  const days = Array.from({ length: past + Math.min(ahead, resource.advanceDaysMax) }, (_, index) => index - past)
  return days.flatMap((offset) => {
    const { date } = wallTimeOf(new Date(now.getTime() + offset * dayLength), clock)
    return weekdayOf(date) > 5 && !resource.landlordFacility
      ? []
      : dayOf(now, random, resource, { ...chances, date, clock })
  })
}

type OnDay = Chances & { date: string; clock: string }

function dayOf(now: Date, random: Random, resource: Resource, day: OnDay): DemoBooking[] {
  const spansOfDay = spansFor(resource, day.date)
  const [span] = spansOfDay
  if (!span) return []
  return isForMeetings(resource) && resource.slotPolicy === 'MINUTES'
    ? meetings(now, random, resource, day, span)
    : wholeDays(now, random, resource, day, span)
}

const spansFor = ({ hours }: Resource, date: string) =>
  hours.length === 0
    ? [{ start: 540, end: 1080 }]
    : hours
        .filter(({ day }) => day === weekdayOf(date))
        .map(({ start, end }) => ({ start: Math.max(start, 480), end: Math.min(end, 1320) }))

/** A few meetings one after the other, with the buffers between them. */
function meetings(
  now: Date,
  random: Random,
  resource: Resource,
  day: OnDay,
  span: { start: number; end: number },
): DemoBooking[] {
  const { slotMinutes } = resource
  const found: DemoBooking[] = []
  let minute = span.start + random.below(6) * 30
  while (minute < span.end && found.length < 4) {
    const wanted = Math.max((1 + random.below(4)) * 30, resource.minDuration ?? 0)
    const length = Math.ceil(Math.min(wanted, resource.maxDuration ?? wanted) / slotMinutes) * slotMinutes
    const start = Math.ceil(minute / slotMinutes) * slotMinutes
    if (start + length > span.end) break
    const person = random.chance(0.55) ? requesterOf(random, resource, day.people) : undefined
    if (person) found.push(bookingOf(now, random, { resource, person, ...day, start, end: start + length, placeNo: 1 }))
    minute = start + length + resource.bufferBefore + resource.bufferAfter + 30 * random.below(4)
  }
  return found
}

/** Desks, and what is booked by the day: one booking for each place, nobody at two desks. */
function wholeDays(
  now: Date,
  random: Random,
  resource: Resource,
  day: OnDay,
  span: { start: number; end: number },
): DemoBooking[] {
  return Array.from({ length: resource.places }, (_, index) => index + 1).flatMap((placeNo) => {
    if (!random.chance(isForMeetings(resource) ? 0.25 : 0.4)) return []
    const person = requesterOf(random, resource, day.people)
    const key = `${person?.id} ${day.date}`
    if (!person || (!isForMeetings(resource) && day.seated.has(key))) return []
    if (!isForMeetings(resource)) day.seated.add(key)
    const half = resource.slotPolicy === 'HALF_DAY' && span.start < 720 && span.end > 720 && random.chance(0.5)
    const end = half ? 720 : span.end
    return [bookingOf(now, random, { resource, person, ...day, start: span.start, end, placeNo })]
  })
}

function requesterOf(
  random: Random,
  { bookableBy, landlordFacility, tenantIds }: Resource,
  people: People,
): Person | undefined {
  if (bookableBy === 'USER_GROUPS') return undefined
  const companies = bookableBy === 'TENANTS' ? tenantIds : landlordFacility ? [...people.tenants.keys()] : []
  const company = companies.length > 0 && random.chance(0.8) ? random.pick(companies) : undefined
  const candidates = (company === undefined ? undefined : people.tenants.get(company)) ?? people.own
  return candidates.length > 0 ? random.pick(candidates) : undefined
}

type Chosen = OnDay & { resource: Resource; person: Person; start: number; end: number; placeNo: number }

function bookingOf(
  now: Date,
  random: Random,
  { resource, person, date, clock, start, end, placeNo }: Chosen,
): DemoBooking {
  const startsAt = momentAt(date, start, clock)
  const endsAt = momentAt(date, end, clock)
  const booked = new Date(Math.min(startsAt.getTime(), now.getTime()) - (1 + random.below(10)) * dayLength)
  return {
    resource,
    person,
    placeNo,
    clock,
    startsAt,
    endsAt,
    createdDate: booked,
    title: isForMeetings(resource) ? random.pick(bookingTitles) : 'Desk for the day',
    noOfPax: isForMeetings(resource) ? 1 + random.below(Math.min(resource.capacity, 20)) : 1,
    outcome: outcomeOf(now, random, resource, startsAt, endsAt),
  }
}

function outcomeOf(
  now: Date,
  random: Random,
  resource: Resource,
  startsAt: Date,
  endsAt: Date,
): DemoBooking['outcome'] {
  const chance = random.below(100)
  if (chance < 6) return 'CANCELLED'
  if (startsAt > now) return resource.approvalRequired && chance < 45 ? 'PENDING' : 'APPROVED'
  if (resource.approvalRequired && chance < 8) return 'REJECTED'
  return resource.checkInRequired ? presenceOf(chance, endsAt <= now) : 'APPROVED'
}

/** Of times that have begun most are used; of those that run some are not checked in to yet. */
function presenceOf(chance: number, over: boolean): DemoBooking['outcome'] {
  if (chance < 12) return 'NO_SHOW'
  return over || chance < 70 ? 'CHECKED_IN' : 'APPROVED'
}
