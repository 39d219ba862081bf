import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventStatus,
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

export type CalendarEvent = Entry & { startsAt: Date; endsAt: Date }

const prodId = { company: 'Atrium', product: 'Bookings' }

/** Events as a calendar of RFC 5545 to subscribe to; times are UTC, which every program shows by its own clock. */
export function calendarOf(name: string, events: readonly CalendarEvent[]): string {
  const calendar = ical({ name, prodId })
  for (const event of events)
    calendar.createEvent({
      ...dataOf(event),
      start: event.startsAt,
      end: event.endsAt,
      status: ICalEventStatus.CONFIRMED,
    })
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

export type Invitation = Entry & {
  method: InvitationMethod
  sentAt: Date
  organizer: Person
  attendees: Person[]
  /** IANA name or offset of the clock of the place. */
  clock: string
  recurrence: Recurrence | null
  /** Of a series all its times, whether or not they take place. */
  times: SeriesTime[]
}

/**
 * One entry, or one series with a rule, days left out and days at another time, under one UID (RFC 5545, 5546). Empty
 * where none of its times takes place.
 */
export function invitationOf(invitation: Invitation): string {
  const { method, recurrence, times } = invitation
  const calendar = ical({ prodId, method: ICalCalendarMethod[method] })
  const common = { ...dataOf(invitation), ...standingOf(invitation), stamp: invitation.sentAt }
  // A clock without summer time needs no description: its days and times are told in UTC.
  const clock = isFixedClock(invitation.clock) ? 'UTC' : invitation.clock
  const series = recurrence && seriesOf(recurrence, times, clock)
  if (!series) {
    const time = times.find(({ stands }) => stands)
    if (!time) return ''
    calendar.createEvent({ ...common, start: time.startsAt, end: time.endsAt })
    return calendar.toString()
  }
  if (clock !== 'UTC') calendar.timezone({ name: null, generator: () => timeZoneText(clock, spanOf(times)) })
  for (const event of seriesEvents(series, clock)) calendar.createEvent({ ...common, ...event })
  return calendar.toString()
}

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

const spanOf = (times: readonly SeriesTime[]) => ({
  from: new Date(Math.min(...times.map(({ startsAt }) => startsAt.getTime()))),
  to: new Date(Math.max(...times.map(({ endsAt }) => endsAt.getTime()))),
})

type SeriesEvent = Pick<ICalEventData, 'repeating' | 'recurrenceId'> & Timed
type Timed = ReturnType<typeof timed>

function seriesEvents(series: Series, clock: string): SeriesEvent[] {
  const startOn = (date: string) => startAt({ ...series.first, date }, clock)
  const last = startOn(series.days.at(-1)!)
  const leftOut = series.leftOut.filter((date) => date < series.days.at(-1)!)
  const rule = `RRULE:${ruleOf(series.recurrence, series.ruleDate, new Date(last.epochMilliseconds))}`
  const zone = clock === 'UTC' ? '' : `;TZID=${clock}`
  const exceptions = leftOut.map((date) => dateTimeText(startOn(date), clock)).join(',')
  const master = {
    ...timed(series.first, clock),
    repeating: exceptions ? `${rule}\r\nEXDATE${zone}:${exceptions}` : rule,
  }
  const moved = series.moved.map(({ date, time }) => ({ ...timed(time, clock), recurrenceId: startOn(date) }))
  return [master, ...moved]
}

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
