import { isDate, daysBetween } from './dates.ts'
import { requiredText, type FieldRule } from './fields.ts'

export const holidayName: FieldRule = requiredText('a name', 100)

/** The most days one holiday has. */
export const longestHoliday = 60

/** The last day of a holiday, against its first. */
export const holidayEnd =
  (date: string): FieldRule =>
  (endDate) => {
    if (!isDate(endDate)) return 'Enter the last day.'
    if (!isDate(date)) return null
    const days = daysBetween(date, endDate)
    if (days < 0) return 'The last day is before the first.'
    return days >= longestHoliday ? `A holiday can last ${longestHoliday} days at most.` : null
  }
