import { ruleViolation } from '../../platform/errors.ts'
import type { ExportColumn } from '../../platform/exports.ts'
import { operation } from '../../platform/operation.ts'
import { nextReferenceNumber } from '../../platform/referenceNumbers.ts'
import { detailOf, historyOf, listOf, sheetOf } from '../../platform/view.ts'
import { insertFirstRate } from './rates.repo.ts'
import { auditStore } from './stores.audit.ts'
import { newStoreCode } from './storeCodes.ts'
import { checkedStore } from './storeFields.ts'
import { requireOwner } from './stores.policy.ts'
import { auditedStore, presentStore, presentSummary } from './stores.present.ts'
import { replaceLists, storeRecord } from './stores.repo.ts'
import { countStores, storeOptions, storeView, type StoreRow } from './stores.views.ts'

export const listRetailStores = operation('listRetailStores', listOf(storeView, presentSummary))

export const getRetailStoresStatusCount = operation('getRetailStoresStatusCount', async (ctx) => {
  const { active, inactive } = await countStores(ctx)
  return [
    { status: 'ACTIVE', count: active },
    { status: 'INACTIVE', count: inactive },
  ]
})

export const getRetailStoreDropDown = operation('getRetailStoreDropDown', (ctx, { query }) => storeOptions(ctx, query))

const exportColumns: ExportColumn<StoreRow>[] = [
  { header: 'Number', value: (row) => row.referenceNo },
  { header: 'Name', value: (row) => row.name, width: 30 },
  { header: 'Tenant', value: (row) => row.tenantName, width: 30 },
  { header: 'Floor', value: (row) => row.floorNo, width: 10 },
  { header: 'Unit', value: (row) => row.unitNo, width: 10 },
  { header: 'Where', value: (row) => row.location, width: 30 },
  { header: 'Contact number', value: (row) => row.contactNo },
  { header: 'Categories', value: (row) => row.categories.map(({ name }) => name).join('; '), width: 30 },
  { header: 'Takes orders', value: (row) => row.opc, width: 14 },
  { header: 'Rating', value: (row) => row.rating, width: 10 },
  { header: 'Reviews', value: (row) => row.noOfReview, width: 10 },
  { header: 'Active', value: (row) => row.active, width: 10 },
  { header: 'Last changed', value: (row) => row.updatedDate },
]

export const generateRetailStoreRecord = operation(
  'generateRetailStoreRecord',
  sheetOf(storeView, 'Retail stores', exportColumns),
)

export const getRetailStore = operation('getRetailStore', detailOf(storeView, presentStore))

export const createRetailStore = operation('createRetailStore', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    requireOwner(tx)
    const { fields, lists } = await checkedStore(tx, body, tx.scope.officeCentreId)
    const id = await storeRecord.insert(tx, {
      ...fields,
      referenceNo: await nextReferenceNumber(tx, 'RTL'),
      uniqueCode: newStoreCode(),
      activationDate: tx.now(),
      activatedByUserId: tx.actor.userId,
    })
    await replaceLists(tx, { ...tx.scope, id }, lists)
    await insertFirstRate(tx, { ...tx.scope, id })
    const row = await storeView.read(tx, id)
    await auditStore(tx, 'CREATE', row, 'Added the store', { after: auditedStore(row) })
    return presentStore(tx, row)
  }),
)

export const updateRetailStore = operation('updateRetailStore', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const stored = await storeRecord.lock(tx, path.id, body.version)
    const before = await storeView.read(tx, path.id)
    const { fields, lists } = await checkedStore(tx, body, stored.officeCentreId, before)
    await storeRecord.update(tx, path.id, { ...fields, ...(fields.opc ? {} : { orderStatus: 'CLOSED' as const }) })
    await replaceLists(tx, stored, lists)
    const row = await storeView.read(tx, path.id)
    await auditStore(tx, 'UPDATE', row, 'Changed the store', { before: auditedStore(before), after: auditedStore(row) })
    return presentStore(tx, row)
  }),
)

export const deleteRetailStore = operation('deleteRetailStore', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    requireOwner(tx)
    const stored = await storeRecord.lock(tx, path.id)
    if (stored.orderStatus === 'OPEN') throw ruleViolation(`${stored.name} takes orders. Close it for orders first.`)
    const row = await storeView.read(tx, path.id)
    await storeRecord.softDelete(tx, path.id)
    await auditStore(tx, 'DELETE', row, 'Deleted the store', { before: auditedStore(row) })
    return true
  }),
)

/** Both the building and the tenant that runs a store see what either did with it. */
export const listRetailStoreHistories = operation(
  'listRetailStoreHistories',
  historyOf(storeView, { everyCentre: true }),
)
