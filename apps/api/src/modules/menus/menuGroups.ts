import { countOf } from '@atrium/validators/text.ts'
import { auditOf } from '../../platform/audit.ts'
import { invalidField, ruleViolation } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import { nextReferenceNumber } from '../../platform/referenceNumbers.ts'
import { detailOf, historyOf, listOf } from '../../platform/view.ts'
import { findStore } from '../retail/index.ts'
import { visibleGroups } from './menus.policy.ts'
import { presentGroup } from './menus.present.ts'
import { groupRows, insertGroup } from './menus.repo.ts'
import { countGroups, groupOptions, groupView, type GroupRow } from './menus.views.ts'

const auditGroup = auditOf(({ id, name, storeName }: GroupRow) => ({
  module: 'menus',
  entityType: 'OPC_MENU_GROUP',
  entityId: id,
  entityName: `${storeName}, ${name}`,
}))

const audited = ({ name, sortOrder }: GroupRow) => ({ name, sortOrder })

export const listOpcMenuGroups = operation('listOpcMenuGroups', listOf(groupView, presentGroup))

export const getOpcMenuGroupsStatusCount = operation('getOpcMenuGroupsStatusCount', async (ctx, { query }) => {
  const { active, inactive } = await countGroups(ctx, query)
  return [
    { status: 'ACTIVE', count: active },
    { status: 'INACTIVE', count: inactive },
  ]
})

export const getOpcMenuGroupDropDown = operation('getOpcMenuGroupDropDown', (ctx, { query }) =>
  groupOptions(ctx, query),
)

export const getOpcMenuGroup = operation('getOpcMenuGroup', detailOf(groupView, presentGroup))

export const createOpcMenuGroup = operation('createOpcMenuGroup', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const store = await findStore(tx, body.retailStoreId)
    if (!store) throw invalidField('retailStoreId', 'Choose a store from the list.')
    const referenceNo = await nextReferenceNumber(tx, 'MNG')
    const id = await insertGroup(tx, store, { ...fieldsOf(body), retailStoreId: store.id, referenceNo })
    const row = await groupView.read(tx, id)
    await auditGroup(tx, 'CREATE', row, 'Added the menu group', { after: audited(row) })
    return presentGroup(tx, row)
  }),
)

export const updateOpcMenuGroup = operation('updateOpcMenuGroup', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    await groupRows.lock(tx, path.id, visibleGroups(tx), body.version)
    const before = await groupView.read(tx, path.id)
    await groupRows.update(tx, path.id, fieldsOf(body))
    const row = await groupView.read(tx, path.id)
    await auditGroup(tx, 'UPDATE', row, 'Changed the menu group', { before: audited(before), after: audited(row) })
    return presentGroup(tx, row)
  }),
)

/** An inactive group, with its items, stands on no menu (states 36). */
export const updateOpcMenuGroupStatus = operation('updateOpcMenuGroupStatus', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const { active, version } = body
    await groupRows.lock(tx, path.id, visibleGroups(tx), version)
    await groupRows.update(tx, path.id, { active })
    const row = await groupView.read(tx, path.id)
    await auditGroup(tx, 'UPDATE', row, active ? 'Activated the menu group' : 'Deactivated the menu group')
    return presentGroup(tx, row)
  }),
)

export const deleteOpcMenuGroup = operation('deleteOpcMenuGroup', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    await groupRows.lock(tx, path.id, visibleGroups(tx))
    const row = await groupView.read(tx, path.id)
    if (row.noOfItems > 0)
      throw ruleViolation(
        `${row.name} has ${countOf(row.noOfItems, 'item', 'items')}. Move them to another group or remove them first.`,
      )
    await groupRows.update(tx, path.id, { deletedDate: tx.now() })
    await auditGroup(tx, 'DELETE', row, 'Removed the menu group', { before: audited(row) })
    return true
  }),
)

export const listOpcMenuGroupHistories = operation(
  'listOpcMenuGroupHistories',
  historyOf(groupView, { everyCentre: true }),
)

function fieldsOf({ name: given, sortOrder = 0 }: { name: string; sortOrder?: number }) {
  const name = given.trim()
  if (name === '') throw invalidField('name', 'Give the group a name.')
  return { name, sortOrder }
}
