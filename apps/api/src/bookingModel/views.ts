import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { expect } from 'vitest'
import {
  breaksRule,
  coverOf,
  freePlaces,
  intervalOf,
  isSkipped,
  joined,
  liveInstances,
  shownFrom,
  shownTo,
  type Interval,
  type Room,
} from './oracle.ts'
import type { World } from './world.ts'

type Listed = {
  id: string
  bookingId: string
  bookingStatus: string
  placeNo: number
  resource: { id: string }
  startsAt: string
  endsAt: string
  version: number
}
const instant = (moment: number) => new Date(moment).toISOString()

/** The lists of single times agree; the model learns from them the ids and places the server has given. */
export async function compareLists(world: World): Promise<void> {
  const { model, test, admin } = world
  const query = { statusActiveFlag: true, limit: 100, sortProperties: 'startsAt', sortDirection: 'ASC' }
  const lists = await Promise.all(
    (['listFacilityBookingInstances', 'listHotdeskBookingInstances'] as const).map((id) =>
      test.call(id, { as: admin.actor, query }),
    ),
  )
  const listed = lists.flatMap(({ body }) => (body.data as { items: Listed[] }).items)
  const wanted = liveInstances(model)
  const told = listed.map((row) =>
    [row.bookingId, row.resource.id, row.startsAt, row.endsAt, row.bookingStatus].join(' '),
  )
  const right = wanted.map(({ booking, instance }) =>
    [booking.id, instance.room.id, instant(instance.from), instant(instance.to), booking.status].join(' '),
  )
  expect(told.toSorted()).toEqual(right.toSorted())
  const rows = [...listed]
  for (const { booking, instance } of wanted) {
    const index = rows.findIndex(
      (row) =>
        row.bookingId === booking.id && row.startsAt === instant(instance.from) && row.resource.id === instance.room.id,
    )
    const [row] = rows.splice(index, 1)
    if (row) Object.assign(instance, { id: row.id, placeNo: row.placeNo, version: row.version })
  }
}

type Entry = { id: string; kind: string; resourceId: string; start: string; end: string; title: string }

/** The calendar draws every live instance, and of every blocking what nobody has booked. */
export async function compareCalendar({ model, test, admin, days }: World): Promise<void> {
  const query = { dateFrom: days[0], dateTo: days.at(-1) }
  const answer = await test.call('getBookingCalendar', { as: admin.actor, query })
  const { entries } = answer.body.data as { entries: Entry[] }
  const drawn = entries.filter(({ kind }) => kind === 'BOOKING').map(({ id, start, end }) => `${id} ${start} ${end}`)
  const right = liveInstances(model).map(
    ({ instance }) => `${instance.id} ${shownFrom(model, instance.from)} ${shownTo(model, instance.to)}`,
  )
  expect(drawn.toSorted()).toEqual(right.toSorted())
  for (const blocking of model.blockings)
    for (const room of blocking.rooms) {
      const shown = entries.filter((entry) => entry.title === blocking.name && entry.resourceId === room.id)
      expect(wallsOf(shown), blocking.name).toEqual(
        wallsOf(
          coverOf(model, blocking, room, 1).map(({ from, to }) => ({
            start: shownFrom(model, from),
            end: shownTo(model, to),
          })),
        ),
      )
    }
  expect(
    entries.filter(({ kind, title }) => kind === 'BLOCKING' && !model.blockings.some(({ name }) => name === title)),
  ).toEqual([])
}

/** Spans on the wall that follow each other as one, however many rows they are drawn from. */
function wallsOf(spans: { start: string; end: string }[]): string[] {
  const minutes = spans.map(({ start, end }) => ({ from: wallMinutes(start), to: wallMinutes(end) }))
  return joined(minutes).map(({ from, to }) => `${from} ${to}`)
}

const wallMinutes = (shown: string) => {
  const [date = '', time = ''] = shown.split('T')
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return Date.parse(date) / 60_000 + hour * 60 + minute
}

type Bookable = { id: string; freePlaces: number | null; reason: string | null }
type Slot = { fromTime: string; toTime: string; available: boolean }

