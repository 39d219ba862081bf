import type { Ctx } from '../../platform/ctx.ts'
import { ruleViolation } from '../../platform/errors.ts'
import { when } from '../../platform/lifecycle.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { detailOf, listOf } from '../../platform/view.ts'
import { wrongChoices } from './choices.ts'
import { auditedFields, auditSystem, saveSystem } from './saving.ts'
import { presentState } from './settings.present.ts'
import { systemRecord } from './settings.repo.ts'
import { boschView, type BoschRow } from './settings.views.ts'
import type { SystemOptions } from './tables.ts'

const present = (ctx: Ctx, row: BoschRow) => ({
  ...presentState(ctx, 'BOSCH', row),
  allowedActions: [
    ...presentState(ctx, 'BOSCH', row).allowedActions,
    ...when(ctx.scope.permissions.has('INTEGRATION_EDIT') && !row.enabled, 'delete'),
  ],
  id: row.id,
  name: row.name,
  tenantId: row.options.tenantId ?? null,
  accessGroupIds: row.options.accessGroupIds ?? [],
  createdDate: row.createdDate,
  updatedDate: row.updatedDate,
})

export const listBoschSettings = operation('listBoschSettings', listOf(boschView, present))

export const getBoschSetting = operation('getBoschSetting', detailOf(boschView, present))

export const createBoschSetting = operation('createBoschSetting', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const id = await saveSystem(tx, await givenOf(tx, { ...body, version: 0 }, {}))
    const row = await boschView.read(tx, id)
    await auditSystem(tx, 'CREATE', row, 'Added the Bosch connection', { after: auditedFields(row) })
    return present(tx, row)
  }),
)

export const updateBoschSetting = operation('updateBoschSetting', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const before = await boschView.read(tx, path.id)
    await saveSystem(tx, await givenOf(tx, body, before.options), before)
    const row = await boschView.read(tx, path.id)
    const summary = `Changed the Bosch connection${body.clientSecret ? ' and its secret' : ''}`
    await auditSystem(tx, 'UPDATE', row, summary, { before: auditedFields(before), after: auditedFields(row) })
    return present(tx, row)
  }),
)

export const deleteBoschSetting = operation('deleteBoschSetting', (ctx, { path }) =>
  ctx.transaction(async (tx): Promise<true> => {
    await systemRecord.lock(tx, path.id)
    const row = await boschView.read(tx, path.id)
    if (row.enabled) throw ruleViolation('Switch the connection off before you delete it.')
    await systemRecord.remove(tx, path.id)
    await auditSystem(tx, 'DELETE', row, 'Deleted the Bosch connection', { before: auditedFields(row) })
    return true
  }),
)

async function givenOf(ctx: Ctx, body: Input<'updateBoschSetting'>['body'], before: SystemOptions) {
  const { tenantId, accessGroupIds } = body
  const wrong = await wrongChoices(ctx, [
    { field: 'tenantId', kind: 'BOSCH_TENANT', codes: [tenantId], before: before.tenantId ? [before.tenantId] : [] },
    {
      field: 'accessGroupIds',
      kind: 'BOSCH_ACCESS_GROUP',
      codes: accessGroupIds,
      before: before.accessGroupIds ?? [],
    },
  ])
  return { vendor: 'BOSCH', name: body.name.trim(), body, options: { tenantId, accessGroupIds }, wrong } as const
}
