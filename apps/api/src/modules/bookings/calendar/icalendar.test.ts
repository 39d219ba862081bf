import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { describe, expect, it } from 'vitest'
import { timesOf, type AskedTime } from '../bookingTimes.ts'
import type { Recurrence } from '../tables.ts'
import { calendarOf, invitationOf, type Invitation } from './icalendar.ts'

const weekly: Recurrence = {
  frequency: 'WEEKLY',
  interval: 1,
  days: ['TUESDAY'],
  endDate: '2027-04-27',
  skipHoliday: false,
}
const at = (date: string, startTime = '10:00', endTime = '11:00'): AskedTime => ({ date, startTime, endTime })

const invite = (clock: string, times: readonly AskedTime[], more: Partial<Invitation> = {}): Invitation => ({
  id: '0b0a5f9e-0000-4000-8000-000000000001',
  method: 'REQUEST',
  sequence: 3,
  sentAt: new Date('2026-11-23T00:00:00Z'),
  title: 'Weekly; with "quotes", commas',
  location: 'Room 1, Floor 3, 1 Harbour Road',
  description: null,
  url: null,
  organizer: { name: 'Tessa Tan', email: 'tessa@quay.test' },
  attendees: [
    { name: 'Ann', email: 'ann@guest.test' },
    { name: 'bob@guest.test', email: 'bob@guest.test' },
  ],
  clock,
  recurrence: weekly,
  times: times.map((time) => ({ ...timesOf(time, clock), stands: true })),
  ...more,
})

/** What takes place as ical.js reads it, in order. */
function readByIcalJs(text: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  const master = events.find((event) => !event.isRecurrenceException())!
  for (const event of events) if (event.isRecurrenceException()) master.relateException(event)
  const found: string[] = []
  if (!master.isRecurring()) return [master.startDate.toJSDate().toISOString()]
  const iterator = master.iterator()
  for (let next = iterator.next(); next; next = iterator.next())
    found.push(master.getOccurrenceDetails(next).startDate.toJSDate().toISOString())
  return found.toSorted()
}

/** The same as node-ical reads it. */
function readByNodeIcal(text: string): string[] {
  const [event] = Object.values(nodeIcal.sync.parseICS(text)).filter((one) => one?.type === 'VEVENT')
  if (event?.type !== 'VEVENT') throw new Error('no event')
  if (!event.rrule) return [event.start.toISOString()]
  const span = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2028-01-01T00:00:00Z') }
  return nodeIcal
    .expandRecurringEvent(event, span)
    .map(({ start }) => new Date(start).toISOString())
    .toSorted()
}

const propertiesOf = (text: string, name: string): string[] =>
  text
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))

/** RFC 5545 and 5546: what every message to a calendar has. */
function expectRules(text: string, { method, clock }: Invitation): void {
  expect(text.endsWith('END:VCALENDAR')).toBe(true)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(propertiesOf(text, 'METHOD')).toEqual([`METHOD:${method}`])
  const events = text.split('BEGIN:VEVENT').length - 1
  expect(new Set(propertiesOf(text, 'UID')).size).toBe(1)
  for (const name of ['UID', 'SEQUENCE', 'DTEND', 'SUMMARY', 'ORGANIZER', 'STATUS'])
    expect(propertiesOf(text, name), name).toHaveLength(events)
  expect(propertiesOf(text, 'DTSTAMP')).toEqual(Array.from({ length: events }, () => 'DTSTAMP:20261123T000000Z'))
  expect(propertiesOf(text, 'RECURRENCE-ID').length).toBe(events - 1)
  // A zone that is named is described, and UNTIL is in UTC where a zone is named.
  const isNamed = text.includes(';TZID=')
  expect(propertiesOf(text, 'TZID')).toEqual(isNamed ? [`TZID:${clock}`] : [])
  for (const rule of propertiesOf(text, 'RRULE')) expect(rule).toMatch(/UNTIL=\d{8}T\d{6}Z/)
  expect(propertiesOf(text, 'ATTENDEE').length > 0).toBe(method !== 'PUBLISH')
}

/** That both parsers find exactly the times that stand, and the message keeps the rules. */
function expectTimes(invitation: Invitation): string {
  const text = invitationOf(invitation)
  expectRules(text, invitation)
  const standing = invitation.times.filter(({ stands }) => stands).map(({ startsAt }) => startsAt.toISOString())
  expect(readByIcalJs(text), text).toEqual(standing.toSorted())
  expect(readByNodeIcal(text), text).toEqual(standing.toSorted())
  return text
}

