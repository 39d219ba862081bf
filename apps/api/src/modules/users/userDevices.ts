import { recordAudit } from '../../platform/audit.ts'
import { operation } from '../../platform/operation.ts'
import { historyOf } from '../../platform/view.ts'
import { forgetTrustedDevice } from '../accounts/index.ts'
import { lockUser } from './users.repo.ts'
import { readUser } from './users.views.ts'

/** The history of a user's devices is the part of their history with this module. */
const deviceModule = 'trusted-devices'

export const removeUserTrustedDevice = operation('removeUserTrustedDevice', (ctx, { path, query }) =>
  ctx.transaction(async (tx) => {
    const row = await lockUser(tx, path.id)
    const device = await forgetTrustedDevice(tx, row.accountId, query.deviceId)
    await recordAudit(tx, {
      module: deviceModule,
      action: 'DELETE',
      entityType: 'USER',
      entityId: row.id,
      entityName: row.fullName,
      summary: 'Removed a trusted device',
      before: { device: device.name, lastUsed: device.lastUsed },
    })
    return true
  }),
)

export const listUserTrustedDeviceHistories = operation(
  'listUserTrustedDeviceHistories',
  historyOf({ read: readUser }, { module: deviceModule }),
)

export const listUserHistories = operation('listUserHistories', historyOf({ read: readUser }))
