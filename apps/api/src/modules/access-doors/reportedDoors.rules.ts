import type { ControlledDoor } from '../../adapters/doorControllers/doorControllers.ts'

/** A door of a centre as it stands before the controllers are followed. */
export type KnownDoor = {
  id: string
  name: string
  controllerDoorId: string | null
  controllerName: string | null
  isDeleted: boolean
  isDeletedByPerson: boolean
}

type NamedDoor = { controllerDoorId: string; controllerName: string; name: string }

/**
 * What the doors that controllers tell of are called from now on: as the controllers say, unless a person renamed them.
 * Of two that would have one name the second has what the controllers call it behind it. What a person deleted is left out.
 */
export function namesOf(known: readonly KnownDoor[], doors: readonly ControlledDoor[]): NamedDoor[] {
  const before = new Map(known.map((door) => [door.controllerDoorId, door]))
  // A row cannot be written twice in one statement: of a door that is named twice, the last counts.
  const told = [...new Map(doors.map((door) => [door.id, door])).values()]
  const followed = told.filter(({ id }) => !before.get(id)?.isDeletedByPerson)
  const ids = new Set(followed.map(({ id }) => id))
  const stays = (door: KnownDoor) => !door.isDeleted && !ids.has(door.controllerDoorId ?? '')
  const taken = new Set(known.filter(stays).map(({ name }) => name.toLowerCase()))
  return followed.map(({ id, name: controllerName }) => {
    const door = before.get(id)
    const isRenamed = door !== undefined && !isSaidBy(door)
    const wanted = isRenamed ? door.name : controllerName
    const name = taken.has(wanted.toLowerCase()) ? `${wanted} (${id})` : wanted
    taken.add(name.toLowerCase())
    return { controllerDoorId: id, controllerName, name }
  })
}

/** Whether a door has the name that the controllers gave it, with or without what tells it from another. */
const isSaidBy = ({ name, controllerName, controllerDoorId }: KnownDoor): boolean =>
  controllerName === null || name === controllerName || name === `${controllerName} (${controllerDoorId})`
