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
import { tenancyScopeOf, type TenancyScope } from '../platform/tenancyScope.ts'

type Insert<Table extends { $inferInsert: object }> = Table['$inferInsert']
type Given<Table extends { $inferInsert: object }, Needed extends keyof Insert<Table>> = Pick<Insert<Table>, Needed> &
  Partial<Insert<Table>>

/** A holiday of one day that closes everything, unless something else is given. */
export async function makeHoliday(
  db: Database,
  scope: TenancyScope,
  given: Given<typeof holidays, 'name' | 'date'>,
): Promise<{ id: string; name: string }> {
  const [row] = await db
    .insert(holidays)
    .values({ endDate: given.date, appliesTo: ['ACCESS', 'BOOKING', 'AIRCON'], ...given, ...tenancyScopeOf(scope) })
    .returning({ id: holidays.id, name: holidays.name })
  return must(row)
}

/** A blocking on the calendar; it leaves out what is booked already. `clock` is that of the sites. */
export async function makeBlocking(
  db: Database,
  scope: TenancyScope,
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
    .values({ reason: 'Maintenance', ...fields, ...times, ...reach, ...tenancyScopeOf(scope) })
    .returning({ id: facilityBlockings.id, name: facilityBlockings.name })
  const blocking = must(row)
  await db
    .insert(facilityBlockingResources)
    .values(facilityIds.map((resourceId) => ({ ...tenancyScopeOf(scope), blockingId: blocking.id, resourceId })))
  await coverAnew({ db }, [blocking.id])
  return blocking
}

/** A booking period with the facilities it covers and its tags. */
export async function makeBookingPeriod(
  db: Database,
  scope: TenancyScope,
  given: Given<typeof bookingPeriods, 'name' | 'startDate' | 'endDate'> & {
    facilityIds: readonly string[]
    tags?: readonly string[]
  },
): Promise<{ id: string; name: string }> {
  const { facilityIds, tags = [], ...fields } = given
  const { startDate, endDate } = fields
  const [row] = await db
    .insert(bookingPeriods)
    .values({ openIn: 0, openInUnit: 'DAYS', bookingOpenInStartDate: startDate, ...fields, ...tenancyScopeOf(scope) })
    .returning({ id: bookingPeriods.id, name: bookingPeriods.name })
  const period = must(row)
  const covered = facilityIds.map((resourceId) => ({
    ...tenancyScopeOf(scope),
    periodId: period.id,
    resourceId,
    startDate,
    endDate,
  }))
  await db.insert(bookingPeriodResources).values(covered)
  for (const name of tags)
    await db
      .insert(taggedBookingPeriods)
      .values({ ...tenancyScopeOf(scope), periodId: period.id, tagId: await keepTag(db, scope, name) })
  return period
}

/** The tag of a name, made when the centre does not have it yet. */
async function keepTag(db: Database, scope: TenancyScope, name: string): Promise<string> {
  await db
    .insert(bookingPeriodTags)
    .values({ ...tenancyScopeOf(scope), name })
    .onConflictDoNothing()
  const [tag] = await db
    .select({ id: bookingPeriodTags.id })
    .from(bookingPeriodTags)
    .where(and(eq(bookingPeriodTags.officeCentreId, scope.officeCentreId), eq(bookingPeriodTags.name, name)))
  return must(tag).id
}

type Level = Pick<Insert<typeof bookingApprovalLevels>, 'partyType'> & { userIds?: readonly string[] }

/** Says who approves the bookings of a category, or of one facility before its category's. */
export async function makeApproval(
  db: Database,
  scope: TenancyScope,
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
        .values({ ...tenancyScopeOf(scope), resourceId: resourceId ?? null, ...required })
        .returning({ id: bookingApprovalConfigs.id })
  const { id } = must(changed[0])
  const { landlordId, officeCentreId } = scope
  for (const [index, { partyType, userIds = [] }] of levels.entries()) {
    const level = { configId: id, level: index + 1 }
    await db.insert(bookingApprovalLevels).values({ ...tenancyScopeOf(scope), ...level, partyType })
    const people = userIds.map((userId) => ({ landlordId, ...level, userOfficeCentreId: officeCentreId, userId }))
    if (people.length > 0) await db.insert(bookingApprovalUsers).values(people)
  }
  return { id }
}

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a factory got no row back')
  return value
}
