import type { Ctx } from '../../platform/ctx.ts'
import type { Data } from '../../platform/operation.ts'
import { when } from '../../platform/lifecycle.ts'
import type { HolidayRow } from './holidays.views.ts'

/** What closes on a holiday, in words. */
export const useLabels = { ACCESS: 'Doors', BOOKING: 'Bookings', AIRCON: 'Air conditioning' } as const

/** A holiday as the contract shows it, with what this actor may do to it. */
export function presentHoliday({ scope: { permissions } }: Ctx, row: HolidayRow): Data<'getHoliday'> {
  const { landlordId: _landlord, officeCentreId: _centre, createdByUserId: _by, updatedByUserId: _last, ...shown } = row
  return {
    ...shown,
    allowedActions: [
      ...when(permissions.has('HOLIDAY_EDIT'), 'edit'),
      ...when(permissions.has('HOLIDAY_DELETE'), 'delete'),
    ],
  }
}

/** The fields of a holiday as the audit trail shows them. */
export const auditedFields = (row: Omit<HolidayRow, 'fallsOn' | 'fallsUntil'>) => ({
  name: row.name,
  date: row.date,
  endDate: row.endDate,
  recurringYearly: row.recurringYearly,
  appliesTo: row.appliesTo.map((use) => useLabels[use]).join(', '),
})
