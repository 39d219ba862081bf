import { cameras } from '../modules/cameras/tables.ts'
import { accessConfigurations, wifiSettings } from '../modules/devices/tables.ts'
import type { Database } from '../platform/db/database.ts'
import { tenancyScopeOf, type TenancyScope } from '../platform/tenancyScope.ts'
import { idOf, nextNumber } from './sample.ts'
import { makeSite } from './siteFactories.ts'

const settings = {
  relayStrkTimeMin: 5,
  relayStrkTimeMax: 10,
  dcHeld: 30,
  cardFormat: null,
  timeServer: null,
  heartbeatSeconds: 60,
  sound: true,
}

/** A profile of controllers of doors unless told otherwise; answers its id. */
export const makeAccessConfiguration = async (
  db: Database,
  scope: TenancyScope,
  given: Partial<typeof accessConfigurations.$inferInsert> = {},
): Promise<string> =>
  idOf(
    await db
      .insert(accessConfigurations)
      .values({
        name: `Profile ${nextNumber()}`,
        type: 'DOOR',
        deviceType: 'CONTROLLER',
        settings,
        ...given,
        ...tenancyScopeOf(scope),
      })
      .returning({ id: accessConfigurations.id }),
  )

/** A wireless network that anybody joins; answers its id. */
export const makeWifiSetting = async (
  db: Database,
  scope: TenancyScope,
  given: Partial<typeof wifiSettings.$inferInsert> = {},
): Promise<string> =>
  idOf(
    await db
      .insert(wifiSettings)
      .values({ ssid: `Devices ${nextNumber()}`, security: 'OPEN', ...given, ...tenancyScopeOf(scope) })
      .returning({ id: wifiSettings.id }),
  )

/** A camera at a site, one of its own unless told; answers its id. */
export const makeCamera = async (
  db: Database,
  scope: TenancyScope,
  given: Partial<typeof cameras.$inferInsert> = {},
): Promise<string> => {
  const siteId = given.siteId ?? (await makeSite(db, scope, { name: `Site of camera ${nextNumber()}` })).id
  return idOf(
    await db
      .insert(cameras)
      .values({
        name: `Camera ${nextNumber()}`,
        streamUrl: 'rtsp://camera.example/stream',
        snapshotUrl: 'https://camera.example/snapshot',
        ...given,
        siteId,
        ...tenancyScopeOf(scope),
      })
      .returning({ id: cameras.id }),
  )
}
