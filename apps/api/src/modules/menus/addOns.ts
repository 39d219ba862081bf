import { auditOf } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { invalidField } from '../../platform/errors.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { listOf } from '../../platform/view.ts'
import { addOnView, type AddOnRow } from './addOns.views.ts'
import { visibleAddOns, visibleItems } from './menus.policy.ts'
import { presentAddOn } from './menus.present.ts'
import { addOnRows, insertAddOn, itemRows, optionsAmong, replaceOptions, type AddOnOption } from './menus.repo.ts'

/** Add-ons are told in the history of their item. */
const auditAddOn = auditOf(({ opcItemId, name }: AddOnRow) => ({
  module: 'menus',
  entityType: 'OPC_ITEM',
  entityId: opcItemId,
  entityName: name,
}))

const audited = (row: AddOnRow) => ({
  name: row.name,
  required: row.required,
  available: row.available,
  choose: `${row.minQty} to ${row.maxQty}`,
  options: row.options.map(({ name }) => name).join(', '),
})

export const listOpcItemAddOns = operation('listOpcItemAddOns', listOf(addOnView, presentAddOn))

export const createOpcItemAddOn = operation('createOpcItemAddOn', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const { fields, options } = checkedAddOn(body)
    const item = await itemRows.lock(tx, body.opcItemId, visibleItems(tx))
    const id = await insertAddOn(tx, item, { ...fields, opcItemId: item.id })
    await replaceOptions(tx, { ...item, id }, await ownOptions(tx, id, options))
    const row = await addOnView.read(tx, id)
    await auditAddOn(tx, 'CREATE', row, `Added the choice ${row.name}`, { after: audited(row) })
    return presentAddOn(tx, row)
  }),
)

export const updateOpcItemAddOn = operation('updateOpcItemAddOn', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const { fields, options } = checkedAddOn(body)
    const stored = await addOnRows.lock(tx, path.id, visibleAddOns(tx), body.version)
    const before = await addOnView.read(tx, path.id)
    await addOnRows.update(tx, path.id, fields)
    await replaceOptions(tx, stored, await ownOptions(tx, path.id, options))
    const row = await addOnView.read(tx, path.id)
    await auditAddOn(tx, 'UPDATE', row, `Changed the choice ${row.name}`, {
      before: audited(before),
      after: audited(row),
    })
    return presentAddOn(tx, row)
  }),
)

export const deleteOpcItemAddOn = operation('deleteOpcItemAddOn', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    await addOnRows.lock(tx, path.id, visibleAddOns(tx))
    const row = await addOnView.read(tx, path.id)
    await addOnRows.remove(tx, path.id)
    await auditAddOn(tx, 'DELETE', row, `Removed the choice ${row.name}`, { before: audited(row) })
    return true
  }),
)

type Body = Omit<Input<'updateOpcItemAddOn'>['body'], 'version'>

/** The rules of choices (entities 14.4): one at most of SINGLE, one at least where it is required, no more than there are. */
function checkedAddOn(body: Body) {
  const name = body.name.trim()
  const { required, available, selectOption, minQty, maxQty } = body
  if (name === '') throw invalidField('name', 'Give the choice a name.')
  if (selectOption === 'SINGLE' && maxQty !== 1) throw invalidField('maxQty', 'Where one is chosen, the most is 1.')
  if (minQty > maxQty) throw invalidField('minQty', 'The least cannot be above the most.')
  if (required && minQty === 0) throw invalidField('minQty', 'Where buyers have to choose, the least is 1.')
  const options = body.opcItemAddOnOptions.map((option) => ({
    id: option.id ?? null,
    name: option.name.trim(),
    priceMinor: option.price ?? 0,
    available: option.available ?? true,
  }))
  if (maxQty > options.length) throw invalidField('maxQty', 'No more can be chosen than there are.')
  refuseNames(options)
  return { fields: { name, required, available, selectOption, minQty, maxQty }, options }
}

function refuseNames(options: readonly AddOnOption[]): void {
  const names = options.map(({ name }) => name.toLowerCase())
  const wrong = names.findIndex((name, index) => name === '' || names.indexOf(name) < index)
  if (wrong >= 0)
    throw invalidField(
      `opcItemAddOnOptions.${wrong}.name`,
      names[wrong] === '' ? 'Give the option a name.' : 'Another option has this name.',
    )
}

/** Options that are named by id have to be of this add-on. */
async function ownOptions(ctx: Ctx, addOnId: string, options: readonly AddOnOption[]): Promise<readonly AddOnOption[]> {
  const ids = options.flatMap(({ id }) => (id === null ? [] : [id]))
  if (new Set(ids).size < ids.length || (ids.length > 0 && (await optionsAmong(ctx, addOnId, ids)) < ids.length))
    throw invalidField('opcItemAddOnOptions', 'Read the item again: its options were changed meanwhile.')
  return options
}
