import { all, alphanumeric, maxLength, required, type FieldRule } from './fields.ts'

/** What a person shows to a reader, in the order shown (entities 4.1). */
export const accessPassKinds = ['QR', 'HID', 'PHYSICAL_CARD', 'PIN', 'FR', 'TEMPORARY_CARD', 'MOBILE'] as const
export type AccessPassKind = (typeof accessPassKinds)[number]

/** The statuses of all kinds (doc 2 §4, states 5-8). */
export const accessPassStatuses = [
  'ASSIGNED',
  'ASSIGNED_GROUP',
  'PENDING_ACTIVATION',
  'ACTIVATED',
  'ACTIVATION_EXPIRED',
  'PENDING_DEACTIVATED',
  'DEACTIVATED',
  'DAMAGED_LOST',
  'EXPIRED',
  'RETURNED',
  'UNASSIGNED',
] as const
export type AccessPassStatus = (typeof accessPassStatuses)[number]

export const accessPassStatusNames: Record<AccessPassStatus, string> = {
  ASSIGNED: 'Assigned',
  ASSIGNED_GROUP: 'Assigned by group',
  PENDING_ACTIVATION: 'Pending activation',
  ACTIVATED: 'Activated',
  ACTIVATION_EXPIRED: 'Activation expired',
  PENDING_DEACTIVATED: 'Pending deactivation',
  DEACTIVATED: 'Deactivated',
  DAMAGED_LOST: 'Damaged or lost',
  EXPIRED: 'Expired',
  RETURNED: 'Returned',
  UNASSIGNED: 'Unassigned',
}

type KindWords = {
  /** In a sentence, after 'the'. */
  one: string
  /** On a tab. */
  many: string
  /** The tabs of its list, the default first (doc 2 §2). Those held through a group are among the assigned. */
  tabs: readonly AccessPassStatus[]
}

/** What sets the kinds apart for people. */
export const accessPassWords: Record<AccessPassKind, KindWords> = {
  QR: { one: 'QR pass', many: 'QR passes', tabs: ['ASSIGNED', 'UNASSIGNED', 'EXPIRED'] },
  HID: {
    one: 'HID pass',
    many: 'HID passes',
    tabs: ['PENDING_ACTIVATION', 'ACTIVATED', 'ACTIVATION_EXPIRED', 'PENDING_DEACTIVATED', 'DEACTIVATED'],
  },
  PHYSICAL_CARD: { one: 'card', many: 'Physical cards', tabs: ['ASSIGNED', 'UNASSIGNED', 'DAMAGED_LOST'] },
  PIN: { one: 'PIN code', many: 'PIN codes', tabs: ['ASSIGNED', 'UNASSIGNED', 'EXPIRED'] },
  FR: { one: 'FR pass', many: 'FR passes', tabs: ['ASSIGNED', 'UNASSIGNED', 'EXPIRED'] },
  TEMPORARY_CARD: { one: 'temporary card', many: 'Temporary cards', tabs: ['ASSIGNED', 'EXPIRED', 'RETURNED'] },
  MOBILE: { one: 'mobile pass', many: 'Mobile passes', tabs: ['ASSIGNED', 'UNASSIGNED'] },
}

/** What a card of another maker is, as spreadsheets say it. */
export const cardTypeNames = { PHYSICAL_CARD: 'Physical card', MOBILE_PASS: 'Mobile pass' } as const

/** The most days a temporary card is given for (entities 4.1). */
export const temporaryCardDays = 30

/** A card's number: letters and digits (entities 4.1). */
export const cardNumber: FieldRule = all(required('a card number'), maxLength(20), (value) =>
  alphanumeric(value.trim()),
)

/** Why a temporary card cannot be given for this time; null when it can. */
export function temporaryCardPeriod(validFrom: Date, validTo: Date): string | null {
  if (validTo <= validFrom) return 'Choose an end after the start.'
  const longest = temporaryCardDays * 24 * 60 * 60 * 1000
  return validTo.getTime() - validFrom.getTime() > longest
    ? `A temporary card can be given for at most ${temporaryCardDays} days.`
    : null
}
