import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBlocking } from '../../demo/bookingRuleFactories.ts'
import { makeFloor, makeTower } from '../../demo/buildingFactories.ts'
import { makeDocumentFile } from '../../demo/documentFactories.ts'
import { makeFacility } from '../../demo/facilityFactories.ts'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { makeInstance } from '../../demo/instanceFactories.ts'
import { makeArea, makeSite } from '../../demo/siteFactories.ts'
import { seeded } from '../../testing/random.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { activityEvents, activityEventTimeSlots } from '../events/tables.ts'
import { bookingInstances } from '../bookings/tables.ts'
import { occupancies } from '../occupancies/tables.ts'
import { fmFormSettings } from '../permits/settings.tables.ts'
import { fmForms } from '../permits/tables.ts'
import type { ClashKind, Place, Standing } from './clashes.rules.ts'
import { oracle } from './oracle.ts'

let test: TestApp
let manager: TestActor
let tenant: TestActor
let stranger: TestActor
let places: Place[]
let rooms: { id: string; name: string; place: Place }[]
let fileId: string
const standing: Standing[] = []

const monday = Date.UTC(2026, 11, 7)
const at = (hour: number) => new Date(monday + hour * 3_600_000)
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

beforeAll(async () => {
  test = await openTestApp()
  test.clock.set(new Date('2026-12-01T00:00:00Z'))
  const scope = await makeOfficeCentre(test.db, {
    bookingActive: true,
    addOns: ['FACILITY_BOOKING', 'EVENTS'],
    timezoneOffset: 0,
  })
  manager = await test.actorWith(['FM_FORM_VIEW', 'EVENT_LIST', 'BOOKING_LIST', 'BOOKING_ADD', 'BOOKING_VIEW'], {
    scope,
  })
  const company = await makeOfficeCentre(test.db, { landlordId: scope.landlordId, officeCentreType: 'TENANT' })
  tenant = await test.actorWith([], { scope: company })
  stranger = await test.actorWith([])
  fileId = await makeDocumentFile(test.db, { ...scope, person: manager } as never)
  await makePlaces()
  await makeStanding()
})
afterAll(() => test.close())

async function makePlaces() {
  const nowhere = { officeFloorId: null, areaId: null, zoneId: null, resourceId: null }
  const site = await makeSite(test.db, manager)
  const other = await makeSite(test.db, manager)
  const tower = await makeTower(test.db, manager, { siteId: site.id })
  const floors = [
    await makeFloor(test.db, manager, { officeTowerId: tower.id }),
    await makeFloor(test.db, manager, { officeTowerId: tower.id }),
  ]
  const area = await makeArea(test.db, manager, { siteId: site.id })
  const [low, high] = floors.map(({ id }) => id)
  const wheres = [
    { siteId: site.id, officeFloorId: low ?? null, areaId: null },
    { siteId: site.id, officeFloorId: low ?? null, areaId: area.id },
    { siteId: site.id, officeFloorId: high ?? null, areaId: null },
    { siteId: site.id, officeFloorId: null, areaId: area.id },
    { siteId: other.id, officeFloorId: null, areaId: null },
  ]
  rooms = await Promise.all(
    wheres.map(async (where) => {
      const { id, name } = await makeFacility(test.db, manager, where)
      return { id, name, place: { ...nowhere, ...where, resourceId: id } }
    }),
  )
  places = [
    { ...nowhere, siteId: site.id },
    { ...nowhere, siteId: other.id },
    ...floors.map(({ id }) => ({ ...nowhere, siteId: site.id, officeFloorId: id })),
    { ...nowhere, siteId: site.id, areaId: area.id },
    ...rooms.map(({ place }) => place),
  ]
}

const stands = (
  id: string,
  kinds: ClashKind[],
  place: Place,
  spans: Standing['spans'],
  bookingId: string | null = null,
) => standing.push({ id, kinds, place, spans, bookingId, placeName: '', shared: false, known: null })

/** A random week: each room has hours that are booked, of events, blocked or free; work is on floors or somewhere. */
async function makeStanding() {
  const random = seeded(7)
  for (const room of rooms)
    for (let hour = 0; hour < 60; hour += 3 + random.below(7)) {
      const span = { from: at(hour), to: at(hour + (1 + random.below(3))) }
      const what = random.below(4)
      if (what === 0) await block(room, span)
      else {
        const bookingId = await book(room, span)
        if (what === 1) await hold(room, span, bookingId)
      }
    }
  for (let count = 0; count < 14; count += 1) await permit(random.pick(places.slice(0, 4)), random.below(3), random)
  await test.db.insert(fmFormSettings).values({
    landlordId: manager.landlordId,
    officeCentreId: manager.officeCentreId,
    noisyWorkRestrictions: [{ weekdays: [2], startMinute: 720, endMinute: 840 }],
    updatedDate: test.clock.now(),
  })
  for (const place of places.slice(0, 2))
    stands(`quiet-${place.siteId}`, ['QUIET_HOURS'], place, [{ from: at(36), to: at(38) }])
}

