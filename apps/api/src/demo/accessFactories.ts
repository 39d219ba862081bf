import { eq } from 'drizzle-orm'
import type { Database } from '../platform/db/database.ts'
import { tenancyScopeOf, type TenancyScope } from '../platform/tenancyScope.ts'
import { accessDoors } from '../modules/access-doors/tables.ts'
import { elevatorAccessLevels } from '../modules/elevators/tables.ts'
import { lockdowns } from '../modules/access-events/tables.ts'
import {
  accessGroupDoorGroups,
  accessGroupDoors,
  accessGroupFloors,
  accessGroups,
  accessGroupTenants,
  accessGroupUsers,
  doorGroupDoors,
} from '../modules/access-groups/tables.ts'
import type { accessPasses } from '../modules/access-passes/tables.ts'
import { devices } from '../modules/devices/tables.ts'
import { subscriptions } from '../modules/subscriptions/tables.ts'
import { timeProgrammes, timeProgrammeSlots } from '../modules/time-programmes/tables.ts'
import { makePass } from './accessPassFactories.ts'
import { makeSubscription } from './factories.ts'
import { idOf, nextNumber } from './sample.ts'

type Slot = { days: readonly number[]; startMinute: number; endMinute: number; includeHoliday?: boolean }

const officeHours: Slot[] = [{ days: [1, 2, 3, 4, 5], startMinute: 7 * 60, endMinute: 20 * 60 }]

/** A time programme, of office hours unless told otherwise. */
export async function makeTimeProgramme(
  db: Database,
  { landlordId, officeCentreId }: TenancyScope,
  { slots = officeHours, ...fields }: Partial<typeof timeProgrammes.$inferInsert> & { name: string; slots?: Slot[] },
) {
  const timeProgrammeId = idOf(
    await db
      .insert(timeProgrammes)
      .values({ landlordId, officeCentreId, ...fields })
      .returning({ id: timeProgrammes.id }),
  )
  await db
    .insert(timeProgrammeSlots)
    .values(
      slots.flatMap(({ days, includeHoliday = false, ...slot }, slotNo) =>
        days.map((day) => ({ landlordId, officeCentreId, timeProgrammeId, slotNo, day, includeHoliday, ...slot })),
      ),
    )
  return { id: timeProgrammeId, name: fields.name }
}

/** A door of the office centre; answers its id. */
export const makeAccessDoor = async (
  db: Database,
  scope: TenancyScope,
  given: Partial<typeof accessDoors.$inferInsert> = {},
): Promise<string> =>
  idOf(
    await db
      .insert(accessDoors)
      .values({
        name: `Door ${nextNumber()}`,
        controllerDoorId: crypto.randomUUID(),
        ...given,
        ...tenancyScopeOf(scope),
      })
      .returning({ id: accessDoors.id }),
  )

/** A device of the office centre, a controller unless told otherwise; answers its id. */
export const makeDevice = async (
  db: Database,
  scope: TenancyScope,
  given: Partial<typeof devices.$inferInsert> = {},
): Promise<string> => {
  const number = nextNumber()
  return idOf(
    await db
      .insert(devices)
      .values({
        deviceType: 'CONTROLLER',
        name: `Device ${number}`,
        serialNo: `SN-${number}-${crypto.randomUUID().slice(0, 8)}`,
        online: true,
        ...given,
        ...tenancyScopeOf(scope),
      })
      .returning({ id: devices.id }),
  )
}

/** An access group without doors and people. */
export async function makeAccessGroup(
  db: Database,
  scope: TenancyScope,
  given: Partial<typeof accessGroups.$inferInsert> & { name: string },
) {
  const made = await db
    .insert(accessGroups)
    .values({ ...given, ...tenancyScopeOf(scope) })
    .returning({ id: accessGroups.id })
  return { id: idOf(made), name: given.name }
}

/** Leads a group to a door of the same centre, or of the landlord; by office hours unless told otherwise. */
export async function mapDoor(
  db: Database,
  scope: TenancyScope,
  accessGroupId: string,
  accessDoorId: string,
  {
    timeProgrammeId,
    doorOfficeCentreId = scope.officeCentreId,
    elevatorAccessLevelId,
  }: { timeProgrammeId?: string; doorOfficeCentreId?: string; elevatorAccessLevelId?: string } = {},
): Promise<string> {
  const programme = timeProgrammeId ?? (await makeTimeProgramme(db, scope, { name: `Hours ${nextNumber()}` })).id
  return idOf(
    await db
      .insert(accessGroupDoors)
      .values({
        ...tenancyScopeOf(scope),
        accessGroupId,
        doorOfficeCentreId,
        accessDoorId,
        timeProgrammeId: programme,
        elevatorAccessLevelId,
      })
      .returning({ id: accessGroupDoors.id }),
  )
}

