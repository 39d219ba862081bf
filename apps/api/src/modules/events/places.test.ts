import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { violatedConstraint } from '../../platform/db/transaction.ts'
import type { TestActor } from '../../testing/testApp.ts'
import { lapseJob } from '../wait-lists/index.ts'
import { dataOf, openEvents, type EventsWorld } from './eventsWorld.ts'

let world: EventsWorld

beforeAll(async () => {
  world = await openEvents()
  await world.test.startJobs()
})
afterAll(() => world.test.close())

type Path = { id: string; slotId: string }
type Place = { status: string; waitingNo: number | null; mayLeave: boolean; mayCheckIn: boolean } | null

const placeOf = async (as: TestActor, { id, slotId }: Path): Promise<Place> => {
  const answer = await world.test.call('getMyActivityEvent', { as, path: { id } })
  const { sessions } = dataOf<{ sessions: { id: string; myPlace: Place }[] }>(answer)
  return sessions.find((session) => session.id === slotId)?.myPlace ?? null
}
const leave = (as: TestActor, path: Path) => world.test.call('leaveActivityEvent', { as, path })
const take = (as: TestActor, path: Path) => world.test.call('takeActivityEventPlace', { as, path })
const checkIn = (as: TestActor, path: Path, checkInCode: string) =>
  world.test.call('checkInToActivityEvent', { as, path, body: { checkInCode } })
const offered = (as: TestActor, path: Path) =>
  vi.waitFor(async () => expect(await placeOf(as, path)).toMatchObject({ status: 'OFFERED' }), { timeout: 15_000 })
const people = (count: number) => Promise.all(Array.from({ length: count }, () => world.person()))

