import type { Change } from '@atrium/access-rules/explanation.ts'
import type { DenialReason } from '@atrium/access-rules/decision.ts'
import type { Data } from '../../platform/operation.ts'
import type { CodeRefusal } from '../pass-keys/index.ts'

/** Why a door stays closed, for people. */
export const denialWords: Record<DenialReason, string> = {
  UNKNOWN_PASS: 'no pass is known',
  PASS_LOST: 'the pass was reported lost',
  PASS_WITHDRAWN: 'the pass was withdrawn',
  PASS_PENDING: 'the pass is not activated yet',
  PASS_NOT_YET_VALID: 'the pass is not valid yet',
  PASS_EXPIRED: 'the pass has expired',
  PERSON_INACTIVE: 'the person is not active',
  TENANCY_NOT_BEGUN: 'the lease of the company has not begun',
  TENANCY_ENDED: 'the lease of the company has ended',
  DOOR_INACTIVE: 'the door is switched off',
  LOCKDOWN: 'the door is locked down',
  NO_ACCESS: 'no access group leads to this door',
  GROUP_INACTIVE: 'the access group is not active',
  OUTSIDE_VALIDITY: 'the time of the access is over, or has yet to come',
  OUTSIDE_SCHEDULE: 'it is outside the times of the access group',
  HOLIDAY: 'the times of the access group leave the holiday out',
  ANTI_PASSBACK: 'the person has passed in this direction already',
}

/** Why the code of a phone is refused whatever leads its holder to the door, where no reason of the rules says it. */
const codeDenialWords = {
  CODE_FORGED: 'the code on the phone was forged',
  CODE_EXPIRED: 'the code has expired, the phone shows a newer one',
  CODE_REPLAYED: 'the code was used at this door before',
}

const reasonsInWords = { ...denialWords, ...codeDenialWords }

type Reason = keyof typeof reasonsInWords

/** The reason of an event by why its code was refused. */
export const codeReasons: Record<CodeRefusal, Reason> = {
  UNKNOWN_CENTRE: 'UNKNOWN_PASS',
  FORGED: 'CODE_FORGED',
  NOT_YET_VALID: 'PASS_NOT_YET_VALID',
  EXPIRED: 'CODE_EXPIRED',
  REVOKED: 'PASS_WITHDRAWN',
  REPLAYED: 'CODE_REPLAYED',
}

/** Why a code was refused, for people. */
export const codeRefusalWords = (refusal: CodeRefusal): string => reasonsInWords[codeReasons[refusal]]

/** The words of a reason: one of the rules or of codes, or as the controller worded it. */
export const reasonWords = (reason: string | null): string | null =>
  isReason(reason) ? reasonsInWords[reason] : reason

const isReason = (reason: string | null): reason is Reason => reason !== null && Object.hasOwn(reasonsInWords, reason)

type Remedy = Data<'getAccessDecision'>['changes'][number]
type Place = Remedy['place']

/** What is done about a refusal, and where; `{}` is the name of the group or the grant. */
export const remedies: Record<Change['kind'], { words: string; place: Place }> = {
  ASSIGN_PASS: { words: 'Give the person a pass', place: 'PERSON' },
  RESTORE_PASS: { words: 'Give the person a new pass', place: 'PERSON' },
  EXTEND_PASS: { words: 'Change the time for which the pass is valid', place: 'PERSON' },
  ACTIVATE_PERSON: { words: 'Activate the person', place: 'PERSON' },
  EXTEND_TENANCY: { words: 'Extend the lease of the company', place: 'COMPANY' },
  ACTIVATE_DOOR: { words: 'Switch the door on', place: 'DOOR' },
  LIFT_LOCKDOWN: { words: 'Lift the lockdown', place: 'LOCKDOWN' },
  FORGIVE_PASSAGE: { words: 'Have the person leave first, or switch anti-passback off', place: 'SETTINGS' },
  GRANT_ACCESS: { words: 'Put the door into an access group of the person', place: 'DOOR' },
  JOIN_GROUP: { words: 'Put the person into {}', place: 'ACCESS_GROUP' },
  ACTIVATE_GROUP: { words: 'Activate {}', place: 'ACCESS_GROUP' },
  EXTEND_MEMBERSHIP: { words: 'Extend how long the person is in {}', place: 'ACCESS_GROUP' },
  WIDEN_SCHEDULE: { words: 'Give the door of {} a time programme that is open then', place: 'ACCESS_GROUP' },
  OPEN_ON_HOLIDAYS: { words: 'Give the door of {} a time programme that is open on holidays', place: 'ACCESS_GROUP' },
  EXTEND_GRANT: { words: 'Change the time of: {}', place: 'BOOKING' },
}
