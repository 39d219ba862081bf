import type { Input } from '@atrium/api-client/client.ts'
import type { Elevator, ElevatorVendor } from './elevatorQueries.ts'

type FloorValues = { officeFloorId: string | null; relayNo: number | null }

export type ElevatorValues = {
  officeTowerId: string | null
  vendor: ElevatorVendor
  floors: FloorValues[]
  koneGroupNo: string
  callingDoorIds: string[]
}

/** How many relays a controller has at most. */
export const mostRelays = 128

export const valuesOf = ({ officeTower, vendor, floors, koneGroupNo, callingDoors }: Elevator): ElevatorValues => ({
  officeTowerId: officeTower?.id ?? null,
  vendor,
  floors: floors.map(({ officeFloor, relayNo }) => ({ officeFloorId: officeFloor.id, relayNo })),
  koneGroupNo: koneGroupNo ?? '',
  callingDoorIds: callingDoors.map(({ id }) => id),
})

export const groupError = (groupNo: string, { vendor }: ElevatorValues): string | null =>
  vendor === 'KONE' && !/^\d{0,5}$/.test(groupNo.trim()) ? 'Enter the number of the group, such as 1.' : null

/** Another row, with the first relay that no floor has. */
export function nextFloor(floors: readonly FloorValues[]): FloorValues {
  const used = new Set(floors.map(({ relayNo }) => relayNo))
  const free = Array.from({ length: mostRelays }, (_, index) => index + 1).find((relay) => !used.has(relay))
  return { officeFloorId: null, relayNo: free ?? null }
}

/** The place of a row in the path of its field, such as `floors.2.relayNo`. */
const placeIn = (path: string): number => Number(path.split('.')[1])

const isBefore = (floors: readonly FloorValues[], path: string, key: keyof FloorValues, value: unknown): boolean =>
  floors.slice(0, placeIn(path)).some((floor) => floor[key] === value)

export const floorError = (id: string | null, { floors }: ElevatorValues, path: string): string | null => {
  if (id === null) return 'Choose a floor.'
  return isBefore(floors, path, 'officeFloorId', id) ? 'This floor is in the list already.' : null
}

export const relayError = (relayNo: number | null, { floors }: ElevatorValues, path: string): string | null => {
  if (relayNo === null || relayNo < 1 || relayNo > mostRelays) return `Enter a number from 1 to ${mostRelays}.`
  return isBefore(floors, path, 'relayNo', relayNo) ? `Relay ${relayNo} is used for another floor.` : null
}

/** What the call takes, of values that were checked. */
export const elevatorBody = (
  { officeTowerId, vendor, floors, koneGroupNo, callingDoorIds }: ElevatorValues,
  { version }: Elevator,
): Input<'updateElevator'>['body'] => ({
  officeTowerId,
  vendor,
  floors: floors.map(({ officeFloorId, relayNo }) => ({ officeFloorId: officeFloorId ?? '', relayNo: relayNo ?? 0 })),
  ...(vendor === 'KONE' ? { koneGroupNo: koneGroupNo.trim() || null, callingDoorIds } : {}),
  version,
})
