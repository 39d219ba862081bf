import { isLongRun } from '@atrium/tooling/long.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seeded, type Random } from '../../testing/random.ts'
import type { TestActor } from '../../testing/testApp.ts'
import { dataOf, openEvents, type EventsWorld, type Shown, type ShownSession } from './eventsWorld.ts'
import { offerFreedJob } from './waitList.ts'

let world: EventsWorld
let people: TestActor[]

beforeAll(async () => {
  world = await openEvents()
  people = await Promise.all(Array.from({ length: 5 }, () => world.person()))
})
afterAll(() => world.test.close())

type Place = 'REGISTERED' | 'WAITING' | 'OFFERED'
type Session = { id: string; places: number; isCancelled: boolean; isDeleted: boolean; people: Map<number, Place> }
type Model = { id: string; isPublished: boolean; isCancelled: boolean; isDeleted: boolean; sessions: Session[] }

const takes = (place: Place) => place !== 'WAITING'
const takenOf = ({ people: signed }: Session) => [...signed.values()].filter(takes).length
const waitingOf = ({ people: signed }: Session) => [...signed.values()].filter((place) => place === 'WAITING').length
const isLive = (session: Session) => !session.isCancelled && !session.isDeleted

/** How states 47 has the event stand. */
function statusOf({ isPublished, isCancelled, sessions }: Model): string {
  if (isCancelled) return 'EVENT_CANCELLED'
  if (!isPublished) return 'EVENT_DRAFT'
  const live = sessions.filter(isLive)
  return live.length > 0 && live.every((one) => takenOf(one) >= one.places) ? 'EVENT_FULL' : 'EVENT_RSVP'
}

const isOpen = (model: Model) => !model.isCancelled && !model.isDeleted
const isOnSale = (model: Model) => isOpen(model) && model.isPublished

/** What becomes free goes to who waits, the first first. */
function offer(session: Session): void {
  for (const [who, place] of session.people)
    if (place === 'WAITING' && takenOf(session) < session.places) session.people.set(who, 'OFFERED')
}

type Step = (model: Model, random: Random) => Promise<void>

const anySession = (model: Model, random: Random) => {
  const known = model.sessions.filter(({ isDeleted }) => !isDeleted)
  return known.length === 0 ? undefined : random.pick(known)
}

/** Calls, and expects it to be taken or refused as the model says. */
async function expectTaken(isTaken: boolean, answer: Promise<{ status: number }>): Promise<void> {
  const { status } = await answer
  if (isTaken) expect(status).toBe(200)
  else expect([400, 404, 409, 422]).toContain(status)
}

const addSession: Step = async (model, random) => {
  const eventSlot = 1 + random.below(3)
  const body = { sessionName: 'Talk', sessionDate: '2026-12-10', startTime: '10:00', endTime: '11:00', eventSlot }
  const { test, manager } = world
  const answer = await test.call('createActivityEventTimeSlot', { as: manager, path: { id: model.id }, body })
  await expectTaken(isOpen(model), Promise.resolve(answer))
  if (!isOpen(model)) return
  const { id } = dataOf<ShownSession>(answer)
  model.sessions.push({ id, places: eventSlot, isCancelled: false, isDeleted: false, people: new Map() })
}

const publish: Step = async (model) => {
  const { test, manager, read } = world
  const { version } = await read(model.id)
  const isTaken = isOpen(model) && !model.isPublished && model.sessions.some(isLive)
  const call = { as: manager, path: { id: model.id }, body: { version } }
  await expectTaken(isTaken, test.call('publishActivityEvent', call))
  if (isTaken) model.isPublished = true
}

const signUp: Step = async (model, random) => {
  const session = anySession(model, random)
  if (!session) return
  const who = random.below(people.length)
  const isTaken = isOnSale(model) && isLive(session) && !session.people.has(who)
  await expectTaken(isTaken, world.signUp(people[who]!, { id: model.id, slotId: session.id }))
  if (!isTaken) return
  const isFree = takenOf(session) < session.places && waitingOf(session) === 0
  session.people.set(who, isFree ? 'REGISTERED' : 'WAITING')
}

