import type { HeldRecord } from '@atrium/access-systems/records.ts'
import type { ControllerState } from '@atrium/vendor-lab/controlMessages.ts'
import { minutes } from '../../platform/clock.ts'
import type { Data } from '../../platform/operation.ts'
import { heldWords, type HeldNames } from '../access-systems/index.ts'

export const presentController = ({
  faults: { clockAheadMs, ...faults },
  doors,
  ...controller
}: ControllerState): Data<'setLabFaults'> => ({
  ...controller,
  doors: doors.map(({ floors = [], ...door }) => ({ ...door, floors })),
  faults: { ...faults, clockAheadMinutes: Math.round(clockAheadMs / minutes(1)) },
})

export const presentRecord = (
  { kind, id, value }: HeldRecord,
  names: HeldNames,
): Data<'findLabRecords'>['items'][number] => ({
  kind,
  id,
  words: heldWords(kind, value, names),
})
