import type { Data } from '../../platform/operation.ts'
import type { GroupDoorRow, HeldPassRow } from './myPass.views.ts'

type Held = Data<'getMyPass'>['passes'][number]

export const presentHeld = ({ id, passKind, status, passNo, cardLabel, validFrom, validTo }: HeldPassRow): Held => ({
  id,
  passKind,
  status,
  passNo,
  cardLabel,
  validFrom,
  validTo,
})

/** Groups with their doors, in the order of the rows. */
export function presentGroups(rows: readonly GroupDoorRow[]): Data<'getMyPass'>['groups'] {
  const byGroup = Map.groupBy(rows, ({ groupId }) => groupId)
  return [...byGroup].map(([id, doors]) => ({
    id,
    name: doors[0]?.groupName ?? '',
    doors: doors.map(({ doorId, doorName, times }) => ({ id: doorId, name: doorName, times })),
  }))
}
