import { formatMoney, money } from '@atrium/validators/money.ts'
import { auditOf } from '../../platform/audit.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField } from '../../platform/errors.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { nextReferenceNumber } from '../../platform/referenceNumbers.ts'
import { historyOf, listOf } from '../../platform/view.ts'
import { findStore } from '../retail/index.ts'
import { addOnsOf } from './addOns.views.ts'
import { visibleItems } from './menus.policy.ts'
import { presentAddOn, presentItem } from './menus.present.ts'
import { insertItem, itemRows, replaceImages } from './menus.repo.ts'
import { countPictures, groupView, itemView, type ItemRow } from './menus.views.ts'

const auditItem = auditOf(({ id, name, storeName }: ItemRow) => ({
  module: 'menus',
  entityType: 'OPC_ITEM',
  entityId: id,
  entityName: `${storeName}, ${name}`,
}))

const audited = (row: ItemRow) => ({
  name: row.name,
  description: row.description,
  group: row.groupName,
  price: formatMoney(money(row.basePriceMinor, row.currency)),
  quantity: row.quantity,
  available: row.available,
  recommended: row.recommended,
  preparationTime: row.preparationTime,
  allowCustomisation: row.allowCustomisation,
})

async function details(ctx: Ctx, row: ItemRow) {
  const addOns = await addOnsOf(ctx, row.id)
  return { ...presentItem(ctx, row), opcItemAddOns: addOns.map((addOn) => presentAddOn(ctx, addOn)) }
}

export const listOpcItems = operation('listOpcItems', listOf(itemView, presentItem))

export const getOpcItem = operation('getOpcItem', async (ctx, { path }) =>
  details(ctx, await itemView.read(ctx, path.id)),
)

export const createOpcItem = operation('createOpcItem', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const store = await findStore(tx, body.retailStoreId)
    if (!store) throw invalidField('retailStoreId', 'Choose a store from the list.')
    const images = await checkedImages(tx, body)
    const fields = await checkedItem(tx, body, store.id)
    const referenceNo = await nextReferenceNumber(tx, 'ITM')
    const id = await insertItem(tx, store, { ...fields, retailStoreId: store.id, referenceNo })
    await replaceImages(tx, { ...store, id }, images)
    const row = await itemView.read(tx, id)
    await auditItem(tx, 'CREATE', row, 'Added the item', { after: audited(row) })
    return details(tx, row)
  }),
)

export const updateOpcItem = operation('updateOpcItem', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const stored = await itemRows.lock(tx, path.id, visibleItems(tx), body.version)
    const before = await itemView.read(tx, path.id)
    const images = await checkedImages(tx, body, before)
    await itemRows.update(tx, path.id, await checkedItem(tx, body, stored.retailStoreId))
    await replaceImages(tx, stored, images)
    const row = await itemView.read(tx, path.id)
    await auditItem(tx, 'UPDATE', row, 'Changed the item', { before: audited(before), after: audited(row) })
    return details(tx, row)
  }),
)

export const updateOpcItemRecommended = operation('updateOpcItemRecommended', (ctx, { path, body }) =>
  ctx.transaction((tx) =>
    change(
      tx,
      path.id,
      body.version,
      { recommended: body.recommended },
      ['Recommended the item', 'Recommended the item no longer'][body.recommended ? 0 : 1]!,
    ),
  ),
)

export const changeOpcItemMenuGroup = operation('changeOpcItemMenuGroup', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const { retailStoreId } = await itemView.read(tx, path.id)
    await requireGroup(tx, body.opcMenuGroupId, retailStoreId)
    const { opcMenuGroupId, version } = body
    return change(tx, path.id, version, { opcMenuGroupId }, 'Moved the item to another group')
  }),
)

export const updateOpcItemStatus = operation('updateOpcItemStatus', (ctx, { path, body }) =>
  ctx.transaction((tx) => {
    const { active, available, version } = body
    const fields = { ...(active === undefined ? {} : { active }), ...(available === undefined ? {} : { available }) }
    return change(tx, path.id, version, fields, statusWords(active, available))
  }),
)

function statusWords(active: boolean | undefined, available: boolean | undefined): string {
  if (active === undefined && available === undefined) throw invalidField('active', 'Choose what changes.')
  if (active === undefined) return available ? 'Can be ordered again' : 'Cannot be ordered for now'
  return active ? 'Put the item on the menu' : 'Took the item off the menu'
}

export const updateOpcItemStock = operation('updateOpcItemStock', (ctx, { path, body }) =>
  ctx.transaction((tx) => change(tx, path.id, body.version, { quantity: body.quantity }, 'Counted the item')),
)

export const deleteOpcItem = operation('deleteOpcItem', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    await itemRows.lock(tx, path.id, visibleItems(tx))
    const row = await itemView.read(tx, path.id)
    await itemRows.update(tx, path.id, { deletedDate: tx.now() })
    await auditItem(tx, 'DELETE', row, 'Removed the item', { before: audited(row) })
    return true
  }),
)

export const listOpcItemHistories = operation('listOpcItemHistories', historyOf(itemView, { everyCentre: true }))

type Change = Parameters<typeof itemRows.update>[2]

async function change(tx: Transactional<Ctx>, id: string, version: number, fields: Change, summary: string) {
  await itemRows.lock(tx, id, visibleItems(tx), version)
  const before = await itemView.read(tx, id)
  await itemRows.update(tx, id, fields)
  const row = await itemView.read(tx, id)
  await auditItem(tx, 'UPDATE', row, summary, { before: audited(before), after: audited(row) })
  return details(tx, row)
}

type Body = Omit<Input<'updateOpcItem'>['body'], 'version'>

async function checkedItem(ctx: Ctx, body: Body, retailStoreId: string) {
  const name = body.name.trim()
  if (name === '') throw invalidField('name', 'Give the item a name.')
  await requireGroup(ctx, body.opcMenuGroupId, retailStoreId)
  return {
    name,
    description: body.description?.trim() || null,
    opcMenuGroupId: body.opcMenuGroupId,
    available: body.available ?? true,
    recommended: body.recommended ?? false,
    quantity: body.quantity ?? null,
    basePriceMinor: body.basePrice,
    preparationTime: body.preparationTime ?? 0,
    allowCustomisation: body.allowCustomisation ?? false,
  }
}

async function requireGroup(ctx: Ctx, id: string, retailStoreId: string): Promise<void> {
  const group = await groupView.read(ctx, id).catch(() => undefined)
  if (group?.retailStoreId !== retailStoreId) throw invalidField('opcMenuGroupId', 'Choose a group of this store.')
}

/** Pictures that were uploaded for it; those it has already may stay, whoever uploaded them. */
async function checkedImages(ctx: Ctx, { imageFileIds = [] }: Body, before?: ItemRow): Promise<string[]> {
  const ids = [...new Set(imageFileIds)]
  const fresh = ids.filter((id) => !before?.images.some((one) => one.id === id))
  if (fresh.length > 0 && (await countPictures(ctx, fresh)) < fresh.length)
    throw invalidField('imageFileIds', 'Upload the pictures again.')
  return ids
}
