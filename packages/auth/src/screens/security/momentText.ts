import { dateFormats, formatInstant } from '@atrium/validators/dates.ts'

/** A moment (ISO 8601) by the clock of the person's own computer. */
export const momentText = (moment: string): string =>
  formatInstant(moment, dateFormats.dateTime, -new Date(moment).getTimezoneOffset())
