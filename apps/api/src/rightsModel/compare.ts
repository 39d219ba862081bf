import { expect } from 'vitest'
import { momentOf, wallAt, type Door, type Group, type Model, type Pass, type Person } from './model.ts'
import { some } from './steps/step.ts'
import { verdict, type Attempt } from './verdict.ts'
import { done, type World } from './world.ts'

const quarter = 15 * 60_000

type Way = { personId: string; door: Door; bounds: number[] }

const bookedWays = ({ bookings, roomDoor }: Model): Way[] =>
  bookings.map(({ personId, from, to }) => ({ personId, door: roomDoor, bounds: [from - quarter, to] }))

const requestedWays = ({ requests }: Model): Way[] =>
  requests.flatMap(({ personId, wish, from, until }) =>
    'door' in wish ? [{ personId, door: wish.door, bounds: [from, until] }] : [],
  )

const groupWays = (groups: readonly Group[], bounds: number[]): Way[] =>
  groups.flatMap(({ members, leads }) =>
    [...members].flatMap((personId) => leads.flatMap(({ doors }) => doors.map((door) => ({ personId, door, bounds })))),
  )

/** Groups of the company lead to doors as long as it holds a floor. */
const leasedWays = (model: Model): Way[] =>
  groupWays(
    model.groups.filter(({ owner }) => owner === 'COMPANY'),
    aboutLeases(model),
  )

const holidayWays = (model: Model): Way[] =>
  groupWays(
    model.groups,
    model.holidays.flatMap(({ first, last }) => [first, last].map((day) => momentOf(model, day, 720))),
  )

/** As leases begin and have ended, and at noon of those days, when most ways are open. */
const aboutLeases = (model: Model): number[] => {
  const found = leaseBounds(model).filter((moment) => isNear(model, moment))
  return found.flatMap((moment) => [moment, moment + 43_200_000])
}

const isNear = ({ now }: Model, moment: number): boolean => Math.abs(moment - now) < 4 * 86_400_000

const leaseBounds = (model: Model): number[] =>
  model.leases.flatMap(({ start, end }) => [
    momentOf(model, start, 0),
    ...(end === null ? [] : [momentOf(model, end, 1440)]),
  ])

/** Moments at which something begins or ends, of all that the model knows. */
function bounds(model: Model): number[] {
  const found = [
    ...model.passes.flatMap(({ span }) => [span.from, span.until]),
    ...model.requests.flatMap(({ from, until }) => [from, until]),
    ...model.bookings.flatMap(({ from, to }) => [from - quarter, to]),
    ...model.lockdowns.flatMap(({ from, until }) => [from, until]),
    ...leaseBounds(model),
    ...model.holidays.map(({ last }) => momentOf(model, last, 1440)),
  ]
  return found.filter((moment) => moment !== null)
}

/** Often the moment of a bound, or just before it. */
function someMoment({ model, random, days }: World): number {
  const near = bounds(model).filter((moment) => isNear(model, moment))
  if (random.chance(25)) return model.now - random.below(30) * 60_000
  if (near.length > 0 && random.chance(35)) return random.pick(near) - random.below(2)
  const minute = random.pick([0, 120, 150, 180, 359, 539, 540, 600, 1020, 1200, 1439, random.below(1440)])
  return momentOf(model, random.pick([...days, wallAt(model, model.now).date]), minute) - random.below(2)
}

const asText = ({ person, card, door, at }: Attempt) =>
  `${card?.no ?? person.email} at ${door.name}, ${new Date(at).toISOString()}`

type Decision = { result: string; reason: string | null; words: string }

