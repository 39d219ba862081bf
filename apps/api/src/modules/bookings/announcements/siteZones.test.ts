import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFacility } from '../../../demo/facilityFactories.ts'
import { makeOfficeCentre } from '../../../demo/factories.ts'
import { makeRate } from '../../../demo/rateFactories.ts'
import { makeSite } from '../../../demo/siteFactories.ts'
import type { TenancyScope } from '../../../platform/tenancyScope.ts'
import { addOns, everyday, everything, time, tokenIn } from '../../../testing/bookingsWorld.ts'
import { mailTo } from '../../../testing/mailTo.ts'
import { makeRoomWithLevels } from '../../../testing/roomWithLevels.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../../testing/testApp.ts'
import { approvalJobs } from '../../approvals/index.ts'

/** A building in Singapore that lets a place in Los Angeles; it is 08:00 there, and 16:00 of the day before here. */
let test: TestApp
let scope: TenancyScope
let admin: TestActor
let person: TestActor
let siteId: string

const inSingapore = { bookingActive: true, addOns: [...addOns, 'RATES'] as const, timezoneOffset: 480 }
const slot = time('2026-12-09', '10:00', '11:00')

beforeAll(async () => {
  test = await openOwnTestApp()
  test.clock.set(new Date('2026-12-01T00:00:00Z'))
  scope = await makeOfficeCentre(test.db, { ...inSingapore, addOns: [...inSingapore.addOns] })
  admin = await test.actorWith(everything, { scope })
  person = await test.actorWith(everyday, { scope })
  siteId = (await makeSite(test.db, scope, { timeZone: 'America/Los_Angeles' })).id
  await test.startJobs()
})
afterAll(() => test.close())

const book = async (as: TestActor, resourceId: string, common = false) => {
  const body = { resourceId, title: 'Offsite', noOfPax: 2, ...slot }
  const answer = await test.call(common ? 'createCommonSpaceBooking' : 'createFacilityBooking', { as, body })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body.data as { id: string }
}
const noticesOf = async (as: TestActor) =>
  JSON.stringify((await test.call('listMyNotifications', { as, query: { limit: 50 } })).body.data)

describe('for people in Singapore, of a place in Los Angeles', () => {
  it('the mail and the notice of a booking name the zone of its time', async () => {
    const room = await makeFacility(test.db, scope, { siteId })
    await book(person, room.id)
    const when = 'Wed, 09 Dec 2026, 10:00 AM – 11:00 AM (America/Los_Angeles)'
    const mail = await mailTo(test, person.email, `confirmed: ${room.name}`)
    expect(mail.text).toContain(`When: ${when}`)
    expect(String(mail.calendar?.content)).toContain('20261209T180000Z')
    expect(await noticesOf(person)).toContain(`When: ${when}`)
  })

  it('the time to pay is told by the clock there, with its zone; to people there without', async () => {
    const room = await makeFacility(test.db, scope, { siteId, landlordFacility: true })
    await makeRate(test.db, scope, { targetIds: [room.id] })
    const rights = ['LIST', 'VIEW', 'ADD'].map((action) => `COMMON_SPACE_BOOKING_${action}` as const)
    const payerAt = async (timezoneOffset: number) => {
      const { landlordId } = scope
      const of = { ...inSingapore, addOns: [...inSingapore.addOns], landlordId, timezoneOffset }
      return test.actorWith(rights as never, { scope: await makeOfficeCentre(test.db, of) })
    }
    const until = 'Mon, 30 Nov 2026, 04:30 PM'
    const payer = await payerAt(480)
    const { id } = await book(payer, room.id, true)
    const mail = await mailTo(test, payer.email, `Pay to keep your booking of ${room.name}`)
    expect(mail.subject).toMatch(new RegExp(`until ${until} \\(America/Los_Angeles\\)$`))
    expect(mail.text).toContain(`It is held for you until ${until} (America/Los_Angeles).`)
    expect(await noticesOf(payer)).toContain(`until ${until} (America/Los_Angeles)`)
    await test.call('cancelCommonSpaceBooking', { as: payer, path: { id }, body: { cancelRemark: 'Moved' } })

    const other = await makeFacility(test.db, scope, { siteId, landlordFacility: true })
    await makeRate(test.db, scope, { targetIds: [other.id] })
    const local = await payerAt(-480)
    await book(local, other.id, true)
    expect((await mailTo(test, local.email, 'Pay to keep your booking')).subject).toMatch(new RegExp(`until ${until}$`))
  })

  it('the offer of the wait list names the zone, and says by which clock it is told', async () => {
    const room = await makeFacility(test.db, scope, { siteId })
    const { id } = await book(admin, room.id)
    const waiting = { resourceId: room.id, title: 'Workshop', ...slot }
    expect(await test.call('createWaitListEntry', { as: person, body: waiting })).toMatchObject({
      status: 200,
      body: { data: { ...slot, timeZone: 'America/Los_Angeles' } },
    })
    const body = { cancelRemark: 'Not needed' }
    await test.call('cancelFacilityBooking', { as: admin, path: { id }, body })
    const when = 'Wed, 09 Dec 2026, 10:00 AM – 11:00 AM (America/Los_Angeles)'
    const mail = await mailTo(test, person.email, `${room.name} is available for you`)
    expect(mail.subject).toBe(`${room.name} is available for you: ${when}`)
    expect(mail.text).toContain(`on ${when}. It is now free`)
    expect(await noticesOf(person)).toContain(when)
    const token = tokenIn(mail, 'wait-list-offer')
    expect((await test.call('getWaitListOffer', { path: { token } })).body).toMatchObject({
      data: { timeZone: 'America/Los_Angeles' },
    })
  })

  it('the time to decide is told by the clock there, with its zone', async () => {
    const head = await test.actorWith(everyday, { scope })
    const room = await makeRoomWithLevels({ test, scope }, head, { siteId })
    await book(person, room.id)
    const asked = await mailTo(test, head.email, 'Please decide')
    const link = await test.call('getDecisionLink', { path: { token: tokenIn(asked, 'decision') } })
    expect(link.body).toMatchObject({ data: { timeZone: 'America/Los_Angeles' } })
    const inbox = await test.call('listApprovals', { as: head, query: { limit: 50 } })
    expect(inbox.body).toMatchObject({
      data: { items: [{ decideBy: '2026-12-03T01:00:00.000Z', timeZone: 'America/Los_Angeles' }] },
    })
    test.clock.set(new Date('2026-12-02T22:00:00Z'))
    for (const job of approvalJobs) await job.run(test.ctx(), {})
    const reminder = await mailTo(test, head.email, 'Still waiting for you')
    expect(reminder.text).toContain('Please decide by Wed, 02 Dec 2026, 05:00 PM (America/Los_Angeles).')
    expect(await noticesOf(head)).toContain('Please decide by Wed, 02 Dec 2026, 05:00 PM (America/Los_Angeles).')
  })
})
