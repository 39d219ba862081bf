import type { AccessDoor, AccessDoorSummary } from './accessDoorQueries.ts'

/** The words of a door's fields, for screens and forms. */
export const typeWords: Record<AccessDoor['accessDoorType'], string> = { DOOR: 'Door', ELEVATOR: 'Elevator' }

export const passageWords: Record<NonNullable<AccessDoor['passage']>, string> = {
  ENTRY: 'Entry',
  EXIT: 'Exit',
}

export const strikeModeWords: Record<AccessDoor['relayStrkMode'], string> = {
  NORMAL: 'For the set time',
  HOLD: 'Until the door is closed',
}

export const altReaderWords: Record<AccessDoor['altReaderSpec'], string> = {
  NONE: 'Not used',
  NORMAL: 'Works like the reader',
}

export const acrModeWords: Record<AccessDoor['defaultAcrMode'], string> = {
  LOCKED: 'Locked',
  UNLOCKED: 'Unlocked',
  CARD_ONLY: 'Opens to a card',
  CARD_AND_PIN: 'Opens to a card and a PIN',
}

export const choicesOf = <Code extends string>(words: Record<Code, string>) =>
  Object.entries<string>(words).map(([value, label]) => ({ value, label }))

/** Where a door is, such as 'East Tower, L12'. */
export const placeOf = ({ site, officeTower, officeFloor }: AccessDoorSummary): string =>
  [...new Set([officeTower?.name ?? site?.name, officeFloor?.name])].filter(Boolean).join(', ')

export const seconds = (count: number): string => (count === 1 ? '1 second' : `${count} seconds`)
