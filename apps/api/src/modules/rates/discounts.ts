import { countOf } from '@atrium/validators/text.ts'
import { auditOf } from '../../platform/audit.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField } from '../../platform/errors.ts'
import type { ExportColumn } from '../../platform/exports.ts'
import { transition } from '../../platform/lifecycle.ts'
import { operation } from '../../platform/operation.ts'
import { today } from '../../platform/today.ts'
import { detailOf, historyOf, listOf, sheetOf } from '../../platform/view.ts'
import { auditedDiscount, presentDiscount } from './discounts.present.ts'
import { discountRecord } from './discounts.repo.ts'
import { checkDiscount, fieldsOf, type DiscountBody, type DiscountFields } from './discounts.rules.ts'
import { discountView, readDiscountStatusCounts, type NamedDiscount } from './discounts.views.ts'
import { readGroups, readTargets, readTenants, type Named } from './rateOptions.views.ts'
import { rateLifecycle, statusOn } from './rates.lifecycle.ts'
import { withRemark } from './remarks.ts'

export const listDiscounts = operation('listDiscounts', listOf(discountView, presentDiscount))

export const getDiscountsStatusCount = operation('getDiscountsStatusCount', (ctx, { query }) =>
  readDiscountStatusCounts(ctx, query, today(ctx)),
)

const exportColumns = (ctx: Ctx): ExportColumn<NamedDiscount>[] => [
  { header: 'Name', value: (row) => row.name },
  { header: 'Status', value: (row) => presentDiscount(ctx, row).statusLabel },
  { header: 'Code', value: (row) => row.code },
  { header: 'Discount', value: (row) => auditedDiscount(row).takesOff },
  { header: 'At most', value: (row) => auditedDiscount(row).atMost },
  { header: 'From a price of', value: (row) => auditedDiscount(row).leastPrice },
  { header: 'For', value: (row) => auditedDiscount(row).for, width: 40 },
  { header: 'People', value: (row) => auditedDiscount(row).people, width: 30 },
  { header: 'Used', value: (row) => row.used },
  { header: 'Uses', value: (row) => row.maxUse },
  { header: 'Uses per person', value: (row) => row.maxUsePerUser },
  { header: 'First day', value: (row) => auditedDiscount(row).firstDay },
  { header: 'Last day', value: (row) => auditedDiscount(row).lastDay },
]

export const generateDiscountRecord = operation(
  'generateDiscountRecord',
  sheetOf(discountView, 'Discounts', exportColumns),
)

export const getDiscount = operation('getDiscount', detailOf(discountView, presentDiscount))

export const createDiscount = operation('createDiscount', async (ctx, { body }) => {
  const fields = await checkedDiscount(ctx, body)
  return ctx.transaction(async (tx) => {
    const row = await discountView.read(tx, await discountRecord.insert(tx, fields))
    await auditDiscount(tx, 'CREATE', row, 'Added the discount', { after: auditedDiscount(row) })
    return presentDiscount(tx, row)
  })
})

export const updateDiscount = operation('updateDiscount', async (ctx, { path, body }) => {
  const fields = await checkedDiscount(ctx, body)
  return ctx.transaction(async (tx) => {
    const { used } = await discountRecord.lock(tx, path.id, body.version)
    if (fields.maxUse !== null && fields.maxUse < used)
      throw invalidField('maxUse', `It has already been used ${countOf(used, 'time', 'times')}.`)
    const before = await discountView.read(tx, path.id)
    await discountRecord.update(tx, path.id, fields)
    const row = await discountView.read(tx, path.id)
    const change = { before: auditedDiscount(before), after: auditedDiscount(row) }
    await auditDiscount(tx, 'UPDATE', row, 'Changed the discount', change)
    return presentDiscount(tx, row)
  })
})

export const updateDiscountStatus = operation('updateDiscountStatus', (ctx, { path, body }) => {
  const active = body.status === 'ACTIVE'
  return ctx.transaction((tx) =>
    transition(tx, rateLifecycle, {
      action: active ? 'activate' : 'deactivate',
      version: body.version,
      remark: body.remark,
      lock: () => lockStanding(tx, path.id),
      apply: async () => {
        await discountRecord.update(tx, path.id, { active })
        const row = await discountView.read(tx, path.id)
        const summary = active ? 'Switched the discount on' : 'Switched the discount off'
        const change = { before: { active: !active }, after: { active } }
        await auditDiscount(tx, 'UPDATE', row, withRemark(summary, body.remark), change)
        return presentDiscount(tx, row)
      },
    }),
  )
})

export const deleteDiscount = operation('deleteDiscount', (ctx, { path }) =>
  ctx.transaction((tx) =>
    transition(tx, rateLifecycle, {
      action: 'delete',
      version: undefined,
      lock: () => lockStanding(tx, path.id),
      apply: async () => {
        const row = await discountView.read(tx, path.id)
        await discountRecord.softDelete(tx, path.id)
        await auditDiscount(tx, 'DELETE', row, 'Deleted the discount', { before: auditedDiscount(row) })
        return true
      },
    }),
  ),
)

export const listDiscountHistories = operation('listDiscountHistories', historyOf(discountView, { module: 'rates' }))

async function lockStanding(tx: Transactional<Ctx>, id: string) {
  const row = await discountRecord.lock(tx, id)
  return { ...row, status: statusOn(today(tx), row) }
}

/** The fields of a discount from what was sent; 400 for what does not fit, or is not of this centre. */
async function checkedDiscount(ctx: Ctx, body: DiscountBody): Promise<DiscountFields> {
  checkDiscount(body)
  const fields = fieldsOf(body)
  const { appliesTo, targetIds, userGroupIds, tenantIds } = fields
  const known = async (field: string, ids: string[], read: () => Promise<Named[]>) => {
    if (ids.length > 0 && (await read()).length < ids.length)
      throw invalidField(field, 'One of these does not belong to this office centre.')
  }
  if (appliesTo !== 'ALL') await known('targetIds', targetIds, () => readTargets(ctx, appliesTo, { ids: targetIds }))
  await known('userGroupIds', userGroupIds, () => readGroups(ctx, { ids: userGroupIds }))
  await known('tenantIds', tenantIds, () => readTenants(ctx, { ids: tenantIds }))
  return fields
}

const auditDiscount = auditOf((row: { id: string; name: string }) => ({
  module: 'rates',
  entityType: 'DISCOUNT',
  entityId: row.id,
  entityName: row.name,
}))
