import { formatDate } from '@atrium/validators/dates.ts'
import { auditOf } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { ApiError, invalidField, ruleViolation } from '../../platform/errors.ts'
import type { ExportColumn } from '../../platform/exports.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { today } from '../../platform/today.ts'
import { detailOf, historyOf, listOf, sheetOf } from '../../platform/view.ts'
import { auditedFields, openInUnitLabels, presentPeriod } from './bookingPeriods.present.ts'
import { bookingPeriodRecord, replaceCovered, replaceTags } from './bookingPeriods.repo.ts'
import { checkedPeriod, openingDay, statusOf } from './bookingPeriods.rules.ts'
import {
  bookingPeriodView,
  countByStatus,
  periodInTheWay,
  periodTagOptions,
  type BookingPeriodRow,
} from './bookingPeriods.views.ts'
import { countCategories, coveredFacilities, facilitiesByIds } from './coveredFacilities.views.ts'

export const listFacilityBookingPeriods = operation(
  'listFacilityBookingPeriods',
  listOf(bookingPeriodView, presentPeriod),
)

export const getFacilityBookingPeriodsStatusCount = operation(
  'getFacilityBookingPeriodsStatusCount',
  (ctx, { query }) => countByStatus(ctx, query),
)

export const getOpenInUnitOption = operation('getOpenInUnitOption', async () =>
  Object.entries(openInUnitLabels).map(([code, label]) => ({ code, label, value: code })),
)

export const getFacilityBookingPeriodTagDropDown = operation('getFacilityBookingPeriodTagDropDown', (ctx, { query }) =>
  periodTagOptions(ctx, query),
)

export const getBookingOpenInStartDate = operation('getBookingOpenInStartDate', async (_ctx, { body }) => ({
  bookingOpenInStartDate: openingDay(body),
}))

const exportColumns: ExportColumn<BookingPeriodRow>[] = [
  { header: 'Name', value: (row) => row.name, width: 30 },
  { header: 'First day', value: (row) => row.startDate, width: 14 },
  { header: 'Last day', value: (row) => row.endDate, width: 14 },
  { header: 'Booking opens', value: (row) => row.bookingOpenInStartDate, width: 16 },
  { header: 'Facilities', value: (row) => row.facilities.map(({ name }) => name).join(', '), width: 60 },
  { header: 'Tags', value: (row) => row.tags.map(({ name }) => name).join(', '), width: 30 },
  { header: 'Last changed', value: (row) => row.updatedDate },
]

export const generateFacilityBookingPeriodRecord = operation(
  'generateFacilityBookingPeriodRecord',
  sheetOf(bookingPeriodView, 'Booking periods', exportColumns),
)

export const getFacilityBookingPeriod = operation(
  'getFacilityBookingPeriod',
  detailOf(bookingPeriodView, presentPeriod),
)

export const createFacilityBookingPeriod = operation('createFacilityBookingPeriod', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const { fields, tags } = checkedPeriod(body)
    const covered = await coveredBy(tx, body)
    await refuseOverlap(tx, covered, fields, null)
    const id = await bookingPeriodRecord.insert(tx, fields)
    await replaceCovered(tx, id, covered, fields)
    await replaceTags(tx, id, tags)
    const row = await bookingPeriodView.read(tx, id)
    await auditPeriod(tx, 'CREATE', row, 'Added the booking period', { after: auditedFields(row) })
    return presentPeriod(tx, row)
  }),
)

export const updateFacilityBookingPeriod = operation('updateFacilityBookingPeriod', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    await bookingPeriodRecord.lock(tx, path.id, body.version)
    const before = await bookingPeriodView.read(tx, path.id)
    if (statusOf(before, today(tx)) === 'PAST') throw ruleViolation('This booking period has passed.')
    const { fields, tags } = checkedPeriod(body)
    const covered = await coveredBy(tx, body)
    await refuseOverlap(tx, covered, fields, path.id)
    await bookingPeriodRecord.update(tx, path.id, fields)
    await replaceCovered(tx, path.id, covered, fields)
    await replaceTags(tx, path.id, tags)
    const row = await bookingPeriodView.read(tx, path.id)
    await auditPeriod(tx, 'UPDATE', row, 'Changed the booking period', {
      before: auditedFields(before),
      after: auditedFields(row),
    })
    return presentPeriod(tx, row)
  }),
)

export const deleteFacilityBookingPeriod = operation('deleteFacilityBookingPeriod', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    await bookingPeriodRecord.lock(tx, path.id)
    const row = await bookingPeriodView.read(tx, path.id)
    if (statusOf(row, today(tx)) !== 'UPCOMING')
      throw ruleViolation('This booking period has started and cannot be deleted. Change its last day to end it.')
    await replaceCovered(tx, path.id, [], row)
    await bookingPeriodRecord.softDelete(tx, path.id)
    await auditPeriod(tx, 'DELETE', row, 'Deleted the booking period', { before: auditedFields(row) })
    return true
  }),
)

export const listFacilityBookingPeriodHistories = operation(
  'listFacilityBookingPeriodHistories',
  historyOf(bookingPeriodView),
)

/** The facilities a body names, by themselves or by their categories. @throws 400 beside the fields */
async function coveredBy(ctx: Ctx, body: Input<'createFacilityBookingPeriod'>['body']): Promise<string[]> {
  const facilityIds = [...new Set(body.facilityIds)]
  const categoryIds = [...new Set(body.categoryIds)]
  if ((await facilitiesByIds(ctx, facilityIds)).length < facilityIds.length)
    throw invalidField('facilityIds', 'Choose facilities of this office centre.')
  if ((await countCategories(ctx, categoryIds)) < categoryIds.length)
    throw invalidField('categoryIds', 'Choose categories of this office centre.')
  const covered = await coveredFacilities(ctx, facilityIds, categoryIds)
  if (covered.length > 0) return covered
  throw categoryIds.length > 0
    ? invalidField('categoryIds', 'These categories have no facilities. Choose others.')
    : invalidField('facilityIds', 'Choose facilities or categories.')
}

async function refuseOverlap(
  ctx: Ctx,
  covered: string[],
  days: { startDate: string; endDate: string },
  exceptId: string | null,
): Promise<void> {
  const found = await periodInTheWay(ctx, covered, days, exceptId)
  if (!found) return
  const { period, facility, startDate, endDate } = found
  const message = `${period} already covers ${facility} from ${formatDate(startDate)} to ${formatDate(endDate)}.`
  throw new ApiError(409, 'CONFLICT', message, { errors: [{ field: 'startDate', code: 'conflict', message }] })
}

/** Records what was done with a booking period. */
const auditPeriod = auditOf((period: { id: string; name: string }) => ({
  module: 'space-management-settings',
  entityType: 'BOOKING_PERIOD',
  entityId: period.id,
  entityName: period.name,
}))