/** Mostly somebody before a door that one of their groups leads to, or that is granted to them. */
function somePair({ model, random }: World): { person: Person; door: Door } {
  const pairs = model.groups.flatMap(({ members, leads }) =>
    model.people.flatMap((person) =>
      members.has(person.id) ? leads.flatMap(({ doors }) => doors.map((door) => ({ person, door }))) : [],
    ),
  )
  for (const { personId, door } of [...bookedWays(model), ...requestedWays(model)])
    pairs.push(...model.people.filter(({ id }) => id === personId).map((person) => ({ person, door })))
  if (pairs.length > 0 && random.chance(60)) return random.pick(pairs)
  return { person: random.pick(model.people), door: random.pick(model.doors) }
}

/** Such a pair at a moment; at times that at which a way of theirs begins, ends or may be closed, or just before it. */
function someMeeting(world: World): { person: Person; door: Door; at: number } {
  const { model, random } = world
  const ways = random.chance(25) ? random.pick([bookedWays, requestedWays, leasedWays, holidayWays])(model) : []
  const way = some(world, ways)
  const person = model.people.find(({ id }) => id === way?.personId)
  const bound = way && some(world, way.bounds)
  if (!way || !person || bound === undefined) return { ...somePair(world), at: someMoment(world) }
  return { person, door: way.door, at: bound - random.below(2) }
}

/** Whether answers to questions are those of the model; answers how often a door opened. */
export async function compareAnswers(world: World, count: number): Promise<number> {
  const { model, admins } = world
  const asked = Array.from({ length: count }, () => ({ ...someMeeting(world), card: null }))
  const attempts = asked.filter(({ person }) => !person.deleted)
  const answers = await Promise.all(
    attempts.map(async ({ person, door, at }) => {
      const query = { userId: person.id, accessDoorId: door.id, at: new Date(at).toISOString() }
      return done<Decision>(world, 'getAccessDecision', { as: admins.BUILDING, query })
    }),
  )
  const told = attempts.map((attempt, n) => {
    const { result, reason, words } = answers[n]!
    const expected = verdict(model, attempt)
    return { asked: asText(attempt), expected, answered: reason ?? result, words }
  })
  expect(told.filter(({ answered, expected }) => answered !== expected)).toEqual([])
  return answers.filter(({ result }) => result === 'GRANTED').length
}

/** Whether events that controllers leave to the rules end as the model says; who passes counts as having passed. */
export async function compareEvents(world: World, count: number): Promise<number> {
  const { model, controllers, officeCentreCode } = world
  const attempts: Attempt[] = []
  for (let n = 0; n < count; n += 1) {
    const attempt = someAttempt(world)
    const isTaken = [...attempts, ...model.passages.map(({ at }) => ({ at }))].some(({ at }) => at === attempt.at)
    // of two passages in one millisecond nobody knows which came first
    if (!isTaken) attempts.push(attempt)
  }
  // while the time stands still somebody has passed at every moment there is
  if (attempts.length === 0) return 0
  const expected = attempts.map((attempt) => verdict(model, attempt))
  const answer = await controllers.notifyAll(
    attempts.map(({ person, card, door, at }) => ({
      officeCentreCode,
      controllerDoorId: door.controllerDoorId,
      result: null,
      dateTime: new Date(at),
      ...(card ? { cardNumber: card.no } : { userEmail: person.email }),
    })),
  )
  const receipts = answer.body.data as { result: string; reason: string | null }[]
  expect(receipts.map(({ result, reason }, n) => `${asText(attempts[n]!)}: ${reason ?? result}`)).toEqual(
    attempts.map((attempt, n) => `${asText(attempt)}: ${expected[n]}`),
  )
  const passed = attempts.filter((_, n) => expected[n] === 'GRANTED')
  for (const { person, card, door, at } of passed)
    model.passages.push({ personId: card?.holder ?? person.id, door, at })
  return passed.length
}

function someAttempt(world: World): Attempt {
  const { model, random } = world
  const meeting = someMeeting(world)
  const card: Pass | undefined = random.chance(40)
    ? random.pick([undefined, ...model.passes.filter(({ kind }) => kind !== 'QR')])
    : undefined
  return { ...meeting, card: card ?? null, at: Math.min(meeting.at, model.now) }
}
