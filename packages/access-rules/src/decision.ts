import { opennessAt } from './schedule.ts'
import { endedBy, notBegun, within, type Snapshot, type Way } from './snapshot.ts'

/** What keeps a door closed whatever leads the person to it, in the order in which it is told. */
const obstacles = {
  UNKNOWN_PASS: ({ pass }) => pass === null,
  PASS_LOST: ({ pass }) => pass?.standing === 'LOST',
  PASS_WITHDRAWN: ({ pass }) => pass?.standing === 'WITHDRAWN',
  PASS_PENDING: ({ pass }) => pass?.standing === 'PENDING',
  PASS_NOT_YET_VALID: ({ at, pass }) => pass !== null && notBegun(at, pass.span),
  PASS_EXPIRED: ({ at, pass }) => pass !== null && endedBy(at, pass.span),
  PERSON_INACTIVE: ({ person }) => !person.active,
  TENANCY_NOT_BEGUN: ({ at, person }) => notBegun(at, person.tenancy),
  TENANCY_ENDED: ({ at, person }) => endedBy(at, person.tenancy),
  DOOR_INACTIVE: ({ door }) => !door.active,
  LOCKDOWN: ({ door }) => door.lockdown,
} satisfies Record<string, (snapshot: Snapshot) => boolean>

export type Obstacle = keyof typeof obstacles

/** Why a way does not open the door, the one that comes least near first. */
const wayDenials = ['GROUP_INACTIVE', 'OUTSIDE_VALIDITY', 'OUTSIDE_SCHEDULE', 'HOLIDAY'] as const

export type WayDenial = (typeof wayDenials)[number]

/** Why a door stays closed; of several reasons the first of this order is told, `NO_ACCESS` where no way leads to it. */
export type DenialReason = Obstacle | 'NO_ACCESS' | WayDenial | 'ANTI_PASSBACK'

export type Decision = { result: 'GRANTED'; by: Way } | { result: 'DENIED'; reason: DenialReason }

// The keys of the table in the order it is written.
const inOrder = Object.entries(obstacles) as [Obstacle, (snapshot: Snapshot) => boolean][]

/**
 * Whether a door opens to whoever shows a pass at it. The one place that decides so: events, explanations, lists of
 * rights and rehearsals all ask it.
 */
export function decide(snapshot: Snapshot): Decision {
  for (const [reason, stands] of inOrder) if (stands(snapshot)) return { result: 'DENIED', reason }
  const way = openWay(snapshot)
  if (typeof way === 'string') return { result: 'DENIED', reason: way }
  if (passesTwice(snapshot)) return { result: 'DENIED', reason: 'ANTI_PASSBACK' }
  return { result: 'GRANTED', by: way }
}

/** All that keeps the door closed whatever leads the person to it. */
export const obstaclesOf = (snapshot: Snapshot): Obstacle[] =>
  inOrder.flatMap(([reason, stands]) => (stands(snapshot) ? [reason] : []))

/** Whether the person enters without having left, or leaves without having entered. */
export const passesTwice = ({ door, person }: Snapshot): boolean =>
  door.passage !== null && door.passage === person.lastPassage

/** The first way that is open, else why the one that comes nearest is not. */
function openWay(snapshot: Snapshot): Way | WayDenial | 'NO_ACCESS' {
  let nearest = -1
  for (const way of snapshot.ways) {
    const denial = wayDenial(snapshot, way)
    if (denial === null) return way
    nearest = Math.max(nearest, wayDenials.indexOf(denial))
  }
  return wayDenials[nearest] ?? 'NO_ACCESS'
}

/** Why a way does not open the door now; null when it does. */
export function wayDenial({ at, wall }: Pick<Snapshot, 'at' | 'wall'>, way: Way): WayDenial | null {
  if (!within(at, way.span)) return 'OUTSIDE_VALIDITY'
  if (way.kind === 'GRANT') return null
  if (!way.active) return 'GROUP_INACTIVE'
  const openness = opennessAt(way.schedule, wall)
  if (openness === 'OPEN') return null
  return openness === 'HOLIDAY' ? 'HOLIDAY' : 'OUTSIDE_SCHEDULE'
}
