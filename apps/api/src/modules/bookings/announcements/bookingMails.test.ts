import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFloor } from '../../../demo/buildingFactories.ts'
import { makeFacility } from '../../../demo/facilityFactories.ts'
import { makeSite } from '../../../demo/siteFactories.ts'
import { openOwnTestApp, type SentMail, type TestActor } from '../../../testing/testApp.ts'
import { everyday, openBookings, time, type BookingsWorld } from '../../../testing/bookingsWorld.ts'

let world: BookingsWorld
let host: TestActor
let colleague: TestActor
let siteId: string
let floor = 3

beforeAll(async () => {
  world = await openBookings(openOwnTestApp)
  await world.test.startJobs()
  const { test, scope } = world
  host = await test.actorWith(everyday, { scope })
  colleague = await test.actorWith(everyday, { scope })
  const address = '1 Harbour Road\nSingapore 099253'
  siteId = (await makeSite(test.db, scope, { name: 'Harbour Tower', address, timezoneOffset: 480 })).id
})
afterAll(() => world.test.close())

const room = async () => {
  const { id } = await makeFloor(world.test.db, world.scope, { name: String(floor++) })
  return makeFacility(world.test.db, world.scope, { siteId, officeFloorId: id })
}
const calendarIn = ({ calendar }: SentMail) => String(calendar?.content).replaceAll(/\r\n[ \t]/g, '')
const weekly = (endDate: string) => ({
  frequency: 'WEEKLY',
  interval: 1,
  days: ['TUESDAY'],
  endDate,
  skipHoliday: false,
})

describe('a mail to a guest without an account', () => {
  it('says who invites, what, when, where and how to answer, and points into no portal', async () => {
    const { id, name } = await room()
    await world.made(host, id, {
      title: 'Budget round',
      purpose: 'We go through the plan.',
      ...time('2026-12-08', '10:00', '11:00'),
      invitees: [{ email: 'guest@outside.test' }],
    })
    const mail = await world.mailTo('guest@outside.test', 'Budget round')
    expect(mail.subject).toBe(`${host.fullName} invites you: Budget round`)
    expect(mail.text).toContain(`invites you to Budget round.`)
    expect(mail.text).toContain('When: Tue, 08 Dec 2026, 10:00 AM – 11:00 AM (+08:00)')
    expect(mail.text).toContain(`Where: ${name}, Floor 3, Harbour Tower, 1 Harbour Road, Singapore 099253`)
    expect(mail.text).toContain(`Please say whether you will attend, or write to ${host.fullName}: ${host.email}`)
    expect(mail.replyTo).toBe(host.email)
    expect(mail.text).toContain('We go through the plan.')
    for (const shown of [mail.text, mail.html]) {
      expect(shown).not.toMatch(/https?:\/\/(?!visit\.test\/invitation\/)/)
      expect(shown).not.toContain('account')
      expect(shown).not.toContain('BK-')
    }
    expect(mail.text.startsWith('Hello\n')).toBe(true)
    expect(mail.calendar?.method).toBe('REQUEST')
    expect(calendarIn(mail)).toContain('MAILTO:guest@outside.test')
    expect(calendarIn(mail)).not.toContain('http')
  })
})

describe('a mail to a colleague', () => {
  it('says who invites them, and who arranged it gets an entry of their own', async () => {
    const { id, name } = await room()
    const made = await world.made(host, id, {
      title: 'Stand-up',
      ...time('2026-12-08', '09:00', '09:15'),
      invitees: [{ userId: colleague.id }],
    })
    const invited = await world.mailTo(colleague.email, 'Stand-up')
    expect(invited.subject).toBe(`${host.fullName} invites you: Stand-up`)
    expect(invited.text).not.toContain('Your booking is confirmed')
    const own = await world.mailTo(host.email, name)
    expect(own.subject).toBe(`Your booking is confirmed: ${name}`)
    expect(own.text).toContain(made.referenceNo)
    expect(own.calendar?.method).toBe('PUBLISH')
    expect(calendarIn(own)).not.toContain('ATTENDEE')
    const uid = `UID:${made.id}@atrium`
    expect([calendarIn(own), calendarIn(invited)].map((text) => text.includes(uid))).toEqual([true, true])
  })
})