type Room = (typeof rooms)[number]
type Span = { from: Date; to: Date }

async function book({ id: resourceId, place }: Room, { from, to }: Span): Promise<string> {
  const instanceId = await makeInstance(
    test.db,
    manager,
    { id: resourceId },
    {
      startsAt: from,
      endsAt: to,
      kind: 'FACILITY',
      title: 'Board meeting',
    },
  )
  const { landlordId, officeCentreId } = manager
  await test.db
    .insert(occupancies)
    .values({ landlordId, officeCentreId, resourceId, during: { from, to }, kind: 'BOOKING', holder: instanceId })
  const [row] = await test.db
    .select()
    .from(bookingInstances)
    .where(sql`id = ${instanceId}`)
  const bookingId = String(row?.bookingId)
  stands(bookingId, ['BOOKING'], place, [{ from, to }])
  return bookingId
}

async function hold({ place }: Room, { from, to }: Span, bookingId: string) {
  const { landlordId, officeCentreId } = manager
  const scope = { landlordId, officeCentreId }
  const day = { eventStartDate: dayOf(from), eventEndDate: dayOf(from), allDay: true }
  const [event] = await test.db
    .insert(activityEvents)
    .values({
      ...scope,
      ...day,
      referenceNo: crypto.randomUUID(),
      name: 'Summer market',
      startsAt: at(0),
      endsAt: at(100),
      targetUserGroup: 'OWN_PEOPLE',
    })
    .returning()
  const minute = from.getUTCHours() * 60
  await test.db.insert(activityEventTimeSlots).values({
    ...scope,
    activityEventId: String(event?.id),
    referenceNo: crypto.randomUUID(),
    sessionName: 'Talk',
    sessionDate: dayOf(from),
    startMinute: minute,
    endMinute: Math.min(minute + 60, 1440),
    startsAt: from,
    endsAt: to,
    eventSlot: 5,
    checkInCode: 'ABCDEF',
    bookingId,
  })
  stands(String(event?.id), ['EVENT'], place, [{ from, to }], bookingId)
}

async function block({ id, place }: Room, { from, to }: Span) {
  const start = from.getUTCHours() * 60
  const end = Math.min(start + (to.getTime() - from.getTime()) / 60_000, 1440)
  const blocking = await makeBlocking(test.db, manager, {
    name: 'Cleaning',
    referenceNo: crypto.randomUUID(),
    startDate: dayOf(from),
    endDate: dayOf(from),
    startMinute: start,
    endMinute: end,
    facilityIds: [id],
    clock: '+00:00',
  })
  stands(blocking.id, ['BLOCKING'], place, [{ from, to: new Date(from.getTime() + (end - start) * 60_000) }])
}

async function permit(place: Place, kind: number, random: ReturnType<typeof seeded>, status = 'APPROVED') {
  const [first, days] = [random.below(3), random.below(2)]
  const start = (6 + random.below(7)) * 60
  const end = start + (1 + random.below(5)) * 60
  const dates = [at(first * 24), at((first + days) * 24)].map(dayOf)
  const [row] = await test.db
    .insert(fmForms)
    .values({
      landlordId: manager.landlordId,
      officeCentreId: manager.officeCentreId,
      decidingOfficeCentreId: manager.officeCentreId,
      referenceNo: `PTW-${crypto.randomUUID()}`,
      requestType: 'MAINTENANCE',
      contractorEmail: 'contractor@outside.test',
      contractorCompany: 'Works Ltd',
      workNature: 'Welding',
      siteId: place.siteId,
      officeFloorId: place.officeFloorId,
      status: status as 'APPROVED',
      submittedDate: test.clock.now(),
      contractorSignatureFileId: fileId,
      workStartDate: dates[0] ?? null,
      workEndDate: dates[1] ?? null,
      workStartMinute: start,
      workEndMinute: end,
      startsAt: new Date(at(first * 24).getTime() + start * 60_000),
      endsAt: new Date(at((first + days) * 24).getTime() + end * 60_000),
      hotWork: kind === 1,
      noisyWork: kind === 2,
    })
    .returning()
  const spans = Array.from({ length: days + 1 }, (_, index) => ({
    from: new Date(at((first + index) * 24).getTime() + start * 60_000),
    to: new Date(at((first + index) * 24).getTime() + end * 60_000),
  }))
  const kinds: ClashKind[] = [
    'WORK',
    ...(kind === 1 ? (['HOT_WORK'] as const) : kind === 2 ? (['NOISY_WORK'] as const) : []),
  ]
  stands(String(row?.id), kinds, place, spans)
}

