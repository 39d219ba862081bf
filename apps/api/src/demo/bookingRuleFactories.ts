import {
  bookingApprovalConfigs,
  bookingApprovalLevels,
  bookingApprovalUsers,
  bookingPeriodResources,
  bookingPeriods,
  bookingPeriodTags,
  taggedBookingPeriods,
} from '../modules/booking-rules/tables.ts'
import { and, eq } from 'drizzle-orm'
import { coverAnew } from '../modules/blockings/coverage.repo.ts'
import { occurrencesOf } from '../modules/blockings/occurrences.rules.ts'
import { facilityBlockingResources, facilityBlockings } from '../modules/blockings/tables.ts'
import { holidays } from '../modules/holidays/tables.ts'
import type { Database } from '../platform/db/database.ts'
import type { Place } from './factories.ts'

type Insert<Table extends { $inferInsert: object }> = Table['$inferInsert']
type Given<Table extends { $inferInsert: object }, Needed extends keyof Insert<Table>> = Pick<Insert<Table>, Needed> &
  Partial<Insert<Table>>

const at = ({ landlordId, officeCentreId }: Place): Place => ({ landlordId, officeCentreId })

/** A holiday of one day that closes everything, unless something else is given. */
export async function makeHoliday(
  db: Database,
  place: Place,
  given: Given<typeof holidays, 'name' | 'date'>,
): Promise<{ id: string; name: string }> {
  const [row] = await db
    .insert(holidays)
    .values({ endDate: given.date, appliesTo: ['ACCESS', 'BOOKING', 'AIRCON'], ...given, ...at(place) })
    .returning({ id: holidays.id, name: holidays.name })
  return must(row)
}

/** A blocking on the calendar; it leaves out what is booked already. `clock` is that of the sites. */
export async function makeBlocking(
  db: Database,
  place: Place,
  given: Omit<
    Given<typeof facilityBlockings, 'name' | 'startDate' | 'endDate' | 'referenceNo'>,
    'startsAt' | 'endsAt'
  > & {
    facilityIds: readonly string[]
    clock: string
  },
): Promise<{ id: string; name: string }> {
  const { facilityIds, clock, ...fields } = given
  const { startDate, endDate } = fields
  const times = { startMinute: fields.startMinute ?? 0, endMinute: fields.endMinute ?? 1440, days: fields.days ?? [] }
  const spans = occurrencesOf({ startDate, endDate, ...times, includeHoliday: true }, clock, new Set())
  const reach = { startsAt: must(spans[0]).from, endsAt: must(spans.at(-1)).to }
  const [row] = await db
    .insert(facilityBlockings)
    .values({ reason: 'Maintenance', ...fields, ...times, ...reach, ...at(place) })
    .returning({ id: facilityBlockings.id, name: facilityBlockings.name })
  const blocking = must(row)
  await db
    .insert(facilityBlockingResources)
    .values(facilityIds.map((resourceId) => ({ ...at(place), blockingId: blocking.id, resourceId })))
  await coverAnew({ db }, [blocking.id])
  return blocking
}

/** A booking period with the facilities it covers and its tags. */
export async function makeBookingPeriod(
  db: Database,
  place: Place,
  given: Given<typeof bookingPeriods, 'name' | 'startDate' | 'endDate'> & {
    facilityIds: readonly string[]
    tags?: readonly string[]
  },
): Promise<{ id: string; name: string }> {
  const { facilityIds, tags = [], ...fields } = given
  const { startDate, endDate } = fields
  const [row] = await db
    .insert(bookingPeriods)
    .values({ openIn: 0, openInUnit: 'DAYS', bookingOpenInStartDate: startDate, ...fields, ...at(place) })
    .returning({ id: bookingPeriods.id, name: bookingPeriods.name })
  const period = must(row)
  const covered = facilityIds.map((resourceId) => ({
    ...at(place),
    periodId: period.id,
    resourceId,
    startDate,
    endDate,
  }))
  await db.insert(bookingPeriodResources).values(covered)
  for (const name of tags)
    await db
      .insert(taggedBookingPeriods)
      .values({ ...at(place), periodId: period.id, tagId: await keepTag(db, place, name) })
  return period
}

/** The tag of a name, made when the centre does not have it yet. */
async function keepTag(db: Database, place: Place, name: string): Promise<string> {
  await db
    .insert(bookingPeriodTags)
    .values({ ...at(place), name })
    .onConflictDoNothing()
  const [tag] = await db
    .select({ id: bookingPeriodTags.id })
    .from(bookingPeriodTags)
    .where(and(eq(bookingPeriodTags.officeCentreId, place.officeCentreId), eq(bookingPeriodTags.name, name)))
  return must(tag).id
}

type Level = Pick<Insert<typeof bookingApprovalLevels>, 'partyType'> & { userIds?: readonly string[] }

/** Says who approves the bookings of a category, or of one facility before its category's. */
export async function makeApproval(
  db: Database,
  place: Place,
  given: Partial<Insert<typeof bookingApprovalConfigs>> & { levels: readonly Level[] },
): Promise<{ id: string }> {
  const { levels, categoryId, resourceId, ...fields } = given
  const required = { approvalRequired: true, ...fields }
  const changed = categoryId
    ? await db
        .update(bookingApprovalConfigs)
        .set({ ...required, version: 2 })
        .where(eq(bookingApprovalConfigs.categoryId, categoryId))
        .returning({ id: bookingApprovalConfigs.id })
    : await db
        .insert(bookingApprovalConfigs)
        .values({ ...at(place), resourceId: resourceId ?? null, ...required })
        .returning({ id: bookingApprovalConfigs.id })
  const { id } = must(changed[0])
  const { landlordId, officeCentreId } = place
  for (const [index, { partyType, userIds = [] }] of levels.entries()) {
    const level = { configId: id, level: index + 1 }
    await db.insert(bookingApprovalLevels).values({ ...at(place), ...level, partyType })
    const people = userIds.map((userId) => ({ landlordId, ...level, userOfficeCentreId: officeCentreId, userId }))
    if (people.length > 0) await db.insert(bookingApprovalUsers).values(people)
  }
  return { id }
}

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a factory got no row back')
  return value
}
