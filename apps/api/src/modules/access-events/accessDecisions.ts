import type { Decision } from '@atrium/access-rules/decision.ts'
import type { Change } from '@atrium/access-rules/explanation.ts'
import type { Way } from '@atrium/access-rules/snapshot.ts'
import { daysAfter } from '@atrium/validators/dates.ts'
import { notFound } from '../../platform/errors.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { operation, type Data } from '../../platform/operation.ts'
import { wallTimeOf, weekdayOf } from '../../platform/siteClock.ts'
import { isTenant } from '../access-groups/index.ts'
import { doorsToAsk, mayAsk, peopleToAsk } from './accessDecisions.views.ts'
import { denialWords, remedies } from './accessWords.ts'
import { clockOf, decideAttempt, explainAttempt } from './decision.ts'
import { readAttempts, type AttemptFacts, type GroupAtDoor } from './snapshot.views.ts'

type Answer = Data<'getAccessDecision'>

export const getAccessDecisionDoorDropDown = operation('getAccessDecisionDoorDropDown', (ctx, { query }) =>
  doorsToAsk(ctx, query),
)

export const getAccessDecisionUserDropDown = operation('getAccessDecisionUserDropDown', (ctx, { query }) =>
  peopleToAsk(ctx, query),
)

/** Two statements: whether the actor may ask about the two, and all that decides. */
export const getAccessDecision = operation('getAccessDecision', async (ctx, { query }) => {
  const { userId, accessDoorId, at, explain: withProof } = query
  if (!(await mayAsk(ctx, { userId, accessDoorId }))) throw notFound()
  const attempt = { doorId: accessDoorId, userId, passId: null, at: at ? new Date(at) : ctx.now() }
  const [facts] = await readAttempts(ctx, [attempt], { withOtherGroups: withProof })
  if (!facts?.person) throw notFound()
  if (!withProof) return answerOf(facts, facts.person, decideAttempt(facts))
  const { decision, changes } = explainAttempt(facts, (group) => isOffered(ctx, facts, group))
  return {
    ...answerOf(facts, facts.person, decision),
    proof: proofOf(facts, decision),
    changes: changes.map((change) => remedyOf(facts, change)),
  }
})

/** Groups that somebody here could put the person into. */
function isOffered({ scope, ...ctx }: Ctx, { person }: AttemptFacts, group: GroupAtDoor): boolean {
  if (group.officeCentreId === scope.officeCentreId) return true
  if (isTenant({ ...ctx, scope })) return group.isGiven
  return group.officeCentreId === person?.officeCentreId
}

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

function localTimeOf(facts: AttemptFacts): string {
  const { date, minute } = wallTimeOf(new Date(facts.at), clockOf(facts))
  const time = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return `${dayNames[weekdayOf(date) - 1]} ${date}, ${time}`
}

function answerOf(facts: AttemptFacts, person: NonNullable<AttemptFacts['person']>, decision: Decision): Answer {
  const { door } = facts
  const reason = decision.result === 'DENIED' ? decision.reason : null
  const words =
    decision.result === 'GRANTED'
      ? `${door.name} opens to ${person.fullName}: ${wayWords(facts, decision.by)}.`
      : `${door.name} stays closed to ${person.fullName}: ${denialWords[decision.reason]}.`
  return {
    user: { id: person.id, fullName: person.fullName, email: person.email },
    accessDoor: { id: door.id, name: door.name },
    dateTime: new Date(facts.at),
    localTime: localTimeOf(facts),
    result: decision.result,
    reason,
    words,
    proof: [],
    changes: [],
  }
}

const nameOf = ({ groups }: AttemptFacts, groupId: string): string =>
  groups.find((group) => group.groupId === groupId)?.name ??
  groups.flatMap(({ given }) => given ?? []).find((given) => given.groupId === groupId)?.name ??
  'the group'

const wayWords = (facts: AttemptFacts, way: Way): string =>
  way.kind === 'GRANT' ? way.reason : `${nameOf(facts, way.groupId)} leads there at this time`

/** What was looked at, what decided first. */
const proofOf = (facts: AttemptFacts, decision: Decision): string[] => [
  decision.result === 'DENIED' ? `Closed: ${denialWords[decision.reason]}` : `Open: ${wayWords(facts, decision.by)}`,
  ...whoAndWhere(facts),
  ...waysThere(facts),
]

function whoAndWhere({ door, person, pass }: AttemptFacts): string[] {
  return [
    pass ? `Pass ${pass.passNo}` : 'No pass',
    `${person?.fullName} is ${person?.status === 'ACTIVE' ? 'active' : 'not active'}`,
    ...(person?.isTenant ? [`Works for ${person.companyName}`] : []),
    `${door.name} is switched ${door.active ? 'on' : 'off'}`,
    ...(door.lockdown === null ? [] : [`Locked down: ${door.lockdown}`]),
  ]
}

function waysThere(facts: AttemptFacts): string[] {
  const { groups, grants, holidays } = facts
  const { date, minute } = wallTimeOf(new Date(facts.at), clockOf(facts))
  const before = daysAfter(date, -1)
  const own = groups.filter(({ isMember }) => isMember)
  return [
    ...(own.length === 0 && grants.length === 0 ? ['In no access group that leads to this door'] : []),
    ...own.flatMap(({ name, active, given }) => [
      `In ${name}${active ? '' : ', which is not active'}`,
      ...limitOf(name, given),
    ]),
    ...grants.map(({ reason }) => reason),
    ...(holidays.includes(date) ? [`${date} is a holiday of the building`] : []),
    ...(holidays.includes(before) && own.some((group) => isPastMidnight(group, minute))
      ? [`${before}, when the times began, is a holiday of the building`]
      : []),
  ]
}

/** Whether a group has times of the day before that go on to a minute. */
const isPastMidnight = ({ slots }: GroupAtDoor, minute: number): boolean =>
  slots.some(({ until }) => minute + 1440 < until)

/** How far a tenant's group leads: as far as the landlord has given it. */
function limitOf(name: string, given: GroupAtDoor['given']): string[] {
  if (given === null) return []
  return given.length === 0
    ? [`The door of ${name} is not given any more`]
    : [`${name} goes as far as ${listed(given)}`]
}

const listed = (given: readonly { name: string }[]): string => given.map(({ name }) => name).join(', ')

function remedyOf(facts: AttemptFacts, change: Change): Answer['changes'][number] {
  const { words, place } = remedies[change.kind]
  const name = 'groupId' in change ? nameOf(facts, change.groupId) : 'reason' in change ? change.reason : ''
  const records: Partial<Record<typeof place, string | undefined>> = {
    PERSON: facts.person?.id,
    COMPANY: facts.person?.officeCentreId,
    DOOR: facts.door.id,
    LOCKDOWN: facts.door.id,
    ACCESS_GROUP: 'groupId' in change ? change.groupId : undefined,
  }
  return { kind: change.kind, words: words.replace('{}', name), place, recordId: records[place] ?? null }
}
