import type { Data } from '../../platform/operation.ts'
import type { WayOfUser } from '../access-groups/index.ts'
import { scheduleText } from '../time-programmes/index.ts'
import type { HeldPassRow } from './myPass.views.ts'

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

/** The groups that lead the person to doors, by name, with the doors of each. */
export function presentGroups(ways: readonly WayOfUser[]): Data<'getMyPass'>['groups'] {
  const open = ways.filter(({ active, doorActive, times }) => active && doorActive && times.length > 0)
  return [...Map.groupBy(open, ({ accessGroup }) => accessGroup.id)]
    .map(([id, doors]) => ({ id, name: doors[0]?.accessGroup.name ?? '', doors: presentDoors(doors) }))
    .toSorted((one, other) => one.name.localeCompare(other.name) || one.id.localeCompare(other.id))
}

/** A door that a group leads to in several ways is told once, with all of their times. */
const presentDoors = (ways: readonly WayOfUser[]) =>
  [...Map.groupBy(ways, ({ door }) => door.id).values()].flatMap(([first, ...others]) =>
    first ? [{ ...first.door, times: scheduleText([first, ...others].flatMap(({ times }) => times)) }] : [],
  )
