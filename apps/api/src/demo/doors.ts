import { doorPoints, type DoorPointRole } from '@atrium/validators/accessDoors.ts'
import { and, eq } from 'drizzle-orm'
import { accessDoorPoints, accessDoors, accessDoorSubAdmins } from '../modules/access-doors/tables.ts'
import { officeFloors, officeTowers } from '../modules/buildings/tables.ts'
import { devices } from '../modules/devices/tables.ts'
import { sites } from '../modules/sites/tables.ts'
import { users } from '../modules/users/tables.ts'
import { days, hours, later } from '../platform/clock.ts'
import { auditEntries } from '../platform/tables.ts'
import { tenancyScopeOf } from '../platform/tenancyScope.ts'
import { demoEvent } from './demoEvent.ts'
import {
  controllerDoors,
  controllerSerial,
  doorsPerController,
  intercomDoors,
  intercomSerial,
  isRung,
  scannerDoors,
  scannerSerial,
  silentPanel,
} from './marinaDevices.ts'
import { demoDoors, type DemoDoor } from './marinaDoors.ts'
import { centreOf, type LoadedCentre, type LoadedCentres, type World } from './world.ts'

type Kept = { id: string; door: DemoDoor }
type Places = { sites: Map<string, string>; floors: Map<string, string> }

/** The doors of Marina Gate with their places, controllers, scanners, intercoms and who looks after them. */
export async function loadDoors(world: World, centres: LoadedCentres): Promise<void> {
  const owner = centreOf(centres, 'MARINA')
  const places = await readPlaces(world, owner)
  const controllers = await loadControllers(world, owner, places)
  const scanners = await loadDevices(world, owner, places, 'QR_SCANNER', scannerDoors)
  const intercoms = await loadDevices(world, owner, places, 'INTERCOM', intercomDoors)
  const stamp = { createdDate: later(world.now, -days(200)), updatedDate: later(world.now, -days(200)) }
  const made = await world.db
    .insert(accessDoors)
    .values(
      demoDoors.map((door, index) => ({
        ...tenancyScopeOf(owner),
        ...stamp,
        name: door.name,
        controllerName: door.name,
        controllerDoorId: door.id,
        siteId: places.sites.get(siteOf(door)) ?? null,
        officeFloorId: places.floors.get(`${siteOf(door)} ${levelOf(door)}`) ?? null,
        passage: door.passage ?? null,
        active: door.active ?? true,
        allowDoorAccessRequest: door.onRequest ?? false,
        accessCfg: door.paired ? ('PAIRED_READERS' as const) : ('SINGLE' as const),
        deviceControllerId: controllers[Math.floor(index / doorsPerController)] ?? null,
        deviceQrScannerId: scanners.get(door.id) ?? null,
        deviceIntercomId: intercoms.get(door.id) ?? null,
        dcHeld: door.name.includes('car park') ? 90 : 30,
        cardFormat: 'Wiegand 26',
      })),
    )
    .returning({ id: accessDoors.id })
  const kept = made.flatMap(({ id }, index) => {
    const door = demoDoors[index]
    return door ? [{ id, door }] : []
  })
  await world.db.insert(accessDoorPoints).values(kept.flatMap((one, index) => pointsOf(owner, one, index, controllers)))
  await assign(world, owner, kept)
}

const siteOf = ({ id }: DemoDoor): string => id.slice(0, 3)
const levelOf = ({ id }: DemoDoor): number => (id.slice(4, 6) === 'B1' ? -1 : Number(id.slice(4, 6)))

async function readPlaces({ db }: World, { officeCentreId }: LoadedCentre): Promise<Places> {
  const siteRows = await db.select().from(sites).where(eq(sites.officeCentreId, officeCentreId))
  const floorRows = await db
    .select({ id: officeFloors.id, level: officeFloors.levelNo, tower: officeTowers.code })
    .from(officeFloors)
    .innerJoin(officeTowers, eq(officeTowers.id, officeFloors.officeTowerId))
    .where(eq(officeFloors.officeCentreId, officeCentreId))
  return {
    sites: new Map(siteRows.map(({ id, code }) => [code ?? '', id])),
    floors: new Map(floorRows.map(({ id, level, tower }) => [`${tower} ${level}`, id])),
  }
}

