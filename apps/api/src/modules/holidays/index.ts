import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import * as holidays from './holidays.ts'

export { holidayDates, holidayDays, holidayQuestion } from './holidayDates.views.ts'

export const holidayOperations = holidays

export const holidayConstraints: ConstraintMessages = {
  holidays_no_overlap: { field: 'date', message: 'Another holiday is already on one of these days.' },
}
