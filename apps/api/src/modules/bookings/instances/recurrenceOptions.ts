import { operation } from '../../../platform/operation.ts'

const option = (code: string, label: string) => ({ code, label, value: code })

/** How often a booking repeats (doc 3 §3). */
export const getRecurrenceFrequencyOption = operation('getRecurrenceFrequencyOption', async () => [
  option('DAILY', 'Daily'),
  option('WEEKLY', 'Weekly'),
  option('MONTHLY', 'Monthly'),
])

/** By what a monthly booking repeats (doc 3 §3). */
export const getMonthlyRecurrenceOption = operation('getMonthlyRecurrenceOption', async () => [
  option('DAY_OF_MONTH', 'On the same day of the month'),
  option('WEEKDAY_OF_MONTH', 'On the same weekday of the month'),
])
