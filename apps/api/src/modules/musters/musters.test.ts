import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinGroup, makeAccessDoor, makeAccessGroup, mapDoor } from '../../demo/accessFactories.ts'
import { makeSite } from '../../demo/siteFactories.ts'
import { later, minutes, seconds } from '../../platform/clock.ts'
import { mailMessages } from '../../platform/tables.ts'
import { withDoorControllers } from '../../testing/doorControllers.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { eraseMustersJob } from './musters.jobs.ts'
import { musterMarks, musterMarshals, musterPeople } from './tables.ts'

let test: TestApp
let guard: TestActor
let marshals: [TestActor, TestActor]
let people: [TestActor, TestActor, TestActor]
let site: { id: string; name: string }
let controllers: Awaited<ReturnType<typeof withDoorControllers>>
const officeCentreCode = 'MUSTER1'
const rights = ['MUSTER_LIST', 'MUSTER_VIEW', 'MUSTER_MANAGE', 'MUSTER_DOWNLOAD'] as const

beforeAll(async () => {
  test = await openTestApp()
  controllers = await withDoorControllers(test, {})
  guard = await test.actorWith([...rights, 'BROADCAST_ADD', 'BROADCAST_MANAGE'])
  const scope = guard
  await test.db
    .update(officeCentres)
    .set({ centreCode: officeCentreCode, timezoneOffset: 0 })
    .where(eq(officeCentres.id, scope.officeCentreId))
  marshals = [await test.actorWith([], { scope }), await test.actorWith([], { scope })]
  people = [
    await test.actorWith([], { scope }),
    await test.actorWith([], { scope }),
    await test.actorWith([], { scope }),
  ]
  site = await makeSite(test.db, scope, { name: 'East Wing', assemblyPoints: ['Fountain', 'Car park'] })
  const group = await makeAccessGroup(test.db, scope, { name: 'Staff' })
  for (const [controllerDoorId, passage] of [
    ['in', 'ENTRY'],
    ['out', 'EXIT'],
  ] as const) {
    const door = { name: `Door ${controllerDoorId}`, controllerDoorId, passage, siteId: site.id }
    await mapDoor(test.db, scope, group.id, await makeAccessDoor(test.db, scope, door))
  }
  await joinGroup(test.db, scope, group.id, people)
})
afterAll(() => test.close())

const at = (moment: string) => test.clock.set(new Date(moment))
const pass = (controllerDoorId: string, { email }: TestActor) =>
  controllers.notify({ officeCentreCode, controllerDoorId, userEmail: email })

type Person = {
  id: string
  fullName: string
  state: string
  stateBy: string | null
  arrived: boolean
  leftDate: unknown
}
type Muster = { id: string; counts: Record<string, number>; score: Record<string, number | null>; status: string }
type Open = { status: string; people: (Person & { marks: { id: string; state: string }[] })[] }

const start = (more: object = {}) =>
  test.call('startMuster', {
    as: guard,
    body: {
      siteId: site.id,
      kind: 'DRILL',
      reason: 'Half-yearly drill',
      assemblyPoints: ['Fountain'],
      marshalUserIds: marshals.map(({ id }) => id),
      ...more,
    },
  })
async function started(more: object = {}): Promise<Muster> {
  const answer = await start(more)
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ success: true })
  return answer.body.data as Muster
}
const end = (id: string, body: object = {}) => test.call('endMuster', { as: guard, path: { id }, body })
const read = async (id: string) => (await test.call('getMuster', { as: guard, path: { id } })).body.data as Muster
const listed = async (id: string, query: object = {}) =>
  (
    (await test.call('listMusterPeople', { as: guard, path: { id }, query: { limit: 100, ...query } })).body.data as {
      items: Person[]
    }
  ).items
