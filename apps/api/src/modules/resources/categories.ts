import { requiredText } from '@atrium/validators/fields.ts'
import { countOf } from '@atrium/validators/text.ts'
import { auditOf } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { invalidField, ruleViolation } from '../../platform/errors.ts'
import type { ExportColumn } from '../../platform/exports.ts'
import { operation, type Data, type Input } from '../../platform/operation.ts'
import { when } from '../../platform/lifecycle.ts'
import { detailOf, historyOf, listOf, sheetOf } from '../../platform/view.ts'
import { categoryRecord, type CategoryFields } from './categories.repo.ts'
import { categoryOptions, categoryView, smallestSlot, type CategoryRow } from './categories.views.ts'
import { categoryTypeWords, freeAccessWords, slotPolicyWords } from './categoryWords.ts'
import { requireOwnFacilities } from './facilities.policy.ts'

export const listFacilityCategories = operation('listFacilityCategories', listOf(categoryView, presentCategory))

const exportColumns: ExportColumn<CategoryRow>[] = [
  { header: 'Category', value: (row) => row.name, width: 30 },
  { header: 'For', value: (row) => categoryTypeWords[row.type] },
  { header: 'Slots', value: (row) => slotPolicyWords[row.slotPolicy] },
  { header: 'Minutes of a slot', value: (row) => row.timeSlotDuration },
  { header: 'Access without a booking', value: (row) => freeAccessWords[row.freeAccessPeriod], width: 26 },
  { header: 'Facilities', value: (row) => row.noOfFacilities, width: 12 },
  { header: 'Active', value: (row) => row.active, width: 10 },
]

export const generateFacilityCategoryRecord = operation(
  'generateFacilityCategoryRecord',
  sheetOf(categoryView, 'Facility categories', exportColumns),
)

export const getFacilityCategoryDropDown = operation('getFacilityCategoryDropDown', (ctx, { query }) =>
  categoryOptions(ctx, query),
)

export const getFreeAccessPeriodOption = operation('getFreeAccessPeriodOption', async () =>
  Object.entries(freeAccessWords).map(([code, label]) => ({ code, label, value: code })),
)

export const getFacilityCategoryMinTimeSlotDuration = operation(
  'getFacilityCategoryMinTimeSlotDuration',
  async (ctx) => ({ timeSlotDuration: await smallestSlot(ctx) }),
)

export const getFacilityCategory = operation('getFacilityCategory', detailOf(categoryView, presentCategory))

export const createFacilityCategory = operation('createFacilityCategory', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    requireOwnFacilities(tx)
    const id = await categoryRecord.insert(tx, await checkedFields(tx, body))
    const row = await categoryView.read(tx, id)
    await auditCategory(tx, 'CREATE', row, 'Added the category', { after: audited(row) })
    return presentCategory(tx, row)
  }),
)

export const updateFacilityCategory = operation('updateFacilityCategory', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    await categoryRecord.lock(tx, path.id, body.version)
    const before = await categoryView.read(tx, path.id)
    const fields = await checkedFields(tx, body)
    if (fields.type !== before.type && before.noOfFacilities > 0)
      throw invalidField('type', `${facilitiesOf(before)} still in this category. Move them to another category first.`)
    await categoryRecord.update(tx, path.id, fields)
    const row = await categoryView.read(tx, path.id)
    await auditCategory(tx, 'UPDATE', row, 'Changed the category', { before: audited(before), after: audited(row) })
    return presentCategory(tx, row)
  }),
)

export const deleteFacilityCategory = operation('deleteFacilityCategory', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    await categoryRecord.lock(tx, path.id)
    const row = await categoryView.read(tx, path.id)
    if (row.noOfFacilities > 0)
      throw ruleViolation(`${facilitiesOf(row)} still in this category. Move them to another one first.`)
    await categoryRecord.softDelete(tx, path.id)
    await auditCategory(tx, 'DELETE', row, 'Deleted the category', { before: audited(row) })
    return true
  }),
)

export const listFacilityCategoryHistories = operation('listFacilityCategoryHistories', historyOf(categoryView))

const facilitiesOf = ({ noOfFacilities }: CategoryRow) => countOf(noOfFacilities, 'facility is', 'facilities are')

function presentCategory({ scope }: Ctx, row: CategoryRow): Data<'getFacilityCategory'> {
  const { permissions } = scope
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    slotPolicy: row.slotPolicy,
    timeSlotDuration: row.timeSlotDuration,
    effectiveSlotDuration: row.timeSlotDuration ?? row.centreSlot,
    freeAccessPeriod: row.freeAccessPeriod,
    icon: row.icon,
    sortOrder: row.sortOrder,
    active: row.active,
    noOfFacilities: row.noOfFacilities,
    createdDate: row.createdDate,
    updatedDate: row.updatedDate,
    version: row.version,
    allowedActions: [
      ...when(permissions.has('FACILITY_CATEGORY_EDIT'), 'edit'),
      ...when(permissions.has('FACILITY_CATEGORY_DELETE') && row.noOfFacilities === 0, 'delete'),
    ],
  }
}

async function checkedFields(ctx: Ctx, body: Input<'createFacilityCategory'>['body']): Promise<CategoryFields> {
  const nameError = requiredText('a name', 60)(body.name)
  if (nameError) throw invalidField('name', nameError)
  if (body.type === 'COMMON_SPACE' && ctx.scope.officeCentreType !== 'LANDLORD')
    throw invalidField('type', 'Only a landlord can offer common spaces to tenants.')
  const slotPolicy = body.slotPolicy ?? 'MINUTES'
  return {
    name: body.name.trim(),
    type: body.type,
    slotPolicy,
    timeSlotDuration: slotPolicy === 'MINUTES' ? await checkedSlot(ctx, body.timeSlotDuration ?? null) : null,
    freeAccessPeriod: body.freeAccessPeriod ?? 'NONE',
    icon: body.icon?.trim() || null,
    sortOrder: body.sortOrder ?? 0,
    active: body.active ?? true,
  }
}

async function checkedSlot(ctx: Ctx, minutes: number | null): Promise<number | null> {
  if (minutes === null) return null
  const smallest = await smallestSlot(ctx)
  if (minutes % smallest !== 0)
    throw invalidField(
      'timeSlotDuration',
      `Enter a multiple of ${smallest} minutes, the shortest slot of the office centre.`,
    )
  return minutes
}

const audited = (row: CategoryRow) => ({
  name: row.name,
  type: categoryTypeWords[row.type],
  slots: slotPolicyWords[row.slotPolicy],
  slotMinutes: row.timeSlotDuration,
  freeAccess: freeAccessWords[row.freeAccessPeriod],
  sortOrder: row.sortOrder,
  active: row.active,
})

const auditCategory = auditOf((row: CategoryRow) => ({
  module: 'facilities',
  entityType: 'FACILITY_CATEGORY',
  entityId: row.id,
  entityName: row.name,
}))