export const giveGroupToTenant = async (
  db: Database,
  scope: TenancyScope,
  accessGroupId: string,
  tenantId: string,
): Promise<string> =>
  idOf(
    await db
      .insert(accessGroupTenants)
      .values({ ...tenancyScopeOf(scope), accessGroupId, tenantId, createdDate: new Date() })
      .returning({ id: accessGroupTenants.id }),
  )

export const giveGroupToFloor = async (
  db: Database,
  scope: TenancyScope,
  accessGroupId: string,
  officeFloorId: string,
): Promise<string> =>
  idOf(
    await db
      .insert(accessGroupFloors)
      .values({ ...tenancyScopeOf(scope), accessGroupId, officeFloorId, createdDate: new Date() })
      .returning({ id: accessGroupFloors.id }),
  )

/** An access level of an elevator that leads to no floor yet; answers its id. */
export const makeElevatorLevel = async (
  db: Database,
  scope: TenancyScope,
  elevatorId: string,
  name = `Level ${nextNumber()}`,
): Promise<string> =>
  idOf(
    await db
      .insert(elevatorAccessLevels)
      .values({ ...tenancyScopeOf(scope), elevatorId, name })
      .returning({ id: elevatorAccessLevels.id }),
  )

/** Doors of a group that open on working days from 9 to 17 unless told otherwise; answers the id. */
export async function makeDoorGroup(
  db: Database,
  scope: TenancyScope,
  accessGroupId: string,
  doorIds: readonly string[],
  given: Partial<typeof accessGroupDoorGroups.$inferInsert> & { doorOfficeCentreId?: string } = {},
): Promise<string> {
  const { doorOfficeCentreId = scope.officeCentreId, ...fields } = given
  const times = { days: [1, 2, 3, 4, 5], startMinute: 9 * 60, endMinute: 17 * 60 }
  const place = tenancyScopeOf(scope)
  const made = await db
    .insert(accessGroupDoorGroups)
    .values({ name: `Doors ${nextNumber()}`, ...times, ...fields, ...place, accessGroupId })
    .returning({ id: accessGroupDoorGroups.id })
  const doorGroupId = idOf(made)
  const doors = doorIds.map((accessDoorId) => ({ ...place, doorGroupId, doorOfficeCentreId, accessDoorId }))
  if (doors.length > 0) await db.insert(doorGroupDoors).values(doors)
  return doorGroupId
}

/** A lockdown that holds, of a door unless told otherwise; answers its id. */
export const makeLockdown = async (
  db: Database,
  scope: TenancyScope,
  given: Partial<typeof lockdowns.$inferInsert>,
): Promise<string> =>
  idOf(
    await db
      .insert(lockdowns)
      .values({ reason: 'Fire drill', startedDate: new Date(), ...given, ...tenancyScopeOf(scope) })
      .returning({ id: lockdowns.id }),
  )

/** A card that somebody holds for a time, of which no subscription counts any; answers its id. */
export const makeHeldCard = (
  db: Database,
  person: TenancyScope & { id: string },
  given: Partial<typeof accessPasses.$inferInsert> = {},
): Promise<string> =>
  makePass(db, person, { passKind: 'TEMPORARY_CARD', status: 'ASSIGNED', userId: person.id, ...given })

/** Puts people of an office centre into a group. */
export const joinGroup = async (
  db: Database,
  scope: TenancyScope,
  accessGroupId: string,
  people: readonly (TenancyScope & { id: string })[],
): Promise<void> => {
  const rows = people.map(({ id, officeCentreId }) => ({
    ...tenancyScopeOf(scope),
    accessGroupId,
    userOfficeCentreId: officeCentreId,
    userId: id,
    createdDate: new Date(),
  }))
  await db.insert(accessGroupUsers).values(rows)
}

/** A rotating pass that a person was given, with the subscription it counts in; answers its id. */
export async function makeMobilePass(
  db: Database,
  scope: TenancyScope,
  userId: string,
  given: Partial<typeof accessPasses.$inferInsert> = {},
): Promise<string> {
  const isSubscribed = await db.$count(subscriptions, eq(subscriptions.officeCentreId, scope.officeCentreId))
  if (!isSubscribed) await makeSubscription(db, scope, { credentials: { STAFF_MOBILE_PASS: 9 } })
  const held = { passKind: 'MOBILE', status: 'ASSIGNED', userId, dateAssigned: new Date() } as const
  return makePass(db, scope, { ...held, ...given })
}
