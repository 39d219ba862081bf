import { daysBetween, isDate } from './dates.ts'
import { requiredText, type FieldRule } from './fields.ts'
import { endOfDay, isTime, minutesOfEdge } from './timeSlots.ts'

export type ReminderUnit = 'MINS' | 'HOURS' | 'DAYS'
export type Reminder = { value: number; unit: ReminderUnit }
export type OpenInUnit = 'DAYS' | 'WEEKS' | 'MONTHS'

/** The units of reminders in words (doc 3 §9). */
export const reminderUnitLabels: Record<ReminderUnit, string> = { MINS: 'mins', HOURS: 'hours', DAYS: 'days' }

const minutesOf: Record<ReminderUnit, number> = { MINS: 1, HOURS: 60, DAYS: 1440 }

/** Minutes before the start. */
export const reminderMinutes = ({ value, unit }: Reminder): number => value * minutesOf[unit]

const earliest = 30 * 1440

/** What is wrong with a reminder beside the earlier ones of its list; null when nothing is. */
export function reminderRule(reminder: Reminder, earlier: readonly Reminder[]): string | null {
  if (!Number.isInteger(reminder.value) || reminder.value < 1) return 'Enter a whole number above 0.'
  const minutes = reminderMinutes(reminder)
  if (minutes > earliest) return 'A reminder can be sent at most 30 days before.'
  return earlier.some((other) => reminderMinutes(other) === minutes)
    ? 'There is already a reminder at this time.'
    : null
}

/** Minutes of the smallest slot. */
export const slotDurationRule: FieldRule<number> = (minutes) =>
  !Number.isInteger(minutes) || minutes < 5 || minutes > 240 || minutes % 5 !== 0
    ? 'Choose 5 to 240 minutes in steps of five.'
    : null

/** The end of the working hours, against their beginning. */
export const workingHoursEnd =
  (start: string): FieldRule =>
  (end) => {
    if (!isTime(end) && end !== endOfDay) return 'Enter a time.'
    return isTime(start) && minutesOfEdge(end) <= minutesOfEdge(start) ? 'The end must be after the start.' : null
  }

export const periodName: FieldRule = requiredText('a name', 100)
export const periodTag: FieldRule = requiredText('a tag', 40)

/** The last day of a booking period, against its first. */
export const periodEnd =
  (startDate: string): FieldRule =>
  (endDate) => {
    if (!isDate(endDate)) return 'Enter the last day.'
    return isDate(startDate) && daysBetween(startDate, endDate) < 0 ? 'The last day is before the first.' : null
  }
