import { ruleViolation } from '../../platform/errors.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { operation } from '../../platform/operation.ts'
import { ownCentreCode } from '../office-centres/index.ts'
import { askControllers } from './askControllers.ts'
import { auditDevice } from './devices.audit.ts'
import { presentDevice } from './devices.present.ts'
import { controllerRecord } from './devices.repo.ts'
import { controllerView, type DeviceRow } from './devices.views.ts'
import { readSetup } from './setup.views.ts'
import { openWifiPassword } from './wifiPasswords.ts'

/**
 * Hands a controller its network and profile. Whether it took them over is kept with it; where it did not, the call is
 * refused, which the screen tells as 'Sync failed' (doc 1 §8, doc 2 §8, states 13).
 */
export const syncDeviceController = operation('syncDeviceController', async (ctx, { path }) => {
  const row = await controllerView.read(ctx, path.id)
  if (!row.active || !row.online) throw ruleViolation('Only a controller that is online can be synced.')
  const [centreCode, setup] = await Promise.all([ownCentreCode(ctx), setupOf(ctx, row)])
  const controller = { centreCode, serialNo: row.serialNo }
  try {
    await askControllers(ctx, 'this controller', (controllers) => controllers.syncController(controller, setup))
  } catch (error) {
    await keepResult(ctx, row, false)
    throw error
  }
  return presentDevice(ctx, await keepResult(ctx, row, true))
})

const keepResult = (ctx: Ctx, { id }: DeviceRow, succeeded: boolean): Promise<DeviceRow> =>
  ctx.transaction(async (tx) => {
    await controllerRecord.lock(tx, id)
    await controllerRecord.update(tx, id, { lastSyncDate: tx.now(), lastSyncSucceeded: succeeded })
    const row = await controllerView.read(tx, id)
    await auditDevice(tx, 'OTHER', row, succeeded ? 'Synced the controller' : 'Could not sync the controller')
    return row
  })

async function setupOf(ctx: Ctx, row: DeviceRow) {
  const { settings, wifi } = await readSetup(ctx, row.id)
  return {
    network: {
      mode: row.networkMode,
      dhcp: row.dhcp,
      ipAddress: row.ipAddress,
      gateway: row.gateway,
      subnet: row.subnet,
      dns: row.dns,
      wifi: wifi && { ssid: wifi.ssid, security: wifi.security, password: openWifiPassword(ctx, wifi) },
    },
    settings,
  }
}