const tuesdays = (count: number) =>
  Array.from({ length: count }, (_, index) => new Date(Date.UTC(2027, 2, 2 + 7 * index)).toISOString().slice(0, 10))

describe.each(['+08:00', '-03:30', '+12:45', 'Asia/Singapore', 'Europe/Berlin', 'America/New_York', 'UTC'])(
  'a series by the clock %s',
  (clock) => {
    it('is a rule, over a change of the clock too', () => {
      const text = expectTimes(
        invite(
          clock,
          tuesdays(8).map((date) => at(date)),
        ),
      )
      expect(propertiesOf(text, 'EXDATE')).toEqual([])
    })

    it('names what is left out, and what is at another time, by the time it had', () => {
      const days = tuesdays(8)
      const times = days.flatMap((date, index) =>
        index === 2 ? [] : [index === 5 ? at('2027-04-07', '15:30', '24:00') : at(date)],
      )
      const text = expectTimes(invite(clock, times))
      expect(propertiesOf(text, 'EXDATE')).toHaveLength(1)
      expect(propertiesOf(text, 'RECURRENCE-ID')).toHaveLength(1)
    })

    it('follows when its first and last days are cancelled', () => {
      const times = tuesdays(8).map((date, index) => ({
        ...timesOf(at(date), clock),
        stands: index > 0 && index < 6,
      }))
      expectTimes(invite(clock, [], { times }))
    })

    it('follows when all of its days move to another weekday', () => {
      expectTimes(
        invite(
          clock,
          tuesdays(8).map((date) => at(new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10))),
        ),
      )
    })

    it('begins early or late on its day', () => {
      expectTimes(
        invite(
          clock,
          tuesdays(8).map((date) => at(date, '00:00', '00:30')),
        ),
      )
      expectTimes(
        invite(
          clock,
          tuesdays(8).map((date) => at(date, '23:00', '24:00')),
        ),
      )
    })

    it('is every other week, every few days, or a day of the month', () => {
      const fortnightly = { ...weekly, interval: 2, days: ['TUESDAY' as const, 'FRIDAY' as const] }
      const dates = ['2027-03-05', '2027-03-16', '2027-03-19', '2027-03-30', '2027-04-02']
      expectTimes(
        invite(
          clock,
          dates.map((date) => at(date)),
          { recurrence: fortnightly },
        ),
      )
      const daily: Recurrence = { frequency: 'DAILY', interval: 3, endDate: '2027-04-10', skipHoliday: false }
      const every = ['2027-03-20', '2027-03-23', '2027-03-26', '2027-03-29', '2027-04-01']
      expectTimes(
        invite(
          clock,
          every.map((date) => at(date, '00:30', '01:00')),
          { recurrence: daily },
        ),
      )
      const monthly: Recurrence = { frequency: 'MONTHLY', interval: 1, endDate: '2027-06-30', skipHoliday: false }
      const months = ['2027-01-31', '2027-03-31', '2027-05-31']
      expectTimes(
        invite(
          clock,
          months.map((date) => at(date, '22:00', '23:00')),
          { recurrence: monthly },
        ),
      )
      const last: Recurrence = { ...monthly, monthlyRecurrence: 'WEEKDAY_OF_MONTH' }
      const fridays = ['2027-01-29', '2027-02-26', '2027-03-26', '2027-04-30']
      expectTimes(
        invite(
          clock,
          fridays.map((date) => at(date, '06:00', '07:00')),
          { recurrence: last },
        ),
      )
    })
  },
)

