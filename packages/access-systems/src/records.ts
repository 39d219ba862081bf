import type { Schedule } from '@atrium/access-rules/schedule.ts'

/** A time as ISO 8601 in UTC; null where it is open on that side. `until` is not in it. */
export type HeldSpan = { from: string | null; until: string | null }

/** What a controller is shown by whoever stands at a reader. */
export type HeldCredentialType = 'CARD' | 'PIN' | 'QR' | 'FACE' | 'MOBILE'

/**
 * What a controller holds, by kind. One that holds levels knows LEVEL_DOOR and HOLDER_LEVEL: a group of 5,000 people that
 * gains 50 doors changes 50 records. One that must have rights expanded knows RIGHT instead.
 */
export type HeldValues = {
  /** When doors open, by the clock of their site. */
  SCHEDULE: { slots: Schedule }
  /** Days that doors keep as holidays, YYYY-MM-DD, the last one included. */
  HOLIDAY: { from: string; until: string }
  LEVEL: { name: string }
  /** That a level leads to a door; of an elevator to which of its floors, by the number of their relay. */
  LEVEL_DOOR: { levelId: string; doorId: string; scheduleId: string; floors: readonly number[] | null }
  HOLDER: { name: string; span: HeldSpan }
  CREDENTIAL: { holderId: string; credentialType: HeldCredentialType; value: string; span: HeldSpan }
  HOLDER_LEVEL: { holderId: string; levelId: string; span: HeldSpan }
  /** A way for a time, such as a booking, at whatever hour. */
  GRANT: { holderId: string; doorId: string; span: HeldSpan }
  /** A way expanded to the holder and the door, where no levels are held. */
  RIGHT: {
    holderId: string
    doorId: string
    scheduleId: string
    floors: readonly number[] | null
    span: HeldSpan
  }
  /** A door that opens to nobody. */
  LOCKDOWN: { doorId: string }
}

export type HeldKind = keyof HeldValues

/** One thing that a controller holds; its id is ours, and of one kind there is one of an id. */
export type HeldRecord = { [Kind in HeldKind]: { kind: Kind; id: string; value: HeldValues[Kind] } }[HeldKind]

/** By which a record is known. */
export type HeldKey = Pick<HeldRecord, 'kind' | 'id'>

export const heldKey = ({ kind, id }: HeldKey): string => `${kind} ${id}`