/** The token of the latest mail to a marshal, as it waits to be sent. */
async function linkOf({ email }: TestActor): Promise<string> {
  const [mail] = await test.db
    .select({ text: mailMessages.text })
    .from(mailMessages)
    .where(eq(mailMessages.recipient, email))
    .orderBy(desc(mailMessages.id))
    .limit(1)
  return /muster\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
const open = (token: string) => test.call('getOpenMuster', { path: { token } })
const opened = async (token: string) => (await open(token)).body.data as Open
const send = (token: string, marks: object[], met: object[] = []) =>
  test.call('reportOpenMuster', { path: { token }, body: { people: met, marks } })
const mark = (personId: string, state: string, more: object = {}) => ({
  id: crypto.randomUUID(),
  personId,
  state,
  ...more,
})
const called = (list: Person[], { fullName }: TestActor) => list.find((person) => person.fullName === fullName)!

describe('a muster', () => {
  it('freezes who is believed inside, follows arrivals and leaves, and is marked by two phones', async () => {
    at('2026-12-02T08:00:00Z')
    const [ann, ben, cid] = people
    await pass('in', ann)
    await pass('in', ben)
    at('2026-12-02T09:00:00Z')
    const { id, counts } = await started()
    expect(counts).toMatchObject({ total: 2, unaccounted: 2 })
    expect(await start()).toMatchObject({ status: 422 })

    const [one, other] = [await linkOf(marshals[0]), await linkOf(marshals[1])]
    const list = (await opened(one)).people
    expect(list.map(({ fullName }) => fullName).toSorted()).toEqual([ann.fullName, ben.fullName].toSorted())
    const annMark = mark(called(list, ann).id, 'SAFE', { assemblyPoint: 'Fountain', agoSeconds: 30 })

    at('2026-12-02T09:01:00Z')
    await pass('in', cid)
    await pass('out', ben)
    at('2026-12-02T09:02:00Z')
    const benMissing = mark(called(list, ben).id, 'MISSING')
    await send(other, [mark(called(list, ann).id, 'MISSING'), benMissing])
    await send(one, [annMark])
    await send(one, [annMark])
    const now = await listed(id)
    expect(called(now, ann)).toMatchObject({ state: 'SAFE', stateBy: marshals[0].fullName })
    expect(called(now, ben)).toMatchObject({ state: 'MISSING', leftDate: '2026-12-02T09:01:00.000Z' })
    expect(called(now, cid)).toMatchObject({ state: 'UNACCOUNTED', arrived: true })
    expect((await read(id)).counts).toMatchObject({ total: 3, safe: 1, missing: 1, unaccounted: 1 })

    const takenBack = mark(called(list, ben).id, 'WITHDRAWN', { withdrawsId: benMissing.id })
    const unknown = { id: crypto.randomUUID(), fullName: 'Plumber in blue' }
    await send(other, [takenBack, mark(unknown.id, 'SAFE')], [unknown])
    expect(called(await listed(id), ben)).toMatchObject({ state: 'UNACCOUNTED' })
    expect((await read(id)).counts).toMatchObject({ total: 4, safe: 2, left: 1 })

    at('2026-12-02T09:10:00Z')
    await test.call('markMusterPerson', { as: guard, path: { id: called(now, ben).id }, body: { state: 'SAFE' } })
    const ended = (await end(id, { summary: 'Quick' })).body.data as Muster
    expect(ended).toMatchObject({
      status: 'ENDED',
      score: { accountedPercent: 75, secondsToHalf: 120, secondsToAll: null, missed: 1, added: 1 },
    })
    expect(await opened(one)).toMatchObject({ status: 'ENDED', people: [] })

    at('2026-12-02T10:00:00Z')
    const cidId = called(now, cid).id
    await send(one, [mark(cidId, 'SAFE', { agoSeconds: 51 * 60 })])
    expect((await read(id)).score).toMatchObject({ accountedPercent: 100, secondsToAll: 600 })
    await send(one, [mark(cidId, 'NOT_HERE', { agoSeconds: 60 })])
    expect(called(await listed(id), cid)).toMatchObject({ state: 'SAFE' })
    expect(await end(id)).toMatchObject({ status: 422 })
  })

  it('is a drill until it is earnest, and counts who answers a broadcast that they are safe', async () => {
    at('2026-12-03T08:00:00Z')
    const [ann, ben] = people
    await pass('in', ann)
    await pass('in', ben)
    const drill = await started({ marshalUserIds: [] })
    const real = await started({ kind: 'REAL', reason: 'Smoke', marshalUserIds: [] })
    expect(await read(drill.id)).toMatchObject({ status: 'ENDED' })
    expect(await start()).toMatchObject({ status: 422 })
    const broadcast = await test.call('createBroadcast', {
      as: guard,
      body: { severity: 'CRITICAL', title: 'Smoke', message: 'Leave', channels: ['EMAIL'], recipientType: 'ALL' },
    })
    const { id } = broadcast.body.data as { id: string }
    const answer = (status: string) => test.call('answerMyBroadcast', { as: ann, path: { id }, body: { status } })
    test.clock.set(later(test.clock.now(), minutes(1)))
    await answer('SAFE')
    expect((await read(real.id)).counts).toMatchObject({ safe: 1, unaccounted: 1 })
    test.clock.set(later(test.clock.now(), seconds(30)))
    await answer('NEED_HELP')
    expect((await read(real.id)).counts).toMatchObject({ safe: 0, needHelp: 1 })
    test.clock.set(later(test.clock.now(), seconds(30)))
    await answer('SAFE')
    expect((await read(real.id)).counts).toMatchObject({ safe: 1, needHelp: 0 })
    await end(real.id)
  })

  it('refuses what cannot be, beside its field', async () => {
    const stranger = await test.actorWith([])
    expect(await start({ marshalUserIds: [stranger.id] })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'marshalUserIds' }] },
    })
    expect(await start({ reason: '   ' })).toMatchObject({ status: 400, body: { errors: [{ field: 'reason' }] } })
    const { id } = await started()
    const token = await linkOf(marshals[0])
    expect(await send(token, [mark(crypto.randomUUID(), 'WITHDRAWN')])).toMatchObject({ status: 400 })
    expect(await send(token, [mark(crypto.randomUUID(), 'SAFE')])).toMatchObject({ status: 200 })
    await end(id)
  })
})

