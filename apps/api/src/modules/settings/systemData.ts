import { sql } from 'drizzle-orm'
import { auditOf } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { invalidField, ruleViolation } from '../../platform/errors.ts'
import { readPage } from '../../platform/lists.ts'
import { operation, type Data } from '../../platform/operation.ts'
import { deleteValueRow, ensureOwnValues, insertValue, lockValue, updateValueRow } from './systemData.repo.ts'
import { readCategories, readCategory, readValues, systemDataList, type ValueRow } from './systemData.views.ts'

export const listSystemData = operation('listSystemData', (ctx, { query }) =>
  readPage(ctx, systemDataList, sql`true`, query, (slice) => readCategories(ctx, slice)),
)

export const getSystemData = operation('getSystemData', (ctx, { path }) => detail(ctx, path.id))

async function detail(ctx: Ctx, id: string): Promise<Data<'getSystemData'>> {
  const category = await readCategory(ctx, id)
  const { changed, values } = await readValues(ctx, id)
  const { categoryCode, name, description } = category
  return {
    id,
    categoryCode,
    name,
    description,
    noOfValues: values.length,
    changed,
    values: values.map((value) => ({
      id: value.id,
      code: value.code,
      label: value.label,
      sortOrder: value.sortOrder,
      active: value.active,
    })),
  }
}

export const createSystemDataValue = operation('createSystemDataValue', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const code = body.code.trim().toUpperCase()
    if (!/^[A-Z0-9_]+$/.test(code)) throw invalidField('code', 'Use capitals, digits and underscores.')
    await ensureOwnValues(tx, path.id)
    const { values } = await readValues(tx, path.id)
    const last = values.reduce((most, value) => Math.max(most, value.sortOrder), 0)
    const fields = {
      label: checkedLabel(body.label),
      sortOrder: body.sortOrder ?? last + 10,
      active: body.active ?? true,
    }
    const id = await insertValue(tx, path.id, { ...fields, code })
    await auditValue(tx, 'CREATE', { id, ...fields }, 'Added a value', { after: { code, ...fields } })
    return detail(tx, path.id)
  }),
)

export const updateSystemDataValue = operation('updateSystemDataValue', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    await ensureOwnValues(tx, path.id)
    const before = await lockValue(tx, path.id, path.valueId)
    const fields = {
      label: checkedLabel(body.label),
      sortOrder: body.sortOrder ?? before.sortOrder,
      active: body.active ?? before.active,
    }
    if (!fields.active) await requireAnother(tx, path.id, before)
    await updateValueRow(tx, before.id, fields)
    await auditValue(tx, 'UPDATE', before, 'Changed a value', { before: audited(before), after: fields })
    return detail(tx, path.id)
  }),
)

export const deleteSystemDataValue = operation('deleteSystemDataValue', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    await ensureOwnValues(tx, path.id)
    const before = await lockValue(tx, path.id, path.valueId)
    await requireAnother(tx, path.id, before)
    await deleteValueRow(tx, before.id)
    await auditValue(tx, 'DELETE', before, 'Deleted a value', { before: { code: before.code, ...audited(before) } })
    return detail(tx, path.id)
  }),
)

/** A form that asks for a value of the category needs one to offer. */
async function requireAnother(ctx: Ctx, categoryId: string, value: ValueRow): Promise<void> {
  const { values } = await readValues(ctx, categoryId)
  if (!values.some((other) => other.active && other.id !== value.id))
    throw ruleViolation('Keep at least one active value, because forms need one.')
}

function checkedLabel(label: string): string {
  const trimmed = label.trim()
  if (trimmed === '') throw invalidField('label', 'Enter the text people see.')
  return trimmed
}

const audited = ({ label, sortOrder, active }: ValueRow) => ({ label, sortOrder, active })

const auditValue = auditOf((value: { id: string; label: string }) => ({
  module: 'settings',
  entityType: 'SYSTEM_DATA',
  entityId: value.id,
  entityName: value.label,
}))
