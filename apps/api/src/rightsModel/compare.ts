import { expect } from 'vitest'
import { momentOf, type Door, type Model, type Pass, type Person } from './model.ts'
import { verdict, type Attempt } from './verdict.ts'
import { done, type World } from './world.ts'

/** Moments at which something begins or ends, of all that the model knows. */
function bounds(model: Model): number[] {
  const quarter = 15 * 60_000
  const found = [
    ...model.passes.flatMap(({ span }) => [span.from, span.until]),
    ...model.requests.flatMap(({ from, until }) => [from, until]),
    ...model.bookings.flatMap(({ from, to }) => [from - quarter, to]),
    ...model.lockdowns.flatMap(({ from, until }) => [from, until]),
    ...model.leases.map(({ start }) => momentOf(model, start, 0)),
    ...model.leases.map(({ end }) => (end === null ? null : momentOf(model, end, 1440))),
    ...model.holidays.map(({ last }) => momentOf(model, last, 1440)),
  ]
  return found.filter((moment) => moment !== null)
}

/** Often the moment of a bound, or just before it. */
function someMoment({ model, random, days }: World): number {
  const near = bounds(model).filter((moment) => Math.abs(moment - model.now) < 4 * 86_400_000)
  if (random.chance(25)) return model.now - random.below(30) * 60_000
  if (near.length > 0 && random.chance(35)) return random.pick(near) - random.below(2)
  const minute = random.pick([0, 120, 150, 180, 359, 539, 540, 600, 1020, 1200, 1439, random.below(1440)])
  return momentOf(model, random.pick(days), minute) - random.below(2)
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
  const granted = [
    ...model.bookings.map(({ personId }) => ({ personId, door: model.roomDoor })),
    ...model.requests.flatMap(({ personId, wish }) => ('door' in wish ? [{ personId, door: wish.door }] : [])),
  ]
  for (const { personId, door } of granted)
    pairs.push(...model.people.filter(({ id }) => id === personId).map((person) => ({ person, door })))
  if (pairs.length > 0 && random.chance(60)) return random.pick(pairs)
  return { person: random.pick(model.people), door: random.pick(model.doors) }
}

/** Whether answers to questions are those of the model; answers how often a door opened. */
export async function compareAnswers(world: World, count: number): Promise<number> {
  const { model, admins } = world
  const asked = Array.from({ length: count }, () => ({ ...somePair(world), card: null, at: someMoment(world) }))
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
  const at = Math.min(someMoment(world), model.now)
  const card: Pass | undefined = random.chance(40)
    ? random.pick([undefined, ...model.passes.filter(({ kind }) => kind !== 'QR')])
    : undefined
  return { ...somePair(world), card: card ?? null, at }
}