describe('the link of a marshal', () => {
  it('is random, kept as its hash, for one muster, and ends', async () => {
    at('2026-12-04T08:00:00Z')
    await pass('in', people[0])
    const { id } = await started({ marshalUserIds: [marshals[0].id] })
    const token = await linkOf(marshals[0])
    expect(token).toMatch(/^[\w-]{43}$/)
    const [kept] = await test.db.select().from(musterMarshals).where(eq(musterMarshals.musterId, id))
    expect(JSON.stringify(kept)).not.toContain(token)
    expect(await open(token)).toMatchObject({ status: 200 })
    for (const wrong of [`${token.slice(1)}A`, 'x', kept!.tokenHash, kept!.id])
      expect(await open(wrong)).toMatchObject({ status: 404 })

    const ofAnother = await started({
      siteId: (await makeSite(test.db, guard, { assemblyPoints: ['Fountain'] })).id,
      kind: 'DRILL',
      marshalUserIds: [marshals[1].id],
    })
    const [person] = await listed(id)
    await send(await linkOf(marshals[1]), [mark(person!.id, 'SAFE')])
    expect((await listed(id))[0]).toMatchObject({ state: 'UNACCOUNTED' })
    await end(ofAnother.id)
    await end(id)

    at('2026-12-07T08:00:01Z')
    expect(await open(token)).toMatchObject({ status: 404 })
    expect(await send(token, [mark(person!.id, 'SAFE')])).toMatchObject({ status: 404 })
  })

  it('ends with the account of its marshal', async () => {
    at('2026-12-08T08:00:00Z')
    const { id } = await started({ marshalUserIds: [marshals[1].id] })
    const token = await linkOf(marshals[1])
    await test.db.execute(sql`update users set status = 'INACTIVE' where id = ${marshals[1].id}`)
    expect(await open(token)).toMatchObject({ status: 404 })
    await test.db.execute(sql`update users set status = 'ACTIVE' where id = ${marshals[1].id}`)
    await end(id)
  })
})

describe('the names of a muster', () => {
  it('are seen with the permission alone, and by nobody of another estate', async () => {
    at('2026-12-09T08:00:00Z')
    await pass('in', people[0])
    const { id } = await started({ marshalUserIds: [] })
    const member = await test.actorWith(['MUSTER_LIST'], { scope: guard })
    expect(await test.call('listMusterPeople', { as: member, path: { id } })).toMatchObject({ status: 403 })
    expect(await test.call('listBelievedInside', { as: member })).toMatchObject({ status: 403 })
    const stranger = await test.actorWith(rights)
    expect(await test.call('listMusterPeople', { as: stranger, path: { id } })).toMatchObject({ status: 404 })
    expect((await test.call('listBelievedInside', { as: stranger })).body.data).toMatchObject({ total: 0 })
    const sheet = await test.call('generateMusterRecord', { as: guard, path: { id }, query: { format: 'CSV' } })
    const { dataStream } = sheet.body.data as { dataStream: string }
    expect(Buffer.from(dataStream, 'base64').toString()).toContain(people[0].fullName)
    await end(id, { summary: `${people[0].fullName} was slow` })
  })

  it('are erased after as many days as visitors are kept; the score stays', async () => {
    at('2026-12-10T08:00:00Z')
    await pass('in', people[0])
    const { id } = await started()
    await send(await linkOf(marshals[0]), [mark((await listed(id))[0]!.id, 'SAFE')])
    const { score } = (await end(id, { summary: 'All well' })).body.data as Muster
    at('2027-03-09T08:00:00Z')
    await eraseMustersJob.run(test.ctx(), {})
    expect((await listed(id))[0]).toMatchObject({ fullName: people[0].fullName })
    at('2027-03-12T08:00:00Z')
    await eraseMustersJob.run(test.ctx(), {})
    expect(await read(id)).toMatchObject({ summary: null, marshals: [], score })
    expect((await listed(id))[0]).toMatchObject({ fullName: 'Erased person', stateBy: null })
    const about = await test.db.select().from(musterPeople).where(eq(musterPeople.musterId, id))
    expect(about.map(({ personId, place }) => [personId, place])).toEqual(about.map(() => [null, null]))
    expect(await test.db.select().from(musterMarks).where(eq(musterMarks.musterId, id))).toEqual([])
  })
})
