import { dateFormats, parseDate, type DateFormat } from '@atrium/validators/dates.ts'

const padded = (text: string) =>
  text
    .trim()
    .replaceAll(/[./\s-]+/g, '-')
    .replaceAll(/\b\d\b/g, (digit) => `0${digit}`)

/** A day as people type it (05 Jan 2026, 5/1/2026, 5-1-2026, 2026-01-05) as YYYY-MM-DD; null when it is none. */
export const parseTypedDate = (text: string, format: DateFormat = dateFormats.display): string | null =>
  parseDate(text.trim(), format) ??
  parseDate(padded(text), dateFormats.dayMonthYear) ??
  parseDate(padded(text), dateFormats.value) ??
  parseDate(padded(text).replaceAll('-', ' '), dateFormats.display)
