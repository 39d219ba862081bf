import { approvalText } from '@atrium/validators/approvalRule.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { invalidField, ruleViolation } from '../../platform/errors.ts'
import type { ExportColumn } from '../../platform/exports.ts'
import { readPage, type Slice } from '../../platform/lists.ts'
import { operation } from '../../platform/operation.ts'
import { detailOf, historyOf, sheetOf } from '../../platform/view.ts'
import { approvalPlansOf, type ApprovalPlan } from '../booking-rules/index.ts'
import { auditFacility } from './facilities.audit.ts'
import { requireOwnFacilities, visibleFacilities } from './facilities.policy.ts'
import { auditedFacility, floorOf, presentFacility, presentSummary } from './facilities.present.ts'
import { bookingsToCome } from './facilities.rules.ts'
import { countCategories } from './categories.views.ts'
import { facilityRecord, insertFacility } from './facilities.repo.ts'
import {
  countFacilities,
  facilityList,
  facilityView,
  readFacility,
  type FacilityDetails,
  type FacilityRow,
} from './facilities.views.ts'
import { checkedFacility } from './facilityFields.ts'
import { replaceParts } from './facilityParts.repo.ts'
import { facilityWords } from './facilityReferences.views.ts'

export const listFacilities = operation('listFacilities', async (ctx, { query }) => {
  const page = await readPage(ctx, facilityList, visibleFacilities(ctx), query, (slice) =>
    facilityView.readSlice(ctx, slice),
  )
  const words = await facilityWords(ctx)
  return { ...page, items: page.items.map((row) => presentSummary(row, words)) }
})

export const getFacilitiesStatusCount = operation('getFacilitiesStatusCount', async (ctx) => {
  const counts = await countFacilities(ctx)
  const of = (common: boolean) => counts.find(({ landlordFacility }) => landlordFacility === common)?.count ?? 0
  return [
    { status: 'OFFICE', count: of(false) },
    { status: 'COMMON_SPACE', count: of(true) },
    { status: 'CATEGORY', count: await countCategories(ctx) },
  ]
})

type ExportedFacility = FacilityRow & { approval: ApprovalPlan | undefined }

const exportColumns: ExportColumn<ExportedFacility>[] = [
  { header: 'Name', value: (row) => row.resource.name, width: 30 },
  { header: 'Category', value: (row) => row.category.name },
  { header: 'Common space', value: (row) => row.resource.landlordFacility, width: 14 },
  { header: 'Site', value: (row) => row.site.name },
  { header: 'Office', value: (row) => row.areaName },
  { header: 'Floor', value: (row) => floorOf(row) },
  { header: 'Capacity', value: (row) => row.resource.capacity, width: 10 },
  {
    header: 'Equipment',
    value: (row) => row.equipments.map(({ name, quantity }) => `${quantity} × ${name}`).join('; '),
    width: 40,
  },
  { header: 'Tags', value: (row) => row.tags.join('; '), width: 30 },
  {
    header: 'Approval',
    value: ({ approval }) => approval && approvalText(approval),
    width: 40,
  },
  { header: 'Active', value: (row) => row.resource.status === 'ACTIVE', width: 10 },
  { header: 'Last changed', value: (row) => row.resource.updatedDate },
]

export const generateFacilityRecord = operation(
  'generateFacilityRecord',
  sheetOf({ ...facilityView, readSlice: readExported }, 'Facilities', exportColumns),
)

/** The facilities with what decides on the approval of their bookings. */
async function readExported(ctx: Ctx, slice: Slice): Promise<ExportedFacility[]> {
  const rows = await facilityView.readSlice(ctx, slice)
  const plans = await approvalPlansOf(
    ctx,
    rows.map(({ resource }) => resource.id),
  )
  return rows.map((row) => ({ ...row, approval: plans.get(row.resource.id) }))
}

export const getFacility = operation('getFacility', detailOf({ read: readFacility }, presentFacility))

export const createFacility = operation('createFacility', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    requireOwnFacilities(tx)
    const { fields, parts } = await checkedFacility(tx, body)
    const id = await insertFacility(tx, fields)
    await replaceParts(tx, id, parts)
    const row = await readFacility(tx, id)
    await auditFacility(tx, 'CREATE', row, `Added the ${kindOf(row)}`, { after: auditedFacility(row) })
    return presentFacility(tx, row)
  }),
)

export const updateFacility = operation('updateFacility', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const stored = await facilityRecord.lock(tx, path.id, body.version)
    const before = await readFacility(tx, path.id)
    const { fields, parts } = await checkedFacility(tx, body, stored)
    if (before.upcomingBookings > 0) refuseUnderBookings(before, fields)
    await facilityRecord.update(tx, path.id, fields)
    await replaceParts(tx, path.id, parts)
    const row = await readFacility(tx, path.id)
    await auditFacility(tx, 'UPDATE', row, `Changed the ${kindOf(row)}`, {
      before: auditedFacility(before),
      after: auditedFacility(row),
    })
    return presentFacility(tx, row)
  }),
)

/** Bookings to come were made for a place, by its clock, and by those it was lent to. */
function refuseUnderBookings(
  { resource, upcomingBookings }: FacilityDetails,
  fields: { siteId: string; landlordFacility: boolean },
): void {
  const coming = bookingsToCome(upcomingBookings)
  if (fields.siteId !== resource.siteId)
    throw invalidField('siteId', `It has ${coming} at its site. Cancel or move them first.`)
  if (fields.landlordFacility !== resource.landlordFacility)
    throw invalidField('landlordFacility', `It has ${coming}. Cancel or move them first.`)
}

export const deleteFacility = operation('deleteFacility', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    await facilityRecord.lock(tx, path.id)
    const row = await readFacility(tx, path.id)
    if (row.upcomingBookings > 0)
      throw ruleViolation(
        `${row.resource.name} has ${bookingsToCome(row.upcomingBookings)}. Cancel or move them to another facility first.`,
      )
    await facilityRecord.softDelete(tx, path.id)
    await auditFacility(tx, 'DELETE', row, `Deleted the ${kindOf(row)}`, { before: auditedFacility(row) })
    return true
  }),
)

export const listFacilityHistories = operation('listFacilityHistories', historyOf(facilityView))

const kindOf = ({ resource }: FacilityDetails) => (resource.landlordFacility ? 'common space' : 'facility')