describe('a place', () => {
  it('is taken with a mail and a calendar file, once, and given up again', async () => {
    const { person, published, signUp, mailTo, read } = world
    const someone = await person()
    const { id, path } = await published(2)
    expect(await signUp(someone, path)).toMatchObject({ status: 200 })
    const mail = await mailTo(someone.email, 'You have a place')
    expect(mail.text).toContain('Thu, 10 Dec 2026, 10:00 AM – 11:00 AM')
    expect(mail.text).toContain(`/events/${id}`)
    expect(mail.calendar?.content.toString()).toContain('SUMMARY:Summer market: Talk')
    expect(await signUp(someone, path)).toMatchObject({ status: 409 })
    expect(await read(id)).toMatchObject({ status: 'EVENT_RSVP', taken: 1 })
    expect(await leave(someone, path)).toMatchObject({ status: 200 })
    expect(await leave(someone, path)).toMatchObject({ status: 422 })
    expect(await placeOf(someone, path)).toMatchObject({ status: 'CANCELLED', mayLeave: false })
    expect((await mailTo(someone.email, 'given up your place')).calendar?.method).toBe('CANCEL')
    expect(await read(id)).toMatchObject({ taken: 0 })
  })

  it('is never one of too many: of 30 who come at once, 7 have one and 23 wait in order', async () => {
    const { published, signUp, slotOf } = world
    const { path } = await published(7)
    const crowd = await people(30)
    const answers = await Promise.all(crowd.map((one) => signUp(one, path)))
    expect(answers.map(({ status }) => status)).toEqual(crowd.map(() => 200))
    const places = await Promise.all(crowd.map((one) => placeOf(one, path)))
    expect(places.filter((place) => place?.status === 'REGISTERED')).toHaveLength(7)
    const waiting = places.filter((place) => place?.status === 'WAITING').map((place) => place?.waitingNo ?? 0)
    expect(waiting.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 23 }, (_, n) => n + 1))
    expect(await slotOf(path)).toMatchObject({ status: 'SLOT_FULL', taken: 7, waiting: 23 })
  })

  it('is refused by the database where a session has none left, whoever writes', async () => {
    const { test, person, published, signUp } = world
    const { path } = await published(1)
    await signUp(await person(), path)
    const late = await person()
    await signUp(late, path)
    const write = test.db.execute(
      sql`update activity_event_participants set status = 'REGISTERED' where user_id = ${late.id}`,
    )
    await expect(write.catch((error: unknown) => violatedConstraint(error))).resolves.toBe(
      'activity_event_time_slots_capacity',
    )
  })

  it('goes to the first who waits when somebody leaves, for a while; then to the next', async () => {
    const { test, published, signUp, mailTo, read } = world
    const { id, path } = await published(1)
    const [first, second, third] = (await people(3)) as [TestActor, TestActor, TestActor]
    for (const one of [first, second, third]) await signUp(one, path)
    expect(await read(id)).toMatchObject({ status: 'EVENT_FULL', waiting: 2 })
    expect((await mailTo(third.email, 'wait list')).text).toContain('You are number 2')
    await leave(first, path)
    await offered(second, path)
    expect((await mailTo(second.email, 'A place is free for you')).text).toContain('240 minutes')
    // The place that is kept is nobody else's: whoever comes new waits behind the others.
    await signUp(first, path)
    expect(await placeOf(first, path)).toMatchObject({ status: 'WAITING', waitingNo: 2 })
    expect(await take(third, path)).toMatchObject({ status: 422 })
    const now = test.clock.now()
    test.clock.set(new Date(now.getTime() + 241 * 60_000))
    expect(await take(second, path)).toMatchObject({ status: 422 })
    await lapseJob.run(test.ctx(), {})
    await offered(third, path)
    expect(await placeOf(second, path)).toMatchObject({ status: 'LAPSED' })
    expect(await take(third, path)).toMatchObject({ status: 200 })
    expect(await placeOf(third, path)).toMatchObject({ status: 'REGISTERED' })
    test.clock.set(now)
  })

  it('is offered when the session grows, and when people are taken off with a remark', async () => {
    const { test, manager, published, signUp, slotOf, mailTo } = world
    const { id, path } = await published(1)
    const [first, second, third] = (await people(3)) as [TestActor, TestActor, TestActor]
    for (const one of [first, second, third]) await signUp(one, path)
    const { version } = await slotOf(path)
    const body = {
      sessionName: 'Talk',
      sessionDate: '2026-12-10',
      startTime: '10:00',
      endTime: '11:00',
      eventSlot: 2,
      version,
    }
    dataOf(await test.call('updateActivityEventTimeSlot', { as: manager, path, body }))
    await offered(second, path)
    const list = await test.call('listActivityEventParticipants', { as: manager, path: { id } })
    const { items } = dataOf<{ items: { id: string; userId: string; status: string }[] }>(list)
    expect(items.map(({ status }) => status)).toEqual(['REGISTERED', 'OFFERED', 'WAITING'])
    const off = items.filter(({ userId }) => userId === first.id).map((item) => item.id)
    const cancel = (ids: string[]) =>
      test.call('cancelActivityEventParticipants', { as: manager, path: { id }, body: { ids, cancelRemark: 'Twice' } })
    expect(await cancel([...off, manager.id])).toMatchObject({ status: 404 })
    expect(await cancel(off)).toMatchObject({ status: 200 })
    expect((await mailTo(first.email, 'Your place is cancelled')).text).toContain('Twice')
    await offered(third, path)
    const sheet = await test.call('downloadActivityEventParticipants', { as: manager, path, query: { format: 'CSV' } })
    const { dataStream } = dataOf<{ dataStream: string }>(sheet)
    expect(Buffer.from(dataStream, 'base64').toString()).toContain(second.email)
  })

  it('is limited for one person over all sessions of an event', async () => {
    const { test, manager, person, published, session, signUp, read } = world
    const { id, path } = await published(5)
    const more = await session(id, { sessionName: 'Second', eventSlot: 5 })
    const { version } = await read(id)
    const body = { enableRegistrationLimit: true, registrationLimitPerUser: 2, version }
    dataOf(await test.call('setActivityEventRegistrationLimit', { as: manager, path: { id }, body }))
    const someone = await person()
    expect(await signUp(someone, path, 3)).toMatchObject({ status: 400, body: { errors: [{ field: 'noOfPax' }] } })
    const both = [path, { id, slotId: more.id }]
    const answers = await Promise.all(both.map((one) => signUp(someone, one, 2)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
  })

  it('is checked in to with the code of the session, from an hour before; who did not come is told apart', async () => {
    const { test, manager, published, signUp, slotOf } = world
    const { id, slot, path } = await published(3)
    const [first, second, third] = (await people(3)) as [TestActor, TestActor, TestActor]
    for (const one of [first, second, third]) await signUp(one, path)
    const now = test.clock.now()
    expect(await checkIn(first, path, slot.checkInCode)).toMatchObject({ status: 422 })
    test.clock.set(new Date('2026-12-10T09:10:00Z'))
    expect(await checkIn(first, path, 'WRONGS')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'checkInCode' }] },
    })
    expect(await checkIn(first, path, slot.checkInCode.toLowerCase())).toMatchObject({ status: 200 })
    expect(await checkIn(first, path, slot.checkInCode)).toMatchObject({ status: 422 })
    const list = await test.call('listActivityEventParticipants', { as: manager, path: { id } })
    const { items } = dataOf<{ items: { id: string; userId: string }[] }>(list)
    const ids = items.filter(({ userId }) => userId === second.id).map((item) => item.id)
    const by = { as: manager, path: { id }, body: { ids } }
    expect(await test.call('checkInActivityEventParticipants', by)).toMatchObject({ status: 200 })
    expect(await slotOf(path)).toMatchObject({ checkedIn: 2 })
    test.clock.set(new Date('2026-12-10T11:01:00Z'))
    expect(await placeOf(third, path)).toMatchObject({ status: 'NO_SHOW' })
    expect(await slotOf(path)).toMatchObject({ status: 'SLOT_ENDED' })
    test.clock.set(now)
  })
})

