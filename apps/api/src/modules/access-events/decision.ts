import { explain, type Change, type Explanation } from '@atrium/access-rules/explanation.ts'
import { decide, type Decision } from '@atrium/access-rules/decision.ts'
import { opennessAt, withinAny, type Schedule } from '@atrium/access-rules/schedule.ts'
import type { GroupWay, Snapshot, Span, Way } from '@atrium/access-rules/snapshot.ts'
import { clockName, wallTimeOf } from '../../platform/siteClock.ts'
import { always, never, tenancyOf, wallOf } from '../access-history/index.ts'
import { passStandings } from '../access-passes/index.ts'
import type { AttemptFacts, GroupAtDoor } from './snapshot.views.ts'

/** What the statuses of passes mean at a door (states 5-8); one that has expired says so by its time. */
const standings: typeof passStandings = { ...passStandings, EXPIRED: 'LIVE' }

const timeOf = (moment: string | null): number | null => (moment === null ? null : new Date(moment).getTime())

export const clockOf = ({ door }: Pick<AttemptFacts, 'door'>): string => clockName(door)

/** The snapshot that facts make. */
export function snapshotOf(facts: AttemptFacts): Snapshot {
  const { door, person, pass } = facts
  const at = new Date(facts.at)
  const wall = wallTimeOf(at, clockOf(facts))
  return {
    at: at.getTime(),
    wall: wallOf(wall, (day) => facts.holidays.includes(day)),
    door: { active: door.active, lockdown: door.lockdown !== null, passage: door.antiPassback ? door.passage : null },
    pass: pass && { standing: standings[pass.status], span: passSpan(pass) },
    person: {
      active: person?.status === 'ACTIVE',
      tenancy: person ? tenancyAt(facts, wall.date) : always,
      lastPassage: facts.lastPassage,
    },
    ways: [...facts.groups.filter(({ isMember }) => isMember).flatMap(waysOf), ...facts.grants.map(grantWay)],
  }
}

function passSpan({ status, validFrom, validTo, dateExpired }: NonNullable<AttemptFacts['pass']>): Span {
  const until = timeOf(validTo)
  return { from: timeOf(validFrom), until: status === 'EXPIRED' ? (timeOf(dateExpired) ?? until ?? 0) : until }
}

/** How long the company of a person is here; a closed one is not. */
const tenancyAt = ({ person, leases, ...facts }: AttemptFacts, day: string): Span =>
  person?.companyActive ? tenancyOf(leases, day, clockOf(facts)) : never

const grantWay = ({ source, reason, from, until }: AttemptFacts['grants'][number]): Way => ({
  kind: 'GRANT',
  source,
  reason,
  span: { from: timeOf(from), until: timeOf(until) },
})

/** How a group leads to the door: a tenant's as far as the landlord has given it, and not at all when it has not. */
function waysOf({ groupId, active, slots, given }: GroupAtDoor): GroupWay[] {
  const limits = given?.map((limit) => limit.slots)
  const schedule = limits ? withinAny(slots, limits) : slots
  return schedule === null ? [] : [{ kind: 'GROUP', groupId, active, schedule, span: always }]
}

export const decideAttempt = (facts: AttemptFacts): Decision => decide(snapshotOf(facts))

/** The groups that lead somebody through a door now; none who may not pass it. */
export function groupsThrough(facts: AttemptFacts): string[] {
  const snapshot = snapshotOf(facts)
  if (decide(snapshot).result === 'DENIED') return []
  return snapshot.ways.flatMap((way) =>
    way.kind === 'GROUP' && way.active && opennessAt(way.schedule, snapshot.wall) === 'OPEN' ? [way.groupId] : [],
  )
}

/** The decision, and what would turn a refusal, of groups that `offered` lets the person be put into. */
export function explainAttempt(facts: AttemptFacts, offered: (group: GroupAtDoor) => boolean): Explanation {
  const snapshot = snapshotOf(facts)
  const others = facts.groups.filter((group) => !group.isMember && offered(group)).flatMap(waysOf)
  const { decision, changes } = explain(snapshot, others)
  return { decision, changes: changes.flatMap((change) => atItsLimit(facts, snapshot, change)) }
}

/** What a tenant's group lacks may be what the landlord has given: that has to change too, or instead. */
function atItsLimit({ groups }: AttemptFacts, { wall }: Snapshot, change: Change): Change[] {
  if (change.kind !== 'WIDEN_SCHEDULE' && change.kind !== 'OPEN_ON_HOLIDAYS') return [change]
  const group = groups.find(({ groupId }) => groupId === change.groupId)
  if (!group?.given?.length) return [change]
  const remedyOf = { OPEN: [], HOLIDAY: ['OPEN_ON_HOLIDAYS'], CLOSED: ['WIDEN_SCHEDULE'] } as const
  const changesOf = (groupId: string, slots: Schedule): Change[] =>
    remedyOf[opennessAt(slots, wall)].map((kind) => ({ kind, groupId }))
  const limits = group.given.map(({ groupId, slots }) => changesOf(groupId, slots))
  const [least = []] = limits.toSorted((one, other) => one.length - other.length)
  return [...changesOf(group.groupId, group.slots), ...least]
}