/** A search for a time, and the slots of a day, tell what a booking would be answered. */
export async function compareAvailability({ model, test, admin, days, random }: World): Promise<void> {
  const start = random.below(44) * 30
  const day = { date: random.pick(days), start, end: start + (1 + random.below(4)) * 30 }
  const query = { date: day.date, startTime: time(day.start), endTime: time(day.end), limit: 50 }
  const answer = await test.call('listBookableResources', { as: admin.actor, query })
  const items = (answer.body.data as { items: Bookable[] }).items.map(({ id, freePlaces: free, reason }) => ({
    id,
    allowed: reason === null,
    free: reason === null ? free : null,
  }))
  const right = model.rooms.map((room) => {
    const allowed = !breaksRule(model, room, day)
    return { id: room.id, allowed, free: allowed ? freePlaces(model, room, intervalOf(model, day)).length : null }
  })
  expect(items.toSorted(byId)).toEqual(right.toSorted(byId))
  await compareSlots({ model, test, admin }, random.pick(model.rooms), day.date)
}

async function compareSlots({ model, test, admin }: Pick<World, 'model' | 'test' | 'admin'>, room: Room, date: string) {
  const body = { resourceId: room.id, date, duration: 60 }
  const operation = room.kind === 'FACILITY' ? 'getAvailableBookingTimeSlots' : 'getAvailableHotdeskTimeSlots'
  const answer = await test.call(operation, { as: admin.actor, body })
  const slots = answer.body.data as Slot[]
  const { start: first, end: last } = room.open ?? { start: 0, end: 1440 }
  const starts = Array.from({ length: (last - first) / 30 - 1 }, (_slot, index) => first + index * 30)
  const right = starts
    .map((from) => ({ date, start: from, end: from + 60 }))
    .filter((day) => !isSkipped(model, day))
    .map((day) => ({
      fromTime: time(day.start),
      toTime: time(day.end),
      available: !breaksRule(model, room, day) && freePlaces(model, room, intervalOf(model, day)).length > 0,
    }))
  expect(
    slots.map(({ fromTime, toTime, available }) => ({ fromTime, toTime, available })),
    `${room.name} on ${date}`,
  ).toEqual(right)
}

const byId = (left: { id: string }, right: { id: string }) => left.id.localeCompare(right.id)
const time = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** The calendar a person subscribes to has their approved times, each under its booking, and no other. */
export async function compareFeeds({ model, test, people }: World): Promise<void> {
  for (const { id, feed } of people) {
    // the feed is no JSON, and comes as the text it is
    const answer = await test.call('getCalendarFeed', { path: { token: feed } })
    const right = liveInstances(model)
      .filter(({ booking }) => booking.person.id === id && booking.status === 'APPROVED')
      .map(({ booking, instance }) => `${booking.id}@atrium ${stamp(instance)}`)
    expect(timesOf(answer.body as unknown as string).toSorted()).toEqual(right.toSorted())
  }
}

const stamp = ({ from, to }: Interval) =>
  [from, to].map((moment) => instant(moment).replaceAll(/[-:]|\.\d+/g, '')).join(' ')

/** What a calendar file says takes place, as uid, start and end: each time of a series by itself. */
function timesOf(file: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(file))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  return [...Map.groupBy(events, ({ uid }) => uid)].flatMap(([uid, own]) =>
    occurrencesOf(own).map((interval) => `${uid} ${stamp(interval)}`),
  )
}

/** The moment of a time; of one that comes twice the first, which ical.js does not know of (RFC 5545 3.3.5). */
const momentOf = (time: ICAL.Time) =>
  Temporal.PlainDateTime.from(time.toString().replace('Z', '')).toZonedDateTime(time.zone?.tzid ?? 'UTC')
    .epochMilliseconds
const lengthOf = ({ startDate, endDate }: ICAL.Event) => momentOf(endDate) - momentOf(startDate)

/** The times of one entry: its own, or those of its rule, each exactly as long (RFC 5545 3.8.5.3), with its exceptions. */
function occurrencesOf(events: readonly ICAL.Event[]): Interval[] {
  const master = events.find((event) => !event.isRecurrenceException())
  if (!master) throw new Error('an exception stands without its series')
  const at = (start: ICAL.Time, event: ICAL.Event) => ({ from: momentOf(start), to: momentOf(start) + lengthOf(event) })
  if (!master.isRecurring()) return [at(master.startDate, master)]
  for (const event of events) if (event.isRecurrenceException()) master.relateException(event)
  const found: Interval[] = []
  const iterator = master.iterator()
  for (let next = iterator.next(); next; next = iterator.next()) {
    const { startDate, item } = master.getOccurrenceDetails(next)
    found.push(at(startDate, item))
  }
  return found
}
