import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFacility } from '../../../demo/facilityFactories.ts'
import { openOwnTestApp, type TestActor } from '../../../testing/testApp.ts'
import { hashToken } from '../../../platform/tokens.ts'
import { everyday, openBookings, time, tokenIn, type BookingsWorld } from '../../../testing/bookingsWorld.ts'
import { invitationLinks } from './invitations.tables.ts'

let world: BookingsWorld
let host: TestActor
let colleague: TestActor

beforeAll(async () => {
  world = await openBookings(openOwnTestApp)
  await world.test.startJobs()
  host = await world.test.actorWith(everyday, { scope: world.scope })
  colleague = await world.test.actorWith(everyday, { scope: world.scope })
})
afterAll(() => world.test.close())

/** A meeting with a guest and a colleague, and the way to answer that the guest's mail has. */
async function invited(guest: string, title: string) {
  const room = await makeFacility(world.test.db, world.scope)
  const made = await world.made(host, room.id, {
    title,
    ...time('2026-12-08', '10:00', '11:00'),
    invitees: [{ email: guest }, { userId: colleague.id }],
  })
  const mail = await world.mailTo(guest, title)
  const token = tokenIn(mail, 'invitation')
  const path = { token }
  const read = () => world.test.call('getInvitation', { path })
  const answer = (response: string) => world.test.call('answerInvitation', { path, body: { response } })
  const invitees = async () => {
    const shown = await world.test.call('getFacilityBooking', { as: host, path: { id: made.id } })
    return (shown.body.data as { invitees: { email: string; response: string | null; respondedDate: string | null }[] })
      .invitees
  }
  return { made, mail, token, read, answer, invitees }
}

describe('an invitation', () => {
  it('is answered by a link of the mail, by nothing that only reads it, and shows on the booking', async () => {
    const { mail, read, answer, invitees, made, token } = await invited('ann@outside.test', 'Board')
    for (const response of ['ACCEPTED', 'DECLINED', 'TENTATIVE']) expect(mail.text).toContain(`?answer=${response}`)
    expect((await read()).body.data).toMatchObject({
      title: 'Board',
      organiser: host.fullName,
      when: expect.stringContaining('Tue, 08 Dec 2026, 10:00 AM'),
      status: 'OPEN',
      response: null,
    })
    expect(await invitees()).toContainEqual(expect.objectContaining({ email: 'ann@outside.test', response: null }))

    expect(await answer('ACCEPTED')).toMatchObject({ status: 200, body: { data: { response: 'ACCEPTED' } } })
    expect(await answer('TENTATIVE')).toMatchObject({ status: 200 })
    expect(await invitees()).toContainEqual(
      expect.objectContaining({
        email: 'ann@outside.test',
        response: 'TENTATIVE',
        respondedDate: world.test.clock.now().toISOString(),
      }),
    )
    expect(await invitees()).toContainEqual(expect.objectContaining({ email: colleague.email, response: null }))
    const history = await world.test.call('listFacilityBookingHistories', { as: host, path: { id: made.id } })
    expect(JSON.stringify(history.body.data)).toContain('ann@outside.test')

    const stored = await world.test.db
      .select()
      .from(invitationLinks)
      .where(eq(invitationLinks.tokenHash, hashToken(token)))
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  it('takes other answers no more once it is cancelled, nobody is invited, or it is over', async () => {
    const gone = await invited('ben@outside.test', 'Cancelled')
    const body = { cancelRemark: 'Ill' }
    await world.test.call('cancelFacilityBooking', { as: host, path: { id: gone.made.id }, body })
    expect((await gone.read()).body.data).toMatchObject({ status: 'CANCELLED' })
    expect(await gone.answer('ACCEPTED')).toMatchObject({ status: 422 })

    const out = await invited('cat@outside.test', 'Smaller')
    const shown = await world.test.call('getFacilityBooking', { as: host, path: { id: out.made.id } })
    const { version, resource } = shown.body.data as { version: number; resource: { id: string } }
    const smaller = {
      title: 'Smaller',
      ...time('2026-12-08', '10:00', '11:00'),
      resourceId: resource.id,
      version,
      invitees: [],
    }
    const path = { id: out.made.id }
    expect(await world.test.call('updateFacilityBooking', { as: host, path, body: smaller })).toMatchObject({
      status: 200,
    })
    expect(await out.answer('ACCEPTED')).toMatchObject({ status: 404 })

    const over = await invited('dan@outside.test', 'Over')
    world.test.clock.set(new Date('2026-12-08T11:00:00Z'))
    expect(await over.answer('ACCEPTED')).toMatchObject({ status: 404 })
    world.test.clock.set(new Date('2026-12-01T00:00:00Z'))
  })
})

describe('the file for the calendar', () => {
  it('has one entry for a series, under the UID that the mails have', async () => {
    const room = await makeFacility(world.test.db, world.scope)
    const recurrence = {
      frequency: 'WEEKLY',
      interval: 1,
      days: ['TUESDAY'],
      endDate: '2026-12-29',
      skipHoliday: false,
    }
    const made = await world.made(host, room.id, {
      ...time('2026-12-08', '10:00', '11:00'),
      recurrence,
      exceptions: [
        { date: '2026-12-15', changedTo: null },
        { date: '2026-12-22', changedTo: time('2026-12-28', '14:00', '15:00') },
      ],
    })
    const file = await world.test.call('downloadBookingCalendarFile', { as: host, path: { id: made.id } })
    const text = Buffer.from((file.body.data as { dataStream: string }).dataStream, 'base64').toString()
    expect(new Set(text.match(/UID:.*/g))).toEqual(new Set([`UID:${made.id}@atrium`]))
    expect(text).toContain('RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=TU')
    expect(text).toContain('EXDATE:20261215T100000Z')
    // The day it was moved from, though the day it is on now is nearer to another of the rule.
    expect(text).toContain('RECURRENCE-ID:20261222T100000Z')
    expect(
      await world.test.call('downloadBookingCalendarFile', { as: colleague, path: { id: made.id } }),
    ).toMatchObject({
      status: 200,
    })
  })

  it('names a moved time by its day, where it stays when the others change', async () => {
    const room = await makeFacility(world.test.db, world.scope)
    const recurrence = {
      frequency: 'WEEKLY',
      interval: 1,
      days: ['TUESDAY'],
      endDate: '2026-12-29',
      skipHoliday: false,
    }
    const made = await world.made(host, room.id, { ...time('2026-12-08', '10:00', '11:00'), recurrence })
    const [, , third] = await world.instancesOf(host, made.id)
    const moved = await world.test.call('moveBookingInstance', {
      as: host,
      path: { id: String(third?.id) },
      body: { ...time('2026-12-16', '10:00', '11:00'), version: third?.version },
    })
    expect(moved).toMatchObject({ status: 200 })
    const path = { id: made.id }
    const shown = await world.test.call('getFacilityBooking', { as: host, path })
    const { version } = shown.body.data as { version: number }
    const body = { title: 'Later', resourceId: room.id, ...time('2026-12-08', '14:00', '15:00'), version }
    expect(await world.test.call('updateFacilityBooking', { as: host, path, body })).toMatchObject({ status: 200 })
    const file = await world.test.call('downloadBookingCalendarFile', { as: host, path })
    const text = Buffer.from((file.body.data as { dataStream: string }).dataStream, 'base64').toString()
    expect(text).toContain('RECURRENCE-ID:20261222T140000Z')
    expect(text).toContain('DTSTART:20261216T100000Z')
  })
})