const leave: Step = async (model, random) => {
  const session = anySession(model, random)
  if (!session) return
  const who = random.below(people.length)
  const path = { id: model.id, slotId: session.id }
  await expectTaken(session.people.has(who), world.test.call('leaveActivityEvent', { as: people[who]!, path }))
  session.people.delete(who)
  await offerFreedJob.run(world.test.ctx(), { timeSlotId: session.id })
  if (isOnSale(model) && isLive(session)) offer(session)
}

const take: Step = async (model, random) => {
  const session = anySession(model, random)
  if (!session) return
  const who = random.below(people.length)
  const isTaken = session.people.get(who) === 'OFFERED'
  const path = { id: model.id, slotId: session.id }
  await expectTaken(isTaken, world.test.call('takeActivityEventPlace', { as: people[who]!, path }))
  if (isTaken) session.people.set(who, 'REGISTERED')
}

const cancelSession: Step = async (model, random) => {
  const session = anySession(model, random)
  if (!session) return
  const { test, manager, slotOf } = world
  const path = { id: model.id, slotId: session.id }
  const { version } = await slotOf(path)
  const isTaken = isOpen(model) && isLive(session)
  const body = { cancelledReason: 'Ill', version }
  await expectTaken(isTaken, test.call('cancelActivityEventTimeSlot', { as: manager, path, body }))
  if (!isTaken) return
  session.isCancelled = true
  session.people.clear()
}

const deleteSession: Step = async (model, random) => {
  const session = anySession(model, random)
  if (!session) return
  const { test, manager } = world
  const isTaken = isOpen(model) && isLive(session) && session.people.size === 0
  const path = { id: model.id, slotId: session.id }
  await expectTaken(isTaken, test.call('deleteActivityEventTimeSlot', { as: manager, path }))
  if (isTaken) session.isDeleted = true
}

const cancelEvent: Step = async (model, random) => {
  if (random.below(4) > 0) return
  const { test, manager, read } = world
  const { version } = await read(model.id)
  const call = { as: manager, path: { id: model.id }, body: { cancelRemark: 'Storm', version } }
  const isTaken = isOnSale(model)
  await expectTaken(isTaken, test.call('cancelActivityEvent', call))
  if (!isTaken) return
  model.isCancelled = true
  for (const session of model.sessions) {
    if (isLive(session)) session.isCancelled = true
    session.people.clear()
  }
}

const deleteEvent: Step = async (model, random) => {
  if (random.below(5) > 0) return
  const { test, manager } = world
  const isTaken = !model.isPublished || model.isCancelled
  await expectTaken(isTaken, test.call('deleteActivityEvent', { as: manager, path: { id: model.id } }))
  if (isTaken) model.isDeleted = true
}

const steps: readonly Step[] = [
  addSession,
  publish,
  publish,
  signUp,
  signUp,
  signUp,
  signUp,
  leave,
  leave,
  take,
  cancelSession,
  deleteSession,
  cancelEvent,
  deleteEvent,
]

/** What stands on the server is what the model says. */
async function compare(model: Model): Promise<void> {
  const { test, manager, slotOf } = world
  const answer = await test.call('getActivityEvent', { as: manager, path: { id: model.id } })
  expect(answer.status).toBe(model.isDeleted ? 404 : 200)
  if (model.isDeleted) return
  expect(dataOf<Shown>(answer).status).toBe(statusOf(model))
  for (const session of model.sessions.filter(({ isDeleted }) => !isDeleted)) {
    const shown = await slotOf({ id: model.id, slotId: session.id })
    const full = takenOf(session) >= session.places ? 'SLOT_FULL' : 'SLOT_OPEN'
    expect(shown).toMatchObject({
      status: session.isCancelled ? 'SLOT_CANCELLED' : full,
      taken: takenOf(session),
      waiting: waitingOf(session),
    })
  }
}

const cases = isLongRun ? 60 : 6

describe('the machine of events (states 47 and 48)', () => {
  it.each(Array.from({ length: cases }, (_, seed) => seed + 1))('stands as its model does, seed %i', async (seed) => {
    const random = seeded(seed)
    const { id } = await world.event()
    const model: Model = { id, isPublished: false, isCancelled: false, isDeleted: false, sessions: [] }
    expect(statusOf(model)).toBe('EVENT_DRAFT')
    for (let n = 0; n < 30 && !model.isDeleted; n++) {
      await random.pick(steps)(model, random)
      await compare(model)
    }
  })
})
