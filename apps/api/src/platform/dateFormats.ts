import type { Ajv } from 'ajv'
import addFormats, { type FormatName } from 'ajv-formats'

/**
 * The years that everything agrees on: before them our formats of days end, and after them come years of five digits,
 * which the database does not read and which do not compare as text. The last one leaves room to count on from a day.
 */
const firstYear = 1000
const lastYear = 9998

/** Narrows the formats of days and moments to what can be reckoned with; a leap second is no moment of `Date`. */
export function addDateFormats(ajv: Ajv): void {
  ajv.addFormat('date', (text) => fits('date', text) && isWithinYears(new Date(`${text}T00:00:00Z`)))
  ajv.addFormat('date-time', (text) => fits('date-time', text) && isWithinYears(new Date(text)))
}

function fits(name: FormatName, text: string): boolean {
  const format = addFormats.default.get(name)
  return typeof format === 'object' && 'validate' in format && typeof format.validate === 'function'
    ? Boolean(format.validate(text as never))
    : false
}

function isWithinYears(moment: Date): boolean {
  const year = moment.getUTCFullYear()
  return firstYear <= year && year <= lastYear
}
