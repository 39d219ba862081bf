import { decide } from './decision.ts'
import { opennessAt, type Schedule, type Wall } from './schedule.ts'
import type { Snapshot, Span } from './snapshot.ts'
import { snapshotOf, type DoorFacts, type PersonFacts, type World } from './world.ts'

/** From when on a person is let through a door that they were not before, or no longer is; null where it never is so. */
export type RightsChange = { personId: string; doorId: string; gainedFrom: number | null; lostFrom: number | null }

/**
 * The time over which worlds are compared: up to `until`, by the moments of each site from the first one on at which a
 * schedule may open or close, a day begins or the clock jumps. In between, the schedules of both worlds stand still.
 */
export type Horizon = { until: number; momentsOf: (siteId: string) => readonly number[] }

/**
 * Whose rights at which doors differ between two worlds at any moment, whatever pass is carried and however the person
 * passed last: what `decide` says of both. Where all that decides is the same in both, nothing is asked.
 */
export function rightsBetween(before: World, after: World, horizon: Horizon): RightsChange[] {
  const steps = rightsInSteps(before, after, horizon)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The same, in steps of a person or a door each; what is yielded is how much of it is done, from 0 to 1. */
export function* rightsInSteps(before: World, after: World, horizon: Horizon): Generator<number, RightsChange[]> {
  const sites = new Map<string, SiteTimes>()
  const timesOf = (siteId: string) => {
    const times = sites.get(siteId) ?? siteTimes(before, after, siteId, horizon)
    sites.set(siteId, times)
    return times
  }
  const doors: ReturnType<typeof doorBetween>[] = []
  for (const id of new Set([...before.doors.keys(), ...after.doors.keys()])) {
    doors.push(doorBetween(before, after, id, timesOf))
    yield 0
  }
  const people = new Set([...before.persons.keys(), ...after.persons.keys()])
  const changes: RightsChange[] = []
  let done = 0
  for (const id of people) {
    const persons = [before.persons.get(id), after.persons.get(id)] as const
    const isSame = JSON.stringify(decidingOf(persons[0])) === JSON.stringify(decidingOf(persons[1]))
    for (const door of doors) {
      if (isSame && door.isSame) continue
      const { gainedFrom, lostFrom } = door.changeFor(...persons)
      if (gainedFrom !== null || lostFrom !== null)
        changes.push({ personId: id, doorId: door.id, gainedFrom, lostFrom })
    }
    done += 1
    yield done / people.size
  }
  return changes
}

const always: Span = { from: null, until: null }
const pass = { id: '', personId: '', standing: 'LIVE', span: always } as const
const nowhere = new Map()

/** What of a person decides, besides what they carry and where they passed last. */
const decidingOf = (person: PersonFacts | undefined) =>
  person && [person.active, person.tenancy, person.memberships, person.grants]

type Change = Omit<RightsChange, 'personId' | 'doorId'>

const noChange: Change = { gainedFrom: null, lostFrom: null }

/** What two worlds know of a door, and what they say of people at it; people for whom the same decides are asked for once. */
function doorBetween(before: World, after: World, id: string, timesOf: (siteId: string) => SiteTimes) {
  const doors = [before.doors.get(id), after.doors.get(id)] as const
  const [siteId = ''] = doors.flatMap((door) => (door ? [door.siteId] : []))
  const known = new Map<string, Change>()
  const facts = [leadsTo(before, id), leadsTo(after, id)] as const
  const isSame =
    JSON.stringify([doors[0], ...facts[0]]) === JSON.stringify([doors[1], ...facts[1]]) && timesOf(siteId).isSame
  return {
    id,
    isSame,
    changeFor: (one: PersonFacts | undefined, other: PersonFacts | undefined): Change => {
      const key = keyOf(before, one, id) + keyOf(after, other, id)
      const change =
        known.get(key) ?? changeAt(timesOf(siteId), [sideOf(before, doors[0], one), sideOf(after, doors[1], other)])
      known.set(key, change)
      return change
    },
  }
}

const leadsTo = ({ leads, groups }: World, doorId: string) =>
  [...(leads.get(doorId) ?? [])].map(([groupId, schedules]) => [groupId, groups.get(groupId)?.active, schedules])

/** All of a person that decides at a door. */
function keyOf({ leads }: World, person: PersonFacts | undefined, doorId: string): string {
  if (!person) return '-|'
  const groups = leads.get(doorId)
  let key = `${person.active} ${person.tenancy.from} ${person.tenancy.until}`
  for (const { groupId, span } of person.memberships)
    if (groups?.has(groupId)) key += ` ${groupId} ${span.from} ${span.until}`
  for (const { doorId: granted, span } of person.grants) if (granted === doorId) key += ` ${span.from} ${span.until}`
  return `${key}|`
}

/** What a world decides by of a person at a door, but for the time; null when it knows one of them not. */
type Side = Snapshot | null

function sideOf(world: World, door: DoorFacts | undefined, person: PersonFacts | undefined): Side {
  if (!door || !person) return null
  const at = { person: { ...person, lastPassages: nowhere }, pass, door, at: 0 }
  return snapshotOf({ ...world, facts: { ...world.facts, wallAt: () => midnight } }, at)
}

const midnight: Wall = { weekday: 1, minute: 0, holiday: false, holidayBefore: false }

/** How a site's schedules stand in both worlds, told apart only where they do: the walls of a kind decide alike. */
type SiteTimes = {
  isSame: boolean
  kinds: readonly (readonly [Wall, Wall])[]
  /** From each moment to the next, of which kind it is. */
  moments: readonly { at: number; kind: number }[]
  until: number
}

function siteTimes(before: World, after: World, siteId: string, { until, momentsOf }: Horizon): SiteTimes {
  const schedules = [before, after].map((world) => [...world.facts.schedules.values()])
  const places = new Map<string, number>()
  const kinds: (readonly [Wall, Wall])[] = []
  let isSame = true
  const moments = momentsOf(siteId).map((at) => {
    const walls = [before.facts.wallAt(siteId, at), after.facts.wallAt(siteId, at)] as const
    if (JSON.stringify(walls[0]) !== JSON.stringify(walls[1])) isSame = false
    const key = walls
      .map((wall, side) => (schedules[side] ?? []).map((each) => opennessAt(each, wall)).join(''))
      .join('|')
    const kind = places.get(key) ?? kinds.push(walls) - 1
    places.set(key, kind)
    return { at, kind }
  })
  return { isSame, kinds, moments, until }
}

/** The first moments at which one side is let through and the other is not. */
function changeAt(times: SiteTimes, sides: readonly [Side, Side]): Change {
  const [first] = times.moments
  if (!first || !sides.some((side) => side && side.ways.length > 0)) return noChange
  const cuts = [...new Set(sides.flatMap((side) => (side ? boundsOf(side) : [])))]
    .filter((bound) => bound > first.at && bound < times.until)
    .toSorted((one, other) => one - other)
  const change = { ...noChange }
  for (const [n, from] of [first.at, ...cuts].entries()) {
    const until = cuts[n] ?? times.until
    const differs = times.kinds.map((walls) => differenceAt(sides, walls, from))
    change.gainedFrom ??= firstOf(times, { from, until }, (kind) => differs[kind] === 'GAINED')
    change.lostFrom ??= firstOf(times, { from, until }, (kind) => differs[kind] === 'LOST')
    if (change.gainedFrom !== null && change.lostFrom !== null) break
  }
  return change
}

const boundsOf = ({ person, ways }: Snapshot): number[] =>
  [person.tenancy, ...ways.map(({ span }) => span)].flatMap(({ from, until }) =>
    [from, until].filter((bound) => bound !== null),
  )

function differenceAt([before, after]: readonly [Side, Side], walls: readonly [Wall, Wall], at: number) {
  const was = before !== null && decide({ ...before, at, wall: walls[0] }).result === 'GRANTED'
  const is = after !== null && decide({ ...after, at, wall: walls[1] }).result === 'GRANTED'
  if (was === is) return null
  return is ? 'GAINED' : 'LOST'
}

/** The first moment of a span that is of such a kind. */
function firstOf({ moments }: SiteTimes, span: { from: number; until: number }, isSought: (kind: number) => boolean) {
  for (const [n, { at, kind }] of moments.entries()) {
    if (at >= span.until) return null
    const next = moments[n + 1]?.at ?? span.until
    if (next > span.from && isSought(kind)) return Math.max(at, span.from)
  }
  return null
}

/** Every minute at which one of the schedules opens or closes, midnight among them. */
export const cutsOf = (schedules: Iterable<Schedule>): number[] => [
  ...new Set([0, ...[...schedules].flat().flatMap(({ from, until }) => [from, until % 1440])]),
]
