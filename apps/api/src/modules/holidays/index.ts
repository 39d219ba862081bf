export { holidayDates } from './holidayDates.views.ts'
