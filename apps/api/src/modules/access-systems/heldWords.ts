import type { HeldCredentialType, HeldRecord, HeldSpan, HeldValues } from '@atrium/access-systems/records.ts'
import { dateFormats, formatDate, formatInstant } from '@atrium/validators/dates.ts'
import { andList } from '@atrium/validators/wordForms.ts'
import { scheduleText } from '../time-programmes/index.ts'
import type { HeldNames } from './heldNames.views.ts'

const credentialWords: Record<HeldCredentialType, string> = {
  CARD: 'Card',
  PIN: 'PIN',
  QR: 'QR pass',
  FACE: 'Face',
  MOBILE: 'Mobile pass',
}

type Told<Kind extends HeldRecord['kind']> = (value: HeldValues[Kind], names: HeldNames) => string

const words: { [Kind in HeldRecord['kind']]: Told<Kind> } = {
  SCHEDULE: ({ slots }) => scheduleText(slots),
  HOLIDAY: ({ from, until }) => (from === until ? formatDate(from) : `${formatDate(from)} to ${formatDate(until)}`),
  LEVEL: ({ name }) => name,
  LEVEL_DOOR: ({ levelId, doorId, floors, scheduleId }, names) =>
    `${named(levelId, names)}: ${wayTo({ doorId, floors, scheduleId }, names)}`,
  HOLDER: ({ name, span }, names) => name + textOfSpan(span, names),
  // What PIN somebody has stays with the controller (decisions, "Access").
  CREDENTIAL: ({ credentialType, value, holderId, span }, names) =>
    `${credentialWords[credentialType]} ${credentialType === 'PIN' ? '••••••' : value} of ${named(holderId, names)}${textOfSpan(span, names)}`,
  HOLDER_LEVEL: ({ holderId, levelId, span }, names) =>
    `${named(holderId, names)}: ${named(levelId, names)}${textOfSpan(span, names)}`,
  GRANT: ({ holderId, doorId, span }, names) =>
    `${named(holderId, names)}: ${named(doorId, names)}${textOfSpan(span, names)}`,
  RIGHT: ({ holderId, span, ...way }, names) =>
    `${named(holderId, names)}: ${wayTo(way, names)}${textOfSpan(span, names)}`,
  LOCKDOWN: ({ doorId }, names) => `${named(doorId, names)} opens to nobody`,
}

/** What a controller holds, in words; what is named by an id that nobody knows stays as it is. */
export function heldWords<Kind extends HeldRecord['kind']>(kind: Kind, value: object, names: HeldNames): string {
  // The value of a record is that of its kind.
  return words[kind](value as HeldValues[Kind], names)
}

const named = (id: string, { names }: HeldNames): string => names.get(id) ?? id

type Way = Pick<HeldValues['RIGHT'], 'doorId' | 'floors' | 'scheduleId'>

/** Times that a tenant's group shares with the landlord's have no name of their own. */
function wayTo({ doorId, floors, scheduleId }: Way, names: HeldNames): string {
  const to = floors && (floors.length === 0 ? ', no floor' : `, floor relays ${andList(floors.map(String))}`)
  const times = names.names.get(scheduleId)
  return `${named(doorId, names)}${to ?? ''}${times === undefined ? '' : `, ${times}`}`
}

function textOfSpan({ from, until }: HeldSpan, { offsetMinutes }: HeldNames): string {
  const moment = (at: string) => formatInstant(at, dateFormats.moment, offsetMinutes)
  return `${from === null ? '' : `, from ${moment(from)}`}${until === null ? '' : `, until ${moment(until)}`}`
}
