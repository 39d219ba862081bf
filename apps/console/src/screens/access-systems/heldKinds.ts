import type { Schemas } from '@atrium/api-client/client.ts'

export type HeldKind = Schemas['HeldRecordKind']

/** What a controller may hold, in the words of whoever looks after doors. */
export const heldKindLabels: Record<HeldKind, string> = {
  SCHEDULE: 'Times',
  HOLIDAY: 'Holidays',
  LEVEL: 'Levels',
  LEVEL_DOOR: 'Doors of levels',
  HOLDER: 'People',
  CREDENTIAL: 'Passes',
  HOLDER_LEVEL: 'Levels of people',
  GRANT: 'Granted for a time',
  RIGHT: 'Rights',
  LOCKDOWN: 'Lockdowns',
}

// The keys of the table above.
export const heldKinds = Object.keys(heldKindLabels) as HeldKind[]
