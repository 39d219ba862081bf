import { noteDay } from '../../platform/countedDays.ts'
import type { Job } from '../../platform/jobs.ts'

/** The lists whose counts the dashboard shows with their trend. */
export const trendLists = [
  'office-centres',
  'tenants',
  'users',
  'users-of-estate',
  'invoices-issued',
  'outstanding-issued',
  'outstanding-received',
] as const

/** Every hour, notes what lists count; the last note of a day, by UTC, is what the day ended with. */
export const countedDaysJob: Job = {
  name: 'counted-days',
  schedule: '55 * * * *',
  run: (ctx) => ctx.transaction((tx) => noteDay(tx, trendLists, ctx.now().toISOString().slice(0, 10))),
}
