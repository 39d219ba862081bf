import { decide, obstaclesOf, passesTwice, wayDenial, type Decision, type Obstacle } from './decision.ts'
import { opennessAt } from './schedule.ts'
import { within, type GroupWay, type Snapshot, type Way } from './snapshot.ts'

type GeneralRemedy =
  | 'ASSIGN_PASS'
  | 'RESTORE_PASS'
  | 'EXTEND_PASS'
  | 'ACTIVATE_PERSON'
  | 'EXTEND_TENANCY'
  | 'ACTIVATE_DOOR'
  | 'LIFT_LOCKDOWN'
  | 'FORGIVE_PASSAGE'
  | 'GRANT_ACCESS'

type GroupRemedy = 'JOIN_GROUP' | 'ACTIVATE_GROUP' | 'EXTEND_MEMBERSHIP' | 'WIDEN_SCHEDULE' | 'OPEN_ON_HOLIDAYS'

/** One thing somebody could do so that a door opens. */
export type Change =
  | { kind: GeneralRemedy }
  | { kind: GroupRemedy; groupId: string }
  | { kind: 'EXTEND_GRANT'; reason: string }

/** A decision and, of a refusal, the fewest changes that together turn it. */
export type Explanation = { decision: Decision; changes: Change[] }

/**
 * Why a door opens or stays closed, and what would have to change.
 * @param otherGroups the groups that lead to the door and that the person is not in
 */
export function explain(snapshot: Snapshot, otherGroups: readonly GroupWay[]): Explanation {
  const decision = decide(snapshot)
  if (decision.result === 'GRANTED') return { decision, changes: [] }
  const general = new Set(obstaclesOf(snapshot).map((obstacle) => remedies[obstacle]))
  if (passesTwice(snapshot)) general.add('FORGIVE_PASSAGE')
  return { decision, changes: [...[...general].map((kind) => ({ kind })), ...shortestWay(snapshot, otherGroups)] }
}

const remedies: Record<Obstacle, GeneralRemedy> = {
  UNKNOWN_PASS: 'ASSIGN_PASS',
  PASS_LOST: 'RESTORE_PASS',
  PASS_WITHDRAWN: 'RESTORE_PASS',
  PASS_PENDING: 'RESTORE_PASS',
  PASS_NOT_YET_VALID: 'EXTEND_PASS',
  PASS_EXPIRED: 'EXTEND_PASS',
  PERSON_INACTIVE: 'ACTIVATE_PERSON',
  TENANCY_NOT_BEGUN: 'EXTEND_TENANCY',
  TENANCY_ENDED: 'EXTEND_TENANCY',
  DOOR_INACTIVE: 'ACTIVATE_DOOR',
  LOCKDOWN: 'LIFT_LOCKDOWN',
}

/** The fewest changes after which something leads to the door; of as many, those to what the person already has. */
function shortestWay(snapshot: Snapshot, otherGroups: readonly GroupWay[]): Change[] {
  const own = snapshot.ways.map((way) => changesOf(snapshot, way))
  const joined = otherGroups.map((group): Change[] => [
    { kind: 'JOIN_GROUP', groupId: group.groupId },
    ...changesOf(snapshot, { ...group, span: always }),
  ])
  const asked: Change[] = [{ kind: 'GRANT_ACCESS' }]
  return [...own, ...joined, asked].toSorted((one, other) => one.length - other.length)[0] ?? asked
}

const always = { from: null, until: null }

/** What keeps a way from leading to the door, each by its remedy. */
function changesOf(snapshot: Snapshot, way: Way): Change[] {
  if (wayDenial(snapshot, way) === null) return []
  if (way.kind === 'GRANT') return [{ kind: 'EXTEND_GRANT', reason: way.reason }]
  const { groupId } = way
  const openness = opennessAt(way.schedule, snapshot.wall)
  const remedyOf = { OPEN: [], HOLIDAY: ['OPEN_ON_HOLIDAYS'], CLOSED: ['WIDEN_SCHEDULE'] } as const
  const kinds: GroupRemedy[] = [
    ...(way.active ? [] : (['ACTIVATE_GROUP'] as const)),
    ...(within(snapshot.at, way.span) ? [] : (['EXTEND_MEMBERSHIP'] as const)),
    ...remedyOf[openness],
  ]
  return kinds.map((kind) => ({ kind, groupId }))
}
