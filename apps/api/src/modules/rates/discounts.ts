import { auditOf } from '../../platform/audit.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField } from '../../platform/errors.ts'
import { exportRows, exportSlice, type ExportColumn } from '../../platform/exports.ts'
import { readHistory } from '../../platform/history.ts'
import { transition } from '../../platform/lifecycle.ts'
import { readPage } from '../../platform/lists.ts'
import { operation } from '../../platform/operation.ts'
import { today } from '../../platform/today.ts'
import { auditedDiscount, presentDiscount } from './discounts.present.ts'
import { insertDiscount, lockDiscount, updateDiscountRow } from './discounts.repo.ts'
import { checkDiscount, fieldsOf, type DiscountBody, type DiscountFields } from './discounts.rules.ts'
import {
  discountListOn,
  readDiscount,
  readDiscounts,
  readDiscountStatusCounts,
  type NamedDiscount,
} from './discounts.views.ts'
import { readGroups, readTargets, readTenants, type Named } from './rateOptions.views.ts'
import { rateLifecycle, statusOn } from './rates.lifecycle.ts'
import { visibleDiscounts } from './rates.policy.ts'
import { withRemark } from './remarks.ts'

export const listDiscounts = operation('listDiscounts', async (ctx, { query }) => {
  const list = discountListOn(today(ctx))
  const page = await readPage(ctx, list, visibleDiscounts(ctx), query, (slice) => readDiscounts(ctx, slice))
  return { ...page, items: page.items.map((row) => presentDiscount(ctx, row)) }
})

export const getDiscountsStatusCount = operation('getDiscountsStatusCount', (ctx, { query }) =>
  readDiscountStatusCounts(ctx, query, today(ctx)),
)

export const generateDiscountRecord = operation('generateDiscountRecord', async (ctx, { query }) => {
  const rows = await readDiscounts(ctx, exportSlice(discountListOn(today(ctx)), visibleDiscounts(ctx), query))
  return exportRows('Discounts', exportColumns(ctx), rows, query.format ?? 'XLSX', ctx.now())
})

const exportColumns = (ctx: Ctx): ExportColumn<NamedDiscount>[] => [
  { header: 'Name', value: (row) => row.name },
  { header: 'Status', value: (row) => presentDiscount(ctx, row).statusLabel },
  { header: 'Code', value: (row) => row.code },
  { header: 'Takes off', value: (row) => auditedDiscount(row).takesOff },
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

export const getDiscount = operation('getDiscount', async (ctx, { path }) =>
  presentDiscount(ctx, await readDiscount(ctx, path.id)),
)

export const createDiscount = operation('createDiscount', async (ctx, { body }) => {
  const fields = await checkedDiscount(ctx, body)
  return ctx.transaction(async (tx) => {
    const row = await readDiscount(tx, await insertDiscount(tx, fields))
    await auditDiscount(tx, 'CREATE', row, 'Added the discount', { after: auditedDiscount(row) })
    return presentDiscount(tx, row)
  })
})

export const updateDiscount = operation('updateDiscount', async (ctx, { path, body }) => {
  const fields = await checkedDiscount(ctx, body)
  return ctx.transaction(async (tx) => {
    const { used } = await lockDiscount(tx, path.id, body.version)
    if (fields.maxUse !== null && fields.maxUse < used)
      throw invalidField('maxUse', `It has been used ${used} times already.`)
    const before = await readDiscount(tx, path.id)
    await updateDiscountRow(tx, path.id, fields)
    const row = await readDiscount(tx, path.id)
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
        await updateDiscountRow(tx, path.id, { active })
        const row = await readDiscount(tx, path.id)
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
        const row = await readDiscount(tx, path.id)
        await updateDiscountRow(tx, path.id, { deletedDate: tx.now() })
        await auditDiscount(tx, 'DELETE', row, 'Deleted the discount', { before: auditedDiscount(row) })
        return true
      },
    }),
  ),
)

export const listDiscountHistories = operation('listDiscountHistories', async (ctx, { path, query }) => {
  await readDiscount(ctx, path.id)
  return readHistory(ctx, path.id, query, { module: 'rates' })
})

async function lockStanding(tx: Transactional<Ctx>, id: string) {
  const row = await lockDiscount(tx, id)
  return { ...row, status: statusOn(today(tx), row) }
}

/** The fields of a discount from what was sent; 400 for what does not fit, or is not of this centre. */
async function checkedDiscount(ctx: Ctx, body: DiscountBody): Promise<DiscountFields> {
  checkDiscount(body)
  const fields = fieldsOf(body)
  const { appliesTo, targetIds, userGroupIds, tenantIds } = fields
  const known = async (field: string, ids: string[], read: () => Promise<Named[]>) => {
    if (ids.length > 0 && (await read()).length < ids.length)
      throw invalidField(field, 'One of these is not of this office centre.')
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
