import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { accessDoors } from '../modules/access-doors/tables.ts'
import { officeFloors, officeTowers } from '../modules/buildings/tables.ts'
import {
  elevatorAccessLevelFloors,
  elevatorAccessLevels,
  elevatorCallingDoors,
  elevatorFloors,
  elevators,
} from '../modules/elevators/tables.ts'
import { tenancyScopeOf } from '../platform/tenancyScope.ts'
import { makeAccessDoor, makeDevice } from './accessFactories.ts'
import { liftDoorId, liftGroup, liftNumbers, liftSerialNo } from './marinaLab.ts'
import { turnstileId } from './marinaDoors.ts'
import type { LoadedCentre, World } from './world.ts'

type Floor = { id: string; levelNo: number }

/** An access level of a lift, as groups of the demo name it. */
export type DemoLevel = { elevatorId: string; levelId: string }

/** Which floors the access levels of each lift have. */
const levels: Readonly<Record<string, (levelNo: number) => boolean>> = {
  'All floors': () => true,
  'Car park and lobby': (levelNo) => levelNo <= 1,
  Offices: (levelNo) => levelNo >= 1,
}

/** Four lifts a tower, with all its floors and three access levels; answers these by the lift's and their own name. */
export async function loadElevators(world: World, centre: LoadedCentre): Promise<Map<string, DemoLevel>> {
  const { db } = world
  const towers = await db
    .select({ id: officeTowers.id, code: officeTowers.code, name: officeTowers.name, siteId: officeTowers.siteId })
    .from(officeTowers)
    .where(and(eq(officeTowers.officeCentreId, centre.officeCentreId), isNull(officeTowers.deletedDate)))
    .orderBy(asc(officeTowers.name))
  const made = new Map<string, DemoLevel>()
  for (const tower of towers) {
    const floors = await floorsOf(world, tower.id)
    for (const number of liftNumbers) {
      const name = `${tower.name}, lift ${number}`
      const vendor = isCalled(number) ? 'KONE' : 'GENERIC'
      const { siteId } = tower
      const code = tower.code ?? ''
      const controller = { name: `${name} controller`, serialNo: liftSerialNo(code, number), siteId }
      const deviceControllerId = await makeDevice(db, centre, controller)
      const controllerDoorId = liftDoorId(code, number)
      const told = { controllerDoorId, controllerName: name, deviceControllerId }
      const officeFloorId = floors.find(({ levelNo }) => levelNo === 1)?.id ?? null
      const door = { name, accessDoorType: 'ELEVATOR', siteId, officeFloorId, ...told } as const
      const elevatorId = await makeAccessDoor(db, centre, door)
      const koneGroupNo = vendor === 'KONE' ? liftGroup(code, number) : null
      await db
        .update(elevators)
        .set({ officeTowerId: tower.id, vendor, koneGroupNo })
        .where(eq(elevators.id, elevatorId))
      if (vendor === 'KONE') await loadCallingDoors(world, centre, { elevatorId, code, number })
      for (const [level, levelId] of await loadFloors(world, centre, elevatorId, floors))
        made.set(`${name}: ${level}`, { elevatorId, levelId })
    }
  }
  return made
}

/** Whether turnstiles call it, which lifts of KONE can. */
const isCalled = (number: number): boolean => number % 2 === 0

/** The turnstiles that lead into a tower call its lifts of KONE: each lift is called by the pair that stands before it. */
async function loadCallingDoors(
  { db }: World,
  centre: LoadedCentre,
  { elevatorId, code, number }: { elevatorId: string; code: string; number: number },
): Promise<void> {
  const turnstiles = await db
    .select({ id: accessDoors.id })
    .from(accessDoors)
    .where(
      and(
        eq(accessDoors.officeCentreId, centre.officeCentreId),
        inArray(
          accessDoors.controllerDoorId,
          [number - 1, number].map((turnstile) => turnstileId(code, turnstile)),
        ),
      ),
    )
  const place = tenancyScopeOf(centre)
  if (turnstiles.length > 0)
    await db
      .insert(elevatorCallingDoors)
      .values(turnstiles.map(({ id }) => ({ ...place, elevatorId, accessDoorId: id })))
}

const floorsOf = ({ db }: World, officeTowerId: string): Promise<Floor[]> =>
  db
    .select({ id: officeFloors.id, levelNo: officeFloors.levelNo })
    .from(officeFloors)
    .where(and(eq(officeFloors.officeTowerId, officeTowerId), isNull(officeFloors.deletedDate)))
    .orderBy(asc(officeFloors.levelNo))

/** Makes a lift stop at floors, with its access levels; answers these by name. */
async function loadFloors(
  { db }: World,
  centre: LoadedCentre,
  elevatorId: string,
  floors: readonly Floor[],
): Promise<Map<string, string>> {
  const place = tenancyScopeOf(centre)
  await db
    .insert(elevatorFloors)
    .values(floors.map(({ id }, index) => ({ ...place, elevatorId, officeFloorId: id, relayNo: index + 1 })))
  const made = await db
    .insert(elevatorAccessLevels)
    .values(Object.keys(levels).map((name) => ({ ...place, elevatorId, name })))
    .returning({ id: elevatorAccessLevels.id, name: elevatorAccessLevels.name })
  await db
    .insert(elevatorAccessLevelFloors)
    .values(
      made.flatMap(({ id, name }) =>
        floors
          .filter(({ levelNo }) => levels[name]?.(levelNo))
          .map((floor) => ({ ...place, elevatorAccessLevelId: id, officeFloorId: floor.id })),
      ),
    )
  return new Map(made.map(({ id, name }) => [name, id]))
}
