import { and, eq, isNull } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import { spaceManagementSettings } from '../modules/booking-rules/tables.ts'
import { bookableResources, facilityCategories } from '../modules/resources/tables.ts'
import { users } from '../modules/users/tables.ts'
import { days, later } from '../platform/clock.ts'
import { wallTimeOf } from '../platform/siteClock.ts'
import { auditEntries } from '../platform/tables.ts'
import { makeApproval, makeBlocking, makeBookingPeriod, makeHoliday } from './bookingRuleFactories.ts'
import { demoEvent } from './demoEvent.ts'
import { marinaBlockings, singaporeHolidays, type DemoBlocking } from './marinaBookingRules.ts'
import { centreOf, type LoadedCentre, type LoadedCentres, type World } from './world.ts'

type Author = { id: string; fullName: string }
type Part = {
  world: World
  owner: LoadedCentre
  author: Author
  facilityOf: (name: string) => string
  categoryOf: (name: string) => string
}

/** The clock of Marina Gate's sites. */
const clock = '+08:00'

/**
 * What bookings at Marina Gate keep to: holidays, blockings, seasons of the halls, approval and reminders. It comes
 * after the bookings, whose times the blockings leave out.
 */
export async function loadBookingRules(world: World, centres: LoadedCentres): Promise<void> {
  const owner = centreOf(centres, 'MARINA')
  const author = await authorOf(world, owner)
  const names = await readNames(world, owner)
  const part = { world, owner, author, ...names }
  await loadHolidays(part)
  for (const [index, blocking] of marinaBlockings.entries()) await loadBlocking(part, blocking, index)
  await loadSeasons(part)
  await loadApprovals(part)
  await loadSettings(part)
}

async function authorOf({ db }: World, { officeCentreId }: LoadedCentre): Promise<Author> {
  const [author] = await db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(and(eq(users.officeCentreId, officeCentreId), eq(users.personInCharge, true)))
  if (!author) throw new Error('the landlord of the demo has nobody in charge')
  return author
}

async function readNames({ db }: World, { officeCentreId }: LoadedCentre) {
  const facilities = await db
    .select({ id: bookableResources.id, name: bookableResources.name })
    .from(bookableResources)
    .where(and(eq(bookableResources.officeCentreId, officeCentreId), isNull(bookableResources.deletedDate)))
  const categories = await db
    .select({ id: facilityCategories.id, name: facilityCategories.name })
    .from(facilityCategories)
    .where(eq(facilityCategories.officeCentreId, officeCentreId))
  return { facilityOf: idByName(facilities), categoryOf: idByName(categories) }
}

/** Looks names up; one that is not there is a mistake of the demo. */
function idByName(rows: { id: string; name: string }[]): (name: string) => string {
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  return (name) => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`the demo has no ${name}`)
    return id
  }
}

const stampsOf = ({ author }: Part, createdDate: Date) => ({
  createdDate,
  createdByUserId: author.id,
  updatedDate: createdDate,
  updatedByUserId: author.id,
})

async function loadHolidays(part: Part): Promise<void> {
  const { world, owner } = part
  const made = later(world.now, -days(200))
  for (const holiday of singaporeHolidays) {
    const row = await makeHoliday(world.db, owner, { ...holiday, source: 'PUBLIC', ...stampsOf(part, made) })
    await told(part, { module: 'holidays', entityType: 'HOLIDAY', row, dateTime: made, summary: 'Added the holiday' })
  }
}

async function loadBlocking(part: Part, given: DemoBlocking, index: number): Promise<void> {
  const { world, owner, facilityOf } = part
  const { facilities, from, to, terminated, ...fields } = given
  const today = Temporal.PlainDate.from(wallTimeOf(world.now, clock).date)
  const made = later(world.now, -days(Math.max(9 - index, 3 - from)))
  const ended = later(world.now, days(from + 1))
  const row = await makeBlocking(world.db, owner, {
    ...fields,
    ...stampsOf(part, made),
    ...(terminated ? { terminatedDate: ended, terminateRemark: terminated, version: 2 } : {}),
    referenceNo: `FB-${made.toISOString().slice(0, 10).replaceAll('-', '')}-${String(index + 1).padStart(4, '0')}`,
    startDate: today.add({ days: from }).toString(),
    endDate: today.add({ days: to }).toString(),
    facilityIds: facilities.map((name) => facilityOf(name)),
    clock,
  })
  const entity = { module: 'facility-blockings', entityType: 'FACILITY_BLOCKING', row }
  await told(part, { ...entity, dateTime: made, summary: 'Added the blocking' })
  if (terminated)
    await told(part, { ...entity, dateTime: ended, summary: 'Terminated the blocking', after: { remark: terminated } })
}