describe('a guest', () => {
  const linkIn = (text: string) => /public\/event-places\/([\w-]+)/.exec(text)?.[1] ?? ''
  const share = async (id: string) => {
    const { test, manager } = world
    const { url } = dataOf<{ url: string }>(await test.call('shareActivityEvent', { as: manager, path: { id } }))
    return url.split('/').at(-1) ?? ''
  }
  const join = (token: string, timeSlotId: string, email: string, fields: object = {}) =>
    world.test.call('signUpForPublicActivityEvent', {
      path: { token },
      body: { timeSlotId, fullName: 'Gail Guest', email, consent: true, ...fields },
    })

  it('reads mails in the language of the page they signed up on', async () => {
    const { published, mailTo } = world
    const { id, slot } = await published(1)
    const token = await share(id)
    await join(token, slot.id, 'siti@outside.test', { language: 'ms' })
    const mine = await mailTo('siti@outside.test', 'Anda mendapat tempat: Summer market')
    expect(mine.text).toContain('Salam sejahtera Gail Guest')
    expect(mine.text).toContain('Khamis, 10 Disember 2026')
    await join(token, slot.id, 'wei@outside.test', { language: 'zh' })
    expect((await mailTo('wei@outside.test', '您已列入候补名单')).text).toContain('第1位')
  })

  it('signs up by the public link, waits, takes a place that becomes free, and leaves by the link of the mail', async () => {
    const { test, published, mailTo, read } = world
    const { id, slot } = await published(1)
    const token = await share(id)
    expect(dataOf(await test.call('getPublicActivityEvent', { path: { token } }))).toMatchObject({
      name: 'Summer market',
      when: 'Thu, 10 Dec 2026 to Fri, 11 Dec 2026, 09:00 AM – 06:00 PM',
      sessions: [{ sessionName: 'Talk', freePlaces: 1 }],
    })
    expect(await join(token, slot.id, 'Gail@Outside.test')).toMatchObject({ status: 200, body: { data: true } })
    const first = linkIn((await mailTo('gail@outside.test', 'You have a place')).text)
    await join(token, slot.id, 'hank@outside.test')
    const second = linkIn((await mailTo('hank@outside.test', 'wait list')).text)
    // Whoever signs up again gets the mail again, and the answer does not tell.
    expect(await join(token, slot.id, 'gail@outside.test')).toMatchObject({ status: 200, body: { data: true } })
    expect(await read(id)).toMatchObject({ taken: 1, waiting: 1 })
    expect(await test.call('takeActivityEventPlaceAsGuest', { path: { token: second } })).toMatchObject({ status: 422 })
    expect(await test.call('leaveActivityEventAsGuest', { path: { token: first } })).toMatchObject({ status: 200 })
    await mailTo('hank@outside.test', 'A place is free for you')
    const taken = await test.call('takeActivityEventPlaceAsGuest', { path: { token: second } })
    expect(dataOf(taken)).toMatchObject({ place: { status: 'REGISTERED' }, fullName: 'Gail Guest' })
  })

  it('finds nothing behind a link that was guessed, ended or renewed, and is told what is wrong beside the field', async () => {
    const { test, manager, published, person, signUp } = world
    const { id, slot, path } = await published(5)
    const before = await share(id)
    const token = await share(id)
    expect(await test.call('getPublicActivityEvent', { path: { token: before } })).toMatchObject({ status: 404 })
    expect(await join(token, slot.id, 'ida@outside.test', { fullName: '<b>' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'fullName' }] },
    })
    const other = await published(5)
    expect(await join(token, other.slot.id, 'ida@outside.test')).toMatchObject({ status: 404 })
    dataOf(await test.call('unshareActivityEvent', { as: manager, path: { id } }))
    expect(await test.call('getPublicActivityEvent', { path: { token } })).toMatchObject({ status: 404 })
    expect(await join(token, slot.id, 'ida@outside.test')).toMatchObject({ status: 404 })
    expect(await test.call('getGuestActivityEventPlace', { path: { token: 'x'.repeat(43) } })).toMatchObject({
      status: 404,
    })
    expect(await signUp(await person(), path)).toMatchObject({ status: 200 })
  })
})
