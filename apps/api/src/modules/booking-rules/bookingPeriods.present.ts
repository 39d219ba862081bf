import type { Ctx } from '../../platform/ctx.ts'
import type { Data } from '../../platform/operation.ts'
import { when } from '../../platform/lifecycle.ts'
import { today } from '../../platform/today.ts'
import { statusOf } from './bookingPeriods.rules.ts'
import type { BookingPeriodRow } from './bookingPeriods.views.ts'
import type { OpenInUnit } from './tables.ts'

export const openInUnitLabels: Record<OpenInUnit, string> = { DAYS: 'days', WEEKS: 'weeks', MONTHS: 'months' }

/** A period as the contract shows it on a day, with what this actor may do to it. */
export function presentPeriod(ctx: Ctx, row: BookingPeriodRow): Data<'getFacilityBookingPeriod'> {
  const status = statusOf(row, today(ctx))
  const mayEdit = ctx.scope.permissions.has('SPACE_SETTING_EDIT')
  return {
    id: row.id,
    name: row.name,
    startDate: row.startDate,
    endDate: row.endDate,
    openIn: row.openIn,
    openInUnit: row.openInUnit,
    bookingOpenInStartDate: row.bookingOpenInStartDate,
    status,
    facilities: row.facilities,
    tags: row.tags,
    createdDate: row.createdDate,
    updatedDate: row.updatedDate,
    version: row.version,
    allowedActions: [
      ...when(mayEdit && status !== 'PAST', 'edit'),
      ...when(mayEdit && status === 'UPCOMING', 'delete'),
    ],
  }
}

/** The fields of a period as the audit trail shows them. */
export const auditedFields = (row: BookingPeriodRow) => ({
  name: row.name,
  startDate: row.startDate,
  endDate: row.endDate,
  opens: `${row.openIn} ${openInUnitLabels[row.openInUnit]} before`,
  facilities: row.facilities.map(({ name }) => name).join(', '),
  tags: row.tags.map(({ name }) => name).join(', '),
})
