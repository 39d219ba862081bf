import { formatDate } from '@atrium/validators/dates.ts'
import { auditOf } from '../../platform/audit.ts'
import { forbidden, invalidField, ruleViolation } from '../../platform/errors.ts'
import { operation, type Data } from '../../platform/operation.ts'
import { listOf } from '../../platform/view.ts'
import { today } from '../../platform/today.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { insertRate, rateRows } from './rates.repo.ts'
import { rateView, visibleRates, type RateRow } from './rates.views.ts'

const auditRate = auditOf(({ retailStoreId, storeName }: RateRow) => ({
  module: 'retail',
  entityType: 'RETAIL_STORE',
  entityId: retailStoreId,
  entityName: storeName,
}))

const audited = (row: RateRow) => ({
  serviceFeePct: row.serviceFeePct,
  paymentFeePct: row.paymentFeePct,
  taxRate: row.taxRate,
  from: formatDate(row.effectiveDate),
})

const present = (_: Ctx, row: RateRow): Data<'listOpcRates'>['items'][number] => ({
  id: row.id,
  retailStore: { id: row.retailStoreId, name: row.storeName },
  serviceFeePct: row.serviceFeePct,
  paymentFeePct: row.paymentFeePct,
  taxRate: row.taxRate,
  effectiveDate: row.effectiveDate,
  inForce: row.inForce,
  updatedDate: row.updatedDate,
  version: row.version,
})

export const listOpcRates = operation('listOpcRates', listOf(rateView, present))

/** What holds today stays as it is: what follows it begins on another day. */
export const updateOpcRate = operation('updateOpcRate', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    requireBuilding(tx)
    const { version, ...fields } = body
    if (fields.effectiveDate <= today(tx)) throw invalidField('effectiveDate', 'Choose a day from tomorrow on.')
    const stored = await rateRows.lock(tx, path.id, visibleRates(tx), version)
    const before = await rateView.read(tx, path.id)
    const id = before.inForce
      ? await insertRate(tx, stored, { ...fields, retailStoreId: stored.retailStoreId })
      : path.id
    if (!before.inForce) await rateRows.update(tx, path.id, fields)
    const row = await rateView.read(tx, id)
    await auditRate(tx, 'UPDATE', row, `Set the ordering rates from ${formatDate(row.effectiveDate)} on`, {
      before: audited(before),
      after: audited(row),
    })
    return present(tx, row)
  }),
)

export const deleteOpcRate = operation('deleteOpcRate', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    requireBuilding(tx)
    await rateRows.lock(tx, path.id, visibleRates(tx))
    const row = await rateView.read(tx, path.id)
    if (row.effectiveDate <= today(tx)) throw ruleViolation('These rates hold already and stay written down.')
    await rateRows.remove(tx, path.id)
    await auditRate(tx, 'DELETE', row, 'Took back the ordering rates to come', { before: audited(row) })
    return true
  }),
)

/** Fees are agreed with the building. */
function requireBuilding({ scope }: Ctx): void {
  if (scope.officeCentreType === 'TENANT') throw forbidden()
}
