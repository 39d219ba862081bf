import { auditOf } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { invalidField } from '../../platform/errors.ts'
import { when } from '../../platform/lifecycle.ts'
import { operation, type Data } from '../../platform/operation.ts'
import { ownCentreCode } from '../office-centres/index.ts'
import { lockQrConfiguration, markGenerated, setScanners, writeQrConfiguration } from './qrConfiguration.repo.ts'
import { readQrConfiguration } from './qrConfiguration.views.ts'

export const getQrConfiguration = operation('getQrConfiguration', async (ctx) =>
  present(ctx, await readQrConfiguration(ctx)),
)

export const updateQrConfiguration = operation('updateQrConfiguration', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const before = await readQrConfiguration(tx)
    const { qrType, refreshSeconds, version } = body
    await writeQrConfiguration(tx, { qrType, refreshSeconds }, version)
    const asked = [...new Set(body.scannerIds)]
    if ((await setScanners(tx, asked)) < asked.length)
      throw invalidField('scannerIds', 'Choose scanners from the list.')
    const after = await readQrConfiguration(tx)
    await auditQr(tx, 'UPDATE', tx.scope.officeCentreId, 'Changed the QR configuration', {
      before: audited(before),
      after: audited(after),
    })
    return present(tx, after)
  }),
)

/** What a scanner reads to set itself up: whose it is, which scanners are meant, and what codes it will meet. */
export const generateConfigurationQrCode = operation('generateConfigurationQrCode', async (ctx) => {
  const centreCode = await ownCentreCode(ctx)
  return ctx.transaction(async (tx) => {
    await lockQrConfiguration(tx)
    await markGenerated(tx)
    const { qrType, refreshSeconds, scanners } = await readQrConfiguration(tx)
    await auditQr(tx, 'UPDATE', tx.scope.officeCentreId, 'Generated the QR code of the configuration')
    const generatedDate = tx.now()
    const qrCode = JSON.stringify({
      kind: 'atrium-scanner',
      centre: centreCode,
      type: qrType,
      seconds: refreshSeconds,
      scanners: scanners.length,
      generated: generatedDate.toISOString(),
    })
    return { qrCode, generatedDate }
  })
})

type Configuration = Awaited<ReturnType<typeof readQrConfiguration>>

const present = ({ scope }: Ctx, { scanners, ...row }: Configuration): Data<'getQrConfiguration'> => ({
  ...row,
  scanners: scanners.map(({ id, name }) => ({ id, name })),
  allowedActions: when(scope.permissions.has('QR_CONFIGURATION_EDIT'), 'edit'),
})

const audited = ({ qrType, refreshSeconds, scanners }: Configuration) => ({
  codes: qrType === 'DYNAMIC' ? `Change every ${refreshSeconds} seconds` : 'Stay the same',
  scanners: scanners.map(({ name }) => name).join(', '),
})

const auditQr = auditOf((officeCentreId: string) => ({
  module: 'devices',
  entityType: 'OFFICE_CENTRE',
  entityId: officeCentreId,
  entityName: 'QR configuration',
}))