/** The halls are booked by half years, each from half a year before. */
async function loadSeasons(part: Part): Promise<void> {
  const { world, owner, facilityOf } = part
  const halls = ['Grand Hall', 'Auditorium', 'Garden Hall'].map((name) => facilityOf(name))
  const year = Temporal.PlainDate.from(wallTimeOf(world.now, clock).date).year
  const made = later(world.now, -days(120))
  for (let half = 0; half < 6; half++) {
    const first = Temporal.PlainDate.from({ year, month: 1, day: 1 }).add({ months: 6 * (half - 1) })
    const name = `${first.month === 1 ? 'First' : 'Second'} half of ${first.year}`
    const row = await makeBookingPeriod(world.db, owner, {
      name,
      startDate: first.toString(),
      endDate: first.add({ months: 6 }).subtract({ days: 1 }).toString(),
      openIn: 6,
      openInUnit: 'MONTHS',
      bookingOpenInStartDate: first.subtract({ months: 6 }).toString(),
      facilityIds: halls,
      tags: ['Events'],
      ...stampsOf(part, made),
    })
    const entity = { module: 'space-management-settings', entityType: 'BOOKING_PERIOD', row, dateTime: made }
    await told(part, { ...entity, summary: 'Added the booking period' })
  }
}

async function loadApprovals(part: Part): Promise<void> {
  const { world, owner, author, facilityOf, categoryOf } = part
  const made = later(world.now, -days(90))
  const stamps = { updatedDate: made, updatedByUserId: author.id }
  const noticeFor = (id: string, name: string) =>
    told(part, {
      module: 'space-management-settings',
      entityType: 'BOOKING_APPROVAL',
      row: { id, name },
      dateTime: made,
      summary: 'Changed who approves bookings',
    })
  const halls = await makeApproval(world.db, owner, {
    categoryId: categoryOf('Event halls'),
    levels: [{ partyType: 'TENANT_ADMIN' }, { partyType: 'BUILDING_TEAM' }],
    notifyEmails: ['events@marinagate.example'],
    ...stamps,
  })
  await noticeFor(halls.id, 'Event halls')
  const boardrooms = await makeApproval(world.db, owner, {
    categoryId: categoryOf('Boardrooms'),
    levels: [{ partyType: 'BUILDING_TEAM' }],
    autoApproveAfterHours: 24,
    ...stamps,
  })
  await noticeFor(boardrooms.id, 'Boardrooms')
  const chairman = await makeApproval(world.db, owner, {
    resourceId: facilityOf('Chairman’s room'),
    levels: [{ partyType: 'SPECIFIC_USER', userIds: [author.id] }],
    ...stamps,
  })
  await noticeFor(chairman.id, 'Boardrooms: Chairman’s room')
}

async function loadSettings(part: Part): Promise<void> {
  const { world, owner } = part
  const { landlordId, officeCentreId } = owner
  const made = later(world.now, -days(90))
  await world.db.insert(spaceManagementSettings).values({
    landlordId,
    officeCentreId,
    ...stampsOf(part, made),
    cancelCutOffHours: 2,
    workingHoursStart: 480,
    workingHoursEnd: 1140,
    reminders: [
      { value: 1, unit: 'DAYS' },
      { value: 30, unit: 'MINS' },
    ],
  })
}

type Told = {
  module: string
  entityType: string
  row: { id: string; name: string }
  dateTime: Date
  summary: string
  after?: Record<string, unknown>
}

/** Writes what was done into the history of the record. */
async function told({ world, owner, author }: Part, { row, summary, ...entry }: Told): Promise<void> {
  const action = summary.startsWith('Added') ? 'CREATE' : 'UPDATE'
  const event = { ...entry, action, entityId: row.id, entityName: row.name, summary }
  await world.db.insert(auditEntries).values(demoEvent(owner, author, event))
}
