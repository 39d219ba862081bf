import type { Ctx } from '../../platform/ctx.ts'
import { when } from '../../platform/lifecycle.ts'
import { operation, type Data } from '../../platform/operation.ts'
import { detailOf } from '../../platform/view.ts'
import { ownCentreCode } from '../office-centres/index.ts'
import { askControllers } from './askControllers.ts'
import { auditDevice } from './devices.audit.ts'
import { intercomRecord } from './devices.repo.ts'
import { intercomView, type DeviceRow } from './devices.views.ts'

export const getDeviceIntercom = operation('getDeviceIntercom', detailOf(intercomView, presentIntercom))

/** The intercom's system is asked first: no call over the network is made inside a transaction. */
export const generateWebIntercomUrl = operation('generateWebIntercomUrl', async (ctx, { path }) => {
  const { serialNo } = await intercomView.read(ctx, path.id)
  const centreCode = await ownCentreCode(ctx)
  const webIntercomUrl = await askControllers(ctx, 'this intercom', (controllers) =>
    controllers.webIntercomUrl({ serialNo, centreCode }),
  )
  return ctx.transaction(async (tx) => {
    const { webIntercomUrl: before } = await intercomRecord.lock(tx, path.id)
    await intercomRecord.update(tx, path.id, { webIntercomUrl })
    const row = await intercomView.read(tx, path.id)
    const summary = before ? 'Gave the intercom another web address' : 'Gave the intercom a web address'
    await auditDevice(tx, 'UPDATE', row, summary)
    return presentIntercom(tx, row)
  })
})

function presentIntercom({ scope }: Ctx, row: DeviceRow): Data<'getDeviceIntercom'> {
  const { id, name, serialNo, active, online, webIntercomUrl, doors, version } = row
  const mayChange = scope.permissions.has('ACCESS_DOOR_EDIT') || scope.permissions.has('DEVICE_EDIT')
  const site = row.siteId === null ? null : { id: row.siteId, name: row.siteName ?? '' }
  return {
    id,
    name,
    serialNo,
    site,
    active,
    online,
    webIntercomUrl,
    doors,
    version,
    allowedActions: when(active && mayChange, 'generate-web-intercom-url'),
  }
}
