import type { StoredDoor, StoredGroup } from './estate.views.ts'

const between = '/'

/**
 * A floor that an elevator leads to. Whoever may call the elevator comes to the floors of access levels only, so each
 * floor is asked about as a door of its own beside that of the elevator.
 */
export const stopId = (elevatorId: string, officeFloorId: string): string => `${elevatorId}${between}${officeFloorId}`

/** The door a stop belongs to; of a door its own id. */
export const doorOfStop = (id: string): string => id.split(between)[0] ?? id

/** The floor of a stop; none of a door. */
export const floorOfStop = (id: string): string | undefined => id.split(between)[1]

/** The stops that groups lead to, each like the door of its elevator and on its floor. */
export function stopsOf(
  groups: readonly StoredGroup[],
  doors: ReadonlyMap<string, StoredDoor>,
  floorNames: ReadonlyMap<string, string>,
): StoredDoor[] {
  const stops = new Map<string, StoredDoor>()
  for (const { doorId, floorIds } of groups.flatMap((group) => group.doors)) {
    const elevator = doors.get(doorId)
    for (const officeFloorId of elevator ? floorIds : []) {
      const id = stopId(doorId, officeFloorId)
      const name = `${elevator?.name} to ${floorNames.get(officeFloorId) ?? 'a former floor'}`
      if (elevator) stops.set(id, { ...elevator, id, name, officeFloorId })
    }
  }
  return [...stops.values()]
}
