import { decide, type Decision } from './decision.ts'
import type { Schedule, Wall } from './schedule.ts'
import type { GrantWay, GroupWay, Passage, PassStanding, Snapshot, Span, Way } from './snapshot.ts'

export type PersonFacts = {
  id: string
  active: boolean
  tenancy: Span
  memberships: readonly { groupId: string; span: Span }[]
  /** Grants for a time, such as bookings, with the door each leads to. */
  grants: readonly (Omit<GrantWay, 'kind'> & { doorId: string })[]
  /** How the person last passed a counted door, by site. */
  lastPassages: ReadonlyMap<string, Passage>
}

export type PassFacts = { id: string; personId: string; standing: PassStanding; span: Span }

export type DoorFacts = { id: string; siteId: string; active: boolean; lockdown: boolean; passage: Passage | null }

export type GroupFacts = {
  id: string
  active: boolean
  /**
   * The doors and elevators it leads to, each at the times of a schedule: of a time programme, or of a door group, whose
   * scheduler is one slot that leaves holidays out (entities 4.2).
   */
  doors: readonly { doorId: string; scheduleId: string }[]
}

/** What stands of an estate at a moment, as it was read. */
export type Facts = {
  persons: readonly PersonFacts[]
  passes: readonly PassFacts[]
  doors: readonly DoorFacts[]
  groups: readonly GroupFacts[]
  schedules: ReadonlyMap<string, Schedule>
  /** What the clock of a site shows at a moment, in milliseconds since 1970. */
  wallAt: (siteId: string, at: number) => Wall
}

/** Somebody who shows a pass at a door. */
export type Attempt = { passId: string; doorId: string; at: number }

/** Facts, found by their ids. */
export type World = {
  facts: Facts
  persons: ReadonlyMap<string, PersonFacts>
  passes: ReadonlyMap<string, PassFacts>
  doors: ReadonlyMap<string, DoorFacts>
  groups: ReadonlyMap<string, GroupFacts>
  /** By door and group, the schedules at which the group leads there. */
  leads: ReadonlyMap<string, ReadonlyMap<string, readonly Schedule[]>>
}

type Leads = Pick<World, 'leads' | 'groups'>

const byId = <Fact extends { id: string }>(facts: readonly Fact[]) => new Map(facts.map((fact) => [fact.id, fact]))

/** Makes facts ready to be asked many times. */
export function worldOf(facts: Facts): World {
  const leads = new Map<string, Map<string, Schedule[]>>()
  for (const { id, doors } of facts.groups) {
    for (const { doorId, scheduleId } of doors) {
      const groups = leads.get(doorId) ?? new Map<string, Schedule[]>()
      leads.set(doorId, groups)
      groups.set(id, [...(groups.get(id) ?? []), facts.schedules.get(scheduleId) ?? []])
    }
  }
  return {
    facts: { ...facts, wallAt: rememberedByMinute(facts.wallAt) },
    persons: byId(facts.persons),
    passes: byId(facts.passes),
    doors: byId(facts.doors),
    groups: byId(facts.groups),
    leads,
  }
}

const minuteLength = 60_000
const rememberedMinutes = 5_000

/** Clocks are looked up in tables of zones, which costs more than all the rest of a decision. */
function rememberedByMinute(wallAt: Facts['wallAt']): Facts['wallAt'] {
  const sites = new Map<string, Map<number, Wall>>()
  return (siteId, at) => {
    const minute = Math.floor(at / minuteLength)
    const shown = sites.get(siteId) ?? new Map<number, Wall>()
    sites.set(siteId, shown)
    const known = shown.get(minute)
    if (known) return known
    if (shown.size >= rememberedMinutes) shown.clear()
    const wall = wallAt(siteId, at)
    shown.set(minute, wall)
    return wall
  }
}

/** Of whom nothing is known: a pass that was shown is not one of the estate, or its holder is not. */
const nobody: PersonFacts = {
  id: '',
  active: false,
  tenancy: { from: null, until: null },
  memberships: [],
  grants: [],
  lastPassages: new Map(),
}

/** What decides whether a person passes a door with a pass; without one, as whoever has none. */
export function snapshotOf(
  { facts, leads, groups }: World,
  { person, pass, door, at }: { person: PersonFacts; pass: PassFacts | null; door: DoorFacts; at: number },
): Snapshot {
  return {
    at,
    wall: facts.wallAt(door.siteId, at),
    door,
    pass,
    person: {
      active: person.active,
      tenancy: person.tenancy,
      lastPassage: person.lastPassages.get(door.siteId) ?? null,
    },
    ways: waysOf({ leads, groups }, person, door.id),
  }
}

/** Whether an attempt opens its door; a door that is not of the world stays closed. */
export function decideAttempt(world: World, { passId, doorId, at }: Attempt): Decision {
  const door = world.doors.get(doorId)
  if (!door) return { result: 'DENIED', reason: 'DOOR_INACTIVE' }
  const pass = world.passes.get(passId) ?? null
  const person = (pass && world.persons.get(pass.personId)) ?? nobody
  return decide(snapshotOf(world, { person, pass, door, at }))
}

/** The groups that lead to a door and that a person is not in. */
export function otherGroupsOf(world: Leads, person: PersonFacts, doorId: string): GroupWay[] {
  const own = new Set(person.memberships.map(({ groupId }) => groupId))
  const groups = [...(world.leads.get(doorId)?.keys() ?? [])].filter((groupId) => !own.has(groupId))
  return groups.flatMap((groupId) => groupWays(world, doorId, { groupId, span: { from: null, until: null } }))
}

function waysOf(world: Leads, person: PersonFacts, doorId: string): Way[] {
  const ways: Way[] = []
  for (const membership of person.memberships) ways.push(...groupWays(world, doorId, membership))
  for (const { doorId: granted, source, reason, span } of person.grants) {
    if (granted === doorId) ways.push({ kind: 'GRANT', source, reason, span })
  }
  return ways
}

function groupWays(world: Leads, doorId: string, { groupId, span }: { groupId: string; span: Span }): GroupWay[] {
  const schedules = world.leads.get(doorId)?.get(groupId) ?? []
  const active = world.groups.get(groupId)?.active ?? false
  return schedules.map((schedule) => ({ kind: 'GROUP', groupId, active, schedule, span }))
}