type Found = {
  clashes: {
    kind: ClashKind
    effect: string
    startsAt: string
    title: string
    whose: string | null
    timeText: string
  }[]
  total: number
  refused: boolean
  free: { startDate: string; endDate: string; startTime: string; endTime: string } | null
}

const named = ({ siteId, officeFloorId, areaId, resourceId }: Place) => ({
  siteId,
  ...(officeFloorId && !resourceId ? { officeFloorId } : {}),
  ...(areaId && !resourceId ? { areaId } : {}),
  ...(resourceId ? { facilityIds: [resourceId] } : {}),
})
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

async function ask(as: TestActor, place: Place, kinds: ClashKind[], hour: number, hours: number): Promise<Found> {
  const day = dayOf(at(hour))
  const times = { startDate: day, endDate: day, startTime: clock(hour % 24), endTime: clock((hour % 24) + hours) }
  const answer = await test.call('findClashes', { as, body: { ...named(place), ...times, kinds } })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body.data as Found
}

const saidBy = (kinds: ClashKind[], place: Place, from: Date, to: Date) =>
  oracle({ kinds, places: [place], spans: [{ from, to }], exceptIds: [] }, standing)

describe('the one question of clashes', () => {
  it('finds what brute force finds among all that stands, and offers a time at which nothing does', async () => {
    const random = seeded(23)
    let offered = 0
    for (let count = 0; count < 60; count += 1) {
      const place = random.pick(places)
      const kinds = [random.pick<ClashKind>(['BOOKING', 'EVENT', 'BLOCKING', 'WORK', 'HOT_WORK', 'NOISY_WORK'])]
      const hour = random.below(3) * 24 + (5 + random.below(14))
      const hours = 1 + random.below(4)
      const found = await ask(manager, place, kinds, hour, hours)
      const wanted = saidBy(kinds, place, at(hour), at(hour + hours))
      const text = ({ effect, minute }: { effect: string; minute: number }) => `${effect} ${minute}`
      expect(
        found.clashes.map(({ effect, startsAt }) => text({ effect, minute: Date.parse(startsAt) / 60_000 })).toSorted(),
      ).toEqual(wanted.map(text).toSorted())
      expect(found.refused).toBe(wanted.some(({ effect }) => effect === 'REFUSES'))
      if (!found.free) continue
      offered += 1
      const { startDate, startTime, endTime } = found.free
      const start = new Date(`${startDate}T${startTime}Z`)
      const end = endTime === '24:00' ? new Date(`${startDate}T23:59Z`) : new Date(`${startDate}T${endTime}Z`)
      expect(saidBy(kinds, place, start, end)).toEqual([])
    }
    expect(offered).toBeGreaterThan(10)
  })

  it('tells others only what it is and when; nobody of another estate', async () => {
    const place = places[0]!
    const known = await ask(manager, place, ['EVENT'], 24, 20)
    expect(known.clashes.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Summer market: Talk', 'Board meeting', 'Cleaning', 'Welding']),
    )
    const hidden = await ask(tenant, place, ['EVENT'], 24, 20)
    expect(hidden.total).toBe(known.total)
    const words = ['A booking', 'An event', 'A blocking', 'Hot work', 'Noisy work']
    expect(hidden.clashes.filter(({ title, whose }) => whose !== null || !words.includes(title))).toEqual([])
    const body = {
      siteId: place.siteId,
      startDate: '2026-12-07',
      endDate: '2026-12-07',
      startTime: '09:00',
      endTime: '10:00',
      kinds: ['EVENT'],
    }
    expect(await test.call('findClashes', { as: stranger, body: body as never })).toMatchObject({ status: 404 })
  })

  it('is answered by indexes: no table that grows is read as a whole', async () => {
    const plan = await planOf(places[9]!)
    expect(plan).toContain('occupancies_no_overlap')
    expect(plan).not.toMatch(/Seq Scan on (occupancies|booking_instances|bookings|fm_forms)/)
  })
})

/** How the database reads what stands at a room, with the costs of a great table. */
async function planOf({ resourceId }: Place): Promise<string> {
  return test.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain select i.id from bookable_resources r
      join occupancies o on o.landlord_id = r.landlord_id and o.resource_id = r.id and o.kind = 'BOOKING'
        and o.during && tstzrange('2026-12-07', '2026-12-08')
      join booking_instances i on i.id = o.holder join bookings b on b.id = i.booking_id
      where r.landlord_id = ${manager.landlordId} and r.id = any(${sql.param([resourceId])}::uuid[])`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}
