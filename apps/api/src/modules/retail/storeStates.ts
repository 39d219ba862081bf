import { invalidField, ruleViolation } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import { auditStore } from './stores.audit.ts'
import { requireOwner } from './stores.policy.ts'
import { presentStore } from './stores.present.ts'
import { replaceStaff, storeRecord } from './stores.repo.ts'
import { peopleOf, staffOptions, storeView } from './stores.views.ts'

/** An inactive store is offered nowhere and takes no orders (states 35). */
export const updateRetailStoreStatus = operation('updateRetailStoreStatus', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    requireOwner(tx)
    const { active, version } = body
    const before = await storeRecord.lock(tx, path.id, version)
    if (before.active === active) throw ruleViolation(`The store is ${active ? 'active' : 'inactive'} already.`)
    const by = { date: tx.now(), userId: tx.actor.userId }
    await storeRecord.update(
      tx,
      path.id,
      active
        ? { active, activationDate: by.date, activatedByUserId: by.userId }
        : { active, orderStatus: 'CLOSED', deactivationDate: by.date, deactivatedByUserId: by.userId },
    )
    const row = await storeView.read(tx, path.id)
    await auditStore(tx, 'UPDATE', row, active ? 'Activated the store' : 'Deactivated the store')
    return presentStore(tx, row)
  }),
)

export const updateRetailStoreOrderStatus = operation('updateRetailStoreOrderStatus', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const { orderStatus, version } = body
    const { active, opc, name } = await storeRecord.lock(tx, path.id, version)
    if (orderStatus === 'OPEN' && !active) throw ruleViolation(`${name} is inactive. Activate it first.`)
    if (orderStatus === 'OPEN' && !opc) throw ruleViolation(`${name} is not set up to take orders.`)
    await storeRecord.update(tx, path.id, { orderStatus })
    const row = await storeView.read(tx, path.id)
    await auditStore(tx, 'UPDATE', row, orderStatus === 'OPEN' ? 'Opened for orders' : 'Closed for orders')
    return presentStore(tx, row)
  }),
)

export const updateRetailStorePeakActivity = operation('updateRetailStorePeakActivity', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const { peakWaitDuration, peakNoOfOrder = null, version } = body
    const before = await storeRecord.lock(tx, path.id, version)
    const { slotCapacity = before.slotCapacity } = body
    await storeRecord.update(tx, path.id, { peakWaitDuration, peakNoOfOrder, slotCapacity })
    const row = await storeView.read(tx, path.id)
    await auditStore(tx, 'UPDATE', row, 'Changed when the store is busy', {
      before: {
        peakWaitDuration: before.peakWaitDuration,
        peakNoOfOrder: before.peakNoOfOrder,
        ordersInAQuarterOfAnHour: before.slotCapacity,
      },
      after: { peakWaitDuration, peakNoOfOrder, ordersInAQuarterOfAnHour: slotCapacity },
    })
    return presentStore(tx, row)
  }),
)

export const assignRetailStoreStaff = operation('assignRetailStoreStaff', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const stored = await storeRecord.lock(tx, path.id, body.version)
    const userIds = [...new Set(body.userIds)]
    if (stored.retailTenantId === null) throw ruleViolation('Nobody of the building looks after a store outside it.')
    if ((await peopleOf(tx, stored.retailTenantId, userIds)) < userIds.length)
      throw invalidField('userIds', 'Choose people of the tenant that runs the store.')
    const before = await storeView.read(tx, path.id)
    await replaceStaff(tx, stored, stored.retailTenantId, userIds)
    await storeRecord.update(tx, path.id, {})
    const row = await storeView.read(tx, path.id)
    await auditStore(tx, 'UPDATE', row, 'Changed who looks after the store', {
      before: { staff: before.staff.map(({ name }) => name).join(', ') },
      after: { staff: row.staff.map(({ name }) => name).join(', ') },
    })
    return presentStore(tx, row)
  }),
)

export const getRetailStoreStaffDropDown = operation('getRetailStoreStaffDropDown', async (ctx, { path, query }) => {
  const { retailTenantId } = await storeView.read(ctx, path.id)
  return retailTenantId === null ? [] : staffOptions(ctx, retailTenantId, query)
})
