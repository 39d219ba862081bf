import { and, eq, inArray } from 'drizzle-orm'
import { accessDoors } from '../modules/access-doors/tables.ts'
import { cameraDoors, cameras } from '../modules/cameras/tables.ts'
import {
  accessConfigurations,
  devices,
  qrConfigurations,
  qrConfigurationScanners,
  wifiSettings,
} from '../modules/devices/tables.ts'
import { frReaderGroups, frReaders, frSettings } from '../modules/fr-settings/tables.ts'
import { sites } from '../modules/sites/tables.ts'
import { userGroups } from '../modules/user-groups/tables.ts'
import { days, hours, later } from '../platform/clock.ts'
import { tenancyScopeOf } from '../platform/tenancyScope.ts'
import { faceReaders, intercomDoors, readerSerial } from './marinaDevices.ts'
import { centreOf, type LoadedCentre, type LoadedCentres, type World } from './world.ts'

type Door = { id: string; name: string; siteId: string | null; controllerDoorId: string | null }

/** How the devices of Marina Gate are set up: profiles, a wireless network, scanners, readers of faces and cameras. */
export async function loadDeviceSetup(world: World, centres: LoadedCentres): Promise<void> {
  const owner = centreOf(centres, 'MARINA')
  const doors = await world.db
    .select({
      id: accessDoors.id,
      name: accessDoors.name,
      siteId: accessDoors.siteId,
      controllerDoorId: accessDoors.controllerDoorId,
    })
    .from(accessDoors)
    .where(
      and(
        eq(accessDoors.officeCentreId, owner.officeCentreId),
        inArray(
          accessDoors.controllerDoorId,
          intercomDoors.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(accessDoors.name)
  await loadProfiles(world, owner)
  await loadNetworks(world, owner)
  await loadScanners(world, owner)
  await loadFaceReaders(world, owner, doors)
  await loadCameras(world, owner, doors)
}

async function loadProfiles({ db }: World, owner: LoadedCentre): Promise<void> {
  const settings = {
    relayStrkTimeMin: 5,
    relayStrkTimeMax: 10,
    dcHeld: 30,
    cardFormat: 'Wiegand 26',
    timeServer: '10.20.0.3',
    heartbeatSeconds: 60,
    sound: true,
  }
  const [profile] = await db
    .insert(accessConfigurations)
    .values([
      { ...tenancyScopeOf(owner), name: 'Office doors', type: 'DOOR', deviceType: 'CONTROLLER', settings },
      {
        ...tenancyScopeOf(owner),
        name: 'Elevators',
        type: 'ELEVATOR',
        deviceType: 'CONTROLLER',
        settings: { ...settings, relayStrkTimeMin: 10, relayStrkTimeMax: 20 },
      },
    ])
    .returning({ id: accessConfigurations.id })
  if (profile)
    await db
      .update(devices)
      .set({ configurationId: profile.id })
      .where(and(eq(devices.officeCentreId, owner.officeCentreId), eq(devices.deviceType, 'CONTROLLER')))
}

async function loadNetworks({ db }: World, owner: LoadedCentre): Promise<void> {
  const rows = await db.select({ id: sites.id }).from(sites).where(eq(sites.officeCentreId, owner.officeCentreId))
  await db.insert(wifiSettings).values(
    rows.slice(0, 2).map(({ id }) => ({
      ...tenancyScopeOf(owner),
      ssid: 'Marina Gate visitors',
      security: 'OPEN' as const,
      siteId: id,
    })),
  )
}

async function loadScanners({ db, now }: World, owner: LoadedCentre): Promise<void> {
  const scope = tenancyScopeOf(owner)
  const scanners = await db
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.officeCentreId, owner.officeCentreId), eq(devices.deviceType, 'QR_SCANNER')))
  await db.insert(qrConfigurations).values({ ...scope, generatedDate: later(now, -days(60)) })
  await db.insert(qrConfigurationScanners).values(scanners.map(({ id }) => ({ ...scope, deviceId: id })))
}

async function loadFaceReaders({ db, now }: World, owner: LoadedCentre, doors: readonly Door[]): Promise<void> {
  const scope = tenancyScopeOf(owner)
  const chosen = doors.slice(0, faceReaders)
  const made = await db
    .insert(devices)
    .values(
      chosen.map((door, index) => ({
        ...scope,
        deviceType: 'FR_READER' as const,
        name: `${door.name}, face reader`,
        serialNo: readerSerial(index),
        deviceModel: 'FR-7',
        siteId: door.siteId,
        firmwareVersion: '4.2.1',
        online: true,
        lastSeen: now,
      })),
    )
    .returning({ id: devices.id })
  const groups = await db
    .select({ id: userGroups.id })
    .from(userGroups)
    .where(eq(userGroups.officeCentreId, owner.officeCentreId))
    .orderBy(userGroups.groupName)
    .limit(2)
  await db.insert(frSettings).values(scope)
  await db
    .insert(frReaders)
    .values(
      made.map(({ id }, index) => ({ ...scope, readerId: id, doorId: chosen[index]?.id ?? '', matchThreshold: 85 })),
    )
  const rows = made.flatMap(({ id }) => groups.map((group) => ({ ...scope, readerId: id, userGroupId: group.id })))
  if (rows.length > 0) await db.insert(frReaderGroups).values(rows)
}

/** A camera at each entrance; one is away. They are at `.example`, where drawn pictures stand in for what they see. */
async function loadCameras({ db, now }: World, owner: LoadedCentre, doors: readonly Door[]): Promise<void> {
  const scope = tenancyScopeOf(owner)
  const chosen = doors.flatMap(({ siteId, ...door }) => (siteId === null ? [] : [{ ...door, siteId }]))
  if (chosen.length === 0) return
  const made = await db
    .insert(cameras)
    .values(
      chosen.map(({ name, siteId, controllerDoorId }, index) => {
        const isAway = index === chosen.length - 1
        const host = `${isAway ? 'away.' : ''}${(controllerDoorId ?? '').toLowerCase()}.cameras.example`
        return {
          ...scope,
          name: `${name}, camera`,
          siteId,
          streamUrl: `rtsp://${host}/stream1`,
          snapshotUrl: `https://${host}/snapshot`,
          model: 'C-30',
          online: !isAway,
          lastSeen: isAway ? later(now, -hours(50)) : now,
        }
      }),
    )
    .returning({ id: cameras.id })
  await db
    .insert(cameraDoors)
    .values(made.map(({ id }, index) => ({ ...scope, cameraId: id, accessDoorId: chosen[index]?.id ?? '' })))
}