describe('an invitation', () => {
  it('asks each of those invited to answer to who arranged it', () => {
    const text = expectTimes(invite('+08:00', [at('2027-03-02')], { recurrence: null }))
    expect(propertiesOf(text, 'ORGANIZER')).toEqual(['ORGANIZER;CN="Tessa Tan":mailto:tessa@quay.test'])
    expect(propertiesOf(text, 'ATTENDEE')).toEqual([
      'ATTENDEE;ROLE=REQ-PARTICIPANT;CUTYPE=INDIVIDUAL;PARTSTAT=NEEDS-ACTION;RSVP=TRUE;CN="Ann":MAILTO:ann@guest.test',
      expect.stringContaining('bob@guest.test'),
    ])
    expect(propertiesOf(text, 'SEQUENCE')).toEqual(['SEQUENCE:3'])
    expect(propertiesOf(text, 'STATUS')).toEqual(['STATUS:CONFIRMED'])
    // A name would have some programs add a calendar instead of an entry.
    expect(propertiesOf(text, 'X-WR-CALNAME')).toEqual([])
  })

  it('is published to who arranged it without attendees, and cancelled under the same UID', () => {
    const times = tuesdays(3).map((date) => at(date))
    const asked = expectTimes(invite('Europe/Berlin', times))
    const published = expectTimes(invite('Europe/Berlin', times, { method: 'PUBLISH' }))
    const cancelled = expectTimes(invite('Europe/Berlin', times, { method: 'CANCEL', sequence: 4 }))
    expect(propertiesOf(published, 'UID')).toEqual(propertiesOf(asked, 'UID'))
    expect(propertiesOf(cancelled, 'UID')).toEqual(propertiesOf(asked, 'UID'))
    expect(propertiesOf(cancelled, 'STATUS')).toEqual(['STATUS:CANCELLED'])
    expect(cancelled).not.toContain('RSVP=TRUE')
  })

  it('is nothing where no time takes place', () => {
    const times = [{ ...timesOf(at('2027-03-02'), '+08:00'), stands: false }]
    expect(invitationOf(invite('+08:00', [], { times }))).toBe('')
    expect(invitationOf(invite('+08:00', [], { times, recurrence: null }))).toBe('')
  })
})

describe('a calendar to subscribe to', () => {
  it.each(['+08:00', 'Europe/Berlin'])('has a series under the UID of its invitation, by the clock %s', (clock) => {
    const times = [at('2027-03-02'), at('2027-03-16'), at('2027-03-24', '15:00', '16:00'), at('2027-03-30')]
    const series = invite(clock, times)
    const text = calendarOf('Bookings', [series])
    for (const name of ['UID', 'RRULE', 'EXDATE', 'RECURRENCE-ID', 'TZID', 'DTSTART'])
      expect(propertiesOf(text, name), name).toEqual(propertiesOf(invitationOf(series), name))
    expect(new Set(propertiesOf(text, 'UID')).size).toBe(1)
    expect(readByIcalJs(text)).toEqual(series.times.map(({ startsAt }) => startsAt.toISOString()))
  })
  it('describes each of its clocks once, and leaves out what does not take place', () => {
    const days = tuesdays(3).map((date) => at(date))
    const gone = { ...invite('UTC', days), times: [{ ...timesOf(at('2027-03-02'), 'UTC'), stands: false }] }
    const series = ['Europe/Berlin', 'America/New_York', 'Europe/Berlin'].map((clock, index) =>
      invite(clock, days, { id: `series-${index}` }),
    )
    const text = calendarOf('Bookings', [...series, { ...gone, id: 'gone' }])
    expect(propertiesOf(text, 'TZID').toSorted()).toEqual(['TZID:America/New_York', 'TZID:Europe/Berlin'])
    expect(text).not.toContain('gone')
  })
})

describe('a series through the night in which summer time begins', () => {
  const nights = (dates: readonly string[]) =>
    invitationOf(
      invite(
        'Europe/Berlin',
        dates.map((date) => at(date, '01:00', '04:00')),
        { recurrence: { ...weekly, days: ['SUNDAY'] } },
      ),
    )

  it('says that this night ends at the same hour, for calendars that take each to be as long as the first', () => {
    const text = nights(['2027-03-21', '2027-03-28', '2027-04-04'])
    expect(propertiesOf(text, 'RECURRENCE-ID')).toEqual(['RECURRENCE-ID;TZID=Europe/Berlin:20270328T010000'])
    expect(propertiesOf(text, 'DTEND')).toEqual([
      'DTEND;TZID=Europe/Berlin:20270321T040000',
      'DTEND;TZID=Europe/Berlin:20270328T040000',
    ])
  })

  it('says when the others end, where it is the first', () => {
    const text = nights(['2027-03-28', '2027-04-04', '2027-04-11'])
    expect(propertiesOf(text, 'DTEND')).toEqual([
      'DTEND;TZID=Europe/Berlin:20270328T040000',
      'DTEND;TZID=Europe/Berlin:20270404T040000',
      'DTEND;TZID=Europe/Berlin:20270411T040000',
    ])
  })
})

it('ends after its last time, where that begins in the hour that comes twice', () => {
  const recurrence: Recurrence = { ...weekly, days: ['SUNDAY'], endDate: '2027-10-31' }
  const nights = ['2027-10-24', '2027-10-31'].map((date) => at(date, '02:30', '03:30'))
  const [rule] = propertiesOf(invitationOf(invite('Europe/Berlin', nights, { recurrence })), 'RRULE')
  expect(rule).toContain('UNTIL=20271031T013000Z')
})
