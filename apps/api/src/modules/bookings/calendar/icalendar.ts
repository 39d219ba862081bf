import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalCalendar,
  type ICalEventData,
} from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import { isFixedClock, momentAt } from '../../../platform/siteClock.ts'
import { ruleOf } from '../instances/recurrence.rules.ts'
import type { Recurrence } from '../tables.ts'
import { seriesOf, type Series, type SeriesTime, type WallTimes } from './series.rules.ts'
import { timeZoneText } from './timeZoneText.ts'

type Person = { name: string; email: string }

type Entry = {
  /** The same for every sending of one entry. */
  id: string
  sequence: number
  title: string
  location: string
  description: string | null
  url: string | null
  organizer: Person | null
}

/** When an entry is. */
type Timing = {
  /** IANA name or offset of the clock of the place. */
  clock: string
  recurrence: Recurrence | null
  /** Of a series all its times, whether or not they take place. */
  times: SeriesTime[]
}

export type CalendarEvent = Entry & Timing

const prodId = { company: 'Atrium', product: 'Bookings' }

/** Entries and series as a calendar of RFC 5545 to subscribe to, under the UIDs of the invitations to them. */
export function calendarOf(name: string, entries: readonly CalendarEvent[]): string {
  const calendar = ical({ name, prodId })
  const timed = entries.map((entry) => ({ entry, clock: shownClock(entry.clock), events: eventsOf(entry) }))
  describeClocks(
    calendar,
    timed.flatMap(({ entry, clock, events }) => (events.length > 0 ? { ...entry, clock, events } : [])),
  )
  for (const { entry, events } of timed)
    for (const event of events) calendar.createEvent({ ...dataOf(entry), status: ICalEventStatus.CONFIRMED, ...event })
  return calendar.toString()
}

const dataOf = ({ id, sequence, title, location, description, url, organizer }: Entry) => ({
  id: `${id}@atrium`,
  sequence,
  summary: title,
  location,
  ...(url ? { url } : {}),
  ...(description ? { description } : {}),
  ...(organizer ? { organizer } : {}),
})

/** How RFC 5546 has a calendar take a message: as an invitation, as an entry to look at, or as the end of either. */
export type InvitationMethod = 'REQUEST' | 'PUBLISH' | 'CANCEL'

export type Invitation = CalendarEvent & {
  method: InvitationMethod
  sentAt: Date
  organizer: Person
  attendees: Person[]
}

/**
 * One entry, or one series with a rule, days left out and days at another time, under one UID (RFC 5545, 5546). Empty
 * where none of its times takes place.
 */
export function invitationOf(invitation: Invitation): string {
  const events = eventsOf(invitation)
  if (events.length === 0) return ''
  const calendar = ical({ prodId, method: ICalCalendarMethod[invitation.method] })
  const common = { ...dataOf(invitation), ...standingOf(invitation), stamp: invitation.sentAt }
  describeClocks(calendar, [{ ...invitation, clock: shownClock(invitation.clock), events }])
  for (const event of events) calendar.createEvent({ ...common, ...event })
  return calendar.toString()
}

/** A clock without summer time needs no description: its days and times are told in UTC. */
const shownClock = (clock: string) => (isFixedClock(clock) ? 'UTC' : clock)

/** The parts of an entry: the one time it has, or the rule of a series and its times at other hours. */
function eventsOf({ clock: given, recurrence, times }: Timing): EntryEvent[] {
  const clock = shownClock(given)
  const series = recurrence && seriesOf(recurrence, times, clock)
  if (series) return seriesEvents(series, clock)
  const time = times.find(({ stands }) => stands)
  return time ? [{ start: time.startsAt, end: time.endsAt }] : []
}

/** Describes the clocks that series name, as far as their times go, and the days of the rule these were moved from. */
function describeClocks(calendar: ICalCalendar, entries: readonly (Timing & { events: EntryEvent[] })[]): void {
  const named = entries.filter(({ clock, recurrence }) => recurrence !== null && clock !== 'UTC')
  if (named.length === 0) return
  const moments = new Map(
    [...Map.groupBy(named, ({ clock }) => clock)].map(([clock, some]) => [clock, some.flatMap(momentsOf)]),
  )
  calendar.timezone({ name: null, generator: (clock) => timeZoneText(clock, spanOf(moments.get(clock) ?? [])) })
}

const momentsOf = ({ times, events }: Timing & { events: EntryEvent[] }): number[] => [
  ...times.flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()]),
  ...events.flatMap((event) => ('recurrenceId' in event ? event.recurrenceId.epochMilliseconds : [])),
]

/** Whether it takes place, and who is asked to come: what is published names no attendees (RFC 5546 3.2.1). */
function standingOf({ method, attendees }: Invitation) {
  const status = method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED
  if (method === 'PUBLISH') return { status }
  return {
    status,
    attendees: attendees.map((person) => ({
      ...person,
      rsvp: method === 'REQUEST',
      status: ICalAttendeeStatus.NEEDSACTION,
      role: ICalAttendeeRole.REQ,
      type: ICalAttendeeType.INDIVIDUAL,
    })),
  }
}

const spanOf = (moments: readonly number[]) => ({
  from: new Date(Math.min(...moments)),
  to: new Date(Math.max(...moments)),
})

type EntryEvent = SeriesEvent | Pick<ICalEventData, 'start' | 'end'>
type SeriesEvent = Timed & (Pick<ICalEventData, 'repeating'> | { recurrenceId: Temporal.ZonedDateTime })
type Timed = ReturnType<typeof timed>

function seriesEvents(series: Series, clock: string): SeriesEvent[] {
  const startOn = (date: string) => startAt({ ...series.first, date }, clock)
  const last = startOn(series.days.at(-1)!)
  const leftOut = series.leftOut.filter((date) => date < series.days.at(-1)!)
  const rule = `RRULE:${ruleOf(series.recurrence, series.ruleDate, untilOf(last))}`
  const zone = clock === 'UTC' ? '' : `;TZID=${clock}`
  const exceptions = leftOut.map((date) => dateTimeText(startOn(date), clock)).join(',')
  const master = {
    ...timed(series.first, clock),
    repeating: exceptions ? `${rule}\r\nEXDATE${zone}:${exceptions}` : rule,
  }
  const moved = series.moved.map(({ date, time }) => ({ ...timed(time, clock), recurrenceId: startOn(date) }))
  return [master, ...moved]
}

/** When a rule ends whose last time begins then; of a time that comes twice some calendars take the second. */
const untilOf = (last: Temporal.ZonedDateTime): Date =>
  new Date(last.toPlainDateTime().toZonedDateTime(last.timeZoneId, { disambiguation: 'later' }).epochMilliseconds)

const dateTimeText = (moment: Temporal.ZonedDateTime, clock: string) =>
  `${moment.toPlainDateTime().toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')}${clock === 'UTC' ? 'Z' : ''}`

const timed = (time: WallTimes, clock: string) => ({
  start: startAt(time, clock),
  end: zoned(momentAt(time.date, time.endMinute, clock), clock),
  ...(clock === 'UTC' ? {} : { timezone: clock }),
})

const startAt = ({ date, startMinute }: WallTimes, clock: string) => zoned(momentAt(date, startMinute, clock), clock)

const zoned = (moment: Date, clock: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(clock)