describe('a mail about a series', () => {
  it('keeps its capitals and names the days left out, in the words and in the calendar', async () => {
    const { id, name } = await room()
    const made = await world.made(host, id, {
      title: 'Series',
      ...time('2026-12-08', '10:00', '11:00'),
      recurrence: weekly('2026-12-29'),
      exceptions: [
        { date: '2026-12-15', changedTo: null },
        { date: '2026-12-22', changedTo: time('2026-12-23', '14:00', '15:00') },
      ],
      invitees: [{ email: 'series@outside.test' }],
    })
    const mail = await world.mailTo('series@outside.test', 'Series')
    expect(mail.text).toContain(
      'When: Tue, 08 Dec 2026, 10:00 AM – 11:00 AM (+08:00), every week on Tuesday until 29 Dec 2026,' +
        ' but not on 15 Dec 2026; other times: 22 Dec 2026: Wed, 23 Dec 2026, 02:00 PM – 03:00 PM',
    )
    const text = calendarIn(mail)
    expect(text.match(/UID:/g)).toHaveLength(2)
    expect(text).toContain('RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=TU;UNTIL=20261229T020000Z')
    expect(text).toContain('EXDATE:20261215T020000Z')
    expect(text).toContain('RECURRENCE-ID:20261222T020000Z')
    const before = Number(/SEQUENCE:(\d+)/.exec(text)?.[1])

    const [first] = await world.instancesOf(host, made.id)
    const cancelled = await world.test.call('cancelFacilityBookingInstances', {
      as: host,
      path: { id: made.id },
      body: { scope: 'THESE', instanceIds: [first?.id], cancelRemark: 'Away' },
    })
    expect(cancelled.body).toMatchObject({ success: true })
    const less = await world.mailTo('series@outside.test', 'Some days were cancelled')
    expect(less.calendar?.method).toBe('REQUEST')
    expect(less.text).not.toContain('Away')
    expect(calendarIn(less)).toContain('DTSTART:20261222T020000Z')
    expect(Number(/SEQUENCE:(\d+)/.exec(calendarIn(less))?.[1])).toBeGreaterThan(before)
    expect((await world.mailTo(host.email, `Some times of a booking were cancelled: ${name}`)).text).toContain('Away')
  })
})

describe('who is invited later, or no longer', () => {
  it('is invited, or gets the end of it, while the others read what changed', async () => {
    const { id } = await room()
    const when = time('2026-12-09', '10:00', '11:00')
    const made = await world.made(host, id, {
      title: 'Guests',
      ...when,
      invitees: [{ email: 'stays@outside.test' }, { email: 'goes@outside.test' }],
    })
    await world.mailTo('goes@outside.test', 'invites you')
    const detail = await world.test.call('getFacilityBooking', { as: host, path: { id: made.id } })
    const { version } = detail.body.data as { version: number }
    const changed = await world.test.call('updateFacilityBooking', {
      as: host,
      path: { id: made.id },
      body: {
        version,
        resourceId: id,
        title: 'Guests',
        noOfPax: 2,
        ...when,
        invitees: [{ email: 'stays@outside.test' }, { email: 'comes@outside.test' }],
      },
    })
    expect(changed.body).toMatchObject({ success: true })
    expect((await world.mailTo('stays@outside.test', 'Changed: Guests')).calendar?.method).toBe('REQUEST')
    expect((await world.mailTo('comes@outside.test', 'invites you: Guests')).calendar?.method).toBe('REQUEST')
    const gone = await world.mailTo('goes@outside.test', 'You are no longer invited')
    expect(gone.calendar?.method).toBe('CANCEL')
    expect(calendarIn(gone)).toContain('MAILTO:goes@outside.test')
    expect(calendarIn(gone)).not.toContain('stays@')

    await world.test.call('cancelFacilityBooking', {
      as: host,
      path: { id: made.id },
      body: { version: version + 1, cancelRemark: 'Budget cut' },
    })
    const ended = await world.mailTo('stays@outside.test', 'Cancelled: Guests')
    expect(ended.calendar?.method).toBe('CANCEL')
    expect(calendarIn(ended)).toContain(`UID:${made.id}@atrium`)
    expect(calendarIn(ended)).toContain('STATUS:CANCELLED')
    expect(ended.text).not.toContain('Budget cut')
    const sequenceOf = (mail: SentMail) => Number(/SEQUENCE:(\d+)/.exec(calendarIn(mail))?.[1])
    expect(sequenceOf(ended)).toBeGreaterThan(sequenceOf(gone))
  })
})
