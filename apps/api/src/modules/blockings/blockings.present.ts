import { edgeOfMinutes } from '@atrium/validators/timeSlots.ts'
import type { Permission } from '@atrium/contract/generated/operations.ts'
import { weekdayNames, weekdayOfNumber } from '@atrium/validators/operatingHours.ts'
import { minutesText } from '@atrium/validators/wallTimes.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { AllowedAction, Data } from '../../platform/operation.ts'
import { isOpen, statusOf, type BlockingStatus } from './blockings.rules.ts'
import type { BlockingRow } from './blockings.views.ts'

const isAllDay = ({ startMinute, endMinute }: BlockingRow) => startMinute === 0 && endMinute === 1440

/** A blocking as the contract shows it at a moment, with what this actor may do to it. */
export function presentBlocking(ctx: Ctx, row: BlockingRow): Data<'getFacilityBlocking'> {
  const allDay = isAllDay(row)
  const status = statusOf(row, ctx.now())
  return {
    id: row.id,
    referenceNo: row.referenceNo,
    name: row.name,
    facilities: row.facilities,
    startDate: row.startDate,
    endDate: row.endDate,
    allDay,
    startTime: allDay ? null : edgeOfMinutes(row.startMinute),
    endTime: allDay ? null : edgeOfMinutes(row.endMinute),
    days: row.days.map((day) => weekdayOfNumber(day)),
    includeHoliday: row.includeHoliday,
    reason: row.reason,
    status,
    terminatedDate: row.terminatedDate,
    terminateRemark: row.terminateRemark,
    createdDate: row.createdDate,
    createdByUserFullName: row.createdByUserFullName,
    updatedDate: row.updatedDate,
    version: row.version,
    allowedActions: actionsOf(row, status)
      .filter(([, permission]) => ctx.scope.permissions.has(permission))
      .map(([action]) => action),
  }
}

type Action = AllowedAction<'getFacilityBlocking'>

function actionsOf({ includeHoliday }: BlockingRow, status: BlockingStatus): [Action, Permission][] {
  if (!isOpen(status)) return []
  return [
    ['edit', 'FACILITY_BLOCKING_EDIT'],
    [includeHoliday ? 'disable-include-holiday' : 'enable-include-holiday', 'FACILITY_BLOCKING_EDIT'],
    ['terminate', 'FACILITY_BLOCKING_TERMINATE'],
    ...(status === 'UPCOMING' ? [['delete', 'FACILITY_BLOCKING_DELETE'] satisfies [Action, Permission]] : []),
  ]
}

/** The times of a blocking in words. */
export const timesInWords = (row: BlockingRow): string => minutesText(row)

/** The weekdays of a blocking in words. */
export const daysInWords = (row: BlockingRow): string =>
  row.days.length === 0 ? 'Every day' : row.days.map((day) => weekdayNames[weekdayOfNumber(day)]).join(', ')

export const facilitiesInWords = (row: BlockingRow): string => row.facilities.map(({ name }) => name).join(', ')

/** The fields of a blocking as the audit trail shows them. */
export const auditedFields = (row: BlockingRow) => ({
  name: row.name,
  facilities: facilitiesInWords(row),
  startDate: row.startDate,
  endDate: row.endDate,
  times: timesInWords(row),
  days: daysInWords(row),
  includeHoliday: row.includeHoliday,
  reason: row.reason,
})
