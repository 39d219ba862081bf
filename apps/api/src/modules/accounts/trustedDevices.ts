import { recordAudit } from '../../platform/audit.ts'
import { operation } from '../../platform/operation.ts'
import { dropTrustedDevice, trustedDevicesOf } from './trustedDevices.repo.ts'

export const listTrustedDevices = operation('listTrustedDevices', (ctx) => trustedDevicesOf(ctx, ctx.actor.accountId))

export const removeTrustedDevice = operation('removeTrustedDevice', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    const device = await dropTrustedDevice(tx, tx.actor.accountId, path.id)
    await recordAudit(tx, {
      module: 'sign-in',
      action: 'DELETE',
      entityType: 'TRUSTED_DEVICE',
      entityId: device.id,
      entityName: device.name,
      summary: 'Stopped trusting a browser',
      before: { name: device.name },
    })
    return true
  }),
)