async function loadControllers({ db, now }: World, owner: LoadedCentre, places: Places): Promise<string[]> {
  const rows = await db
    .insert(devices)
    .values(
      controllerDoors.map((door, index) => ({
        ...tenancyScopeOf(owner),
        deviceType: 'CONTROLLER' as const,
        name: `Panel ${index + 1}`,
        serialNo: controllerSerial(index),
        deviceModel: 'AC-4',
        siteId: places.sites.get(siteOf(door)) ?? null,
        dhcp: false,
        ipAddress: `10.20.${siteOf(door) === 'MGE' ? 1 : 2}.${10 + index}`,
        gateway: '10.20.0.1',
        subnet: '255.255.0.0',
        dns: '10.20.0.2',
        macAddress: macOf(1, index),
        firmwareVersion: '4.2.1',
        hardwareVersion: 'B',
        online: index !== silentPanel,
        lastSeen: index === silentPanel ? later(now, -hours(30)) : now,
      })),
    )
    .returning({ id: devices.id })
  return rows.map(({ id }) => id)
}

const macOf = (kind: number, index: number): string =>
  ['00', '1A', '7D', `0${kind}`, index >> 8, index & 255]
    .map((part) => (typeof part === 'string' ? part : part.toString(16).padStart(2, '0').toUpperCase()))
    .join(':')

/** A device beside each of these doors; their ids by those of the doors. */
async function loadDevices(
  { db, now }: World,
  owner: LoadedCentre,
  places: Places,
  deviceType: 'QR_SCANNER' | 'INTERCOM',
  doors: readonly DemoDoor[],
): Promise<Map<string, string>> {
  const isIntercom = deviceType === 'INTERCOM'
  const rows = await db
    .insert(devices)
    .values(
      doors.map((door, index) => ({
        ...tenancyScopeOf(owner),
        deviceType,
        name: `${door.name}, ${isIntercom ? 'intercom' : 'scanner'}`,
        serialNo: isIntercom ? intercomSerial(door) : scannerSerial(door),
        deviceModel: isIntercom ? 'DV-2' : 'QR-200',
        siteId: places.sites.get(siteOf(door)) ?? null,
        macAddress: macOf(isIntercom ? 2 : 3, index),
        firmwareVersion: '4.2.1',
        activeApp: isIntercom ? 'Door view' : null,
        appVersion: isIntercom ? '3.0.4' : null,
        online: true,
        lastSeen: now,
      })),
    )
    .returning({ id: devices.id })
  return new Map(rows.map(({ id }, index) => [doors[index]?.id ?? '', id]))
}

/** A door has two readers, a relay and four inputs of its controller set apart, and takes of them what it needs. */
function pointsOf(owner: LoadedCentre, { id, door }: Kept, index: number, controllers: readonly string[]) {
  const place = index % doorsPerController
  const numbers: Partial<Record<DoorPointRole, number>> = {
    reader: place * 2,
    ...(door.paired ? { pairReader: place * 2 + 1 } : { rex0: place * 4 + 1 }),
    relay: place,
    door: place * 4,
  }
  const deviceControllerId = controllers[Math.floor(index / doorsPerController)] ?? ''
  // Its keys are those of the roles.
  const roles = Object.entries(numbers) as [DoorPointRole, number][]
  return roles.map(([role, number]) => ({
    ...tenancyScopeOf(owner),
    accessDoorId: id,
    deviceControllerId,
    role,
    number,
    kind: doorPoints[role].kind,
  }))
}

/** The access control operator looks after entrances, turnstiles and the car park, and has let somebody in lately. */
async function assign({ db, now }: World, owner: LoadedCentre, kept: readonly Kept[]): Promise<void> {
  const [operator] = await db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(and(eq(users.officeCentreId, owner.officeCentreId), eq(users.email, 'arun@marinagate.example')))
  if (!operator) return
  const looked = kept.filter(({ door }) => /entrance|turnstile|car park/.test(door.name))
  const createdDate = later(now, -days(90))
  const rows = looked.map(({ id }) => ({
    ...tenancyScopeOf(owner),
    accessDoorId: id,
    userId: operator.id,
    createdDate,
  }))
  await db.insert(accessDoorSubAdmins).values(rows)
  const rung = kept.filter(({ door }) => isRung(door))
  await db.insert(auditEntries).values(
    rung.map(({ id, door }, index) =>
      demoEvent(owner, operator, {
        module: 'access-doors',
        entityType: 'ACCESS_DOOR',
        entityId: id,
        entityName: door.name,
        dateTime: later(now, -days(3 + index)),
        action: 'OTHER',
        summary: 'Unlocked the door for 5 seconds',
      }),
    ),
  )
}
