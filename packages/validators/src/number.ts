/** Number checks and display. Text is accepted where a form field gives text; empty text is not a number. */

const toNumber = (value: number | string): number =>
  typeof value === 'number' ? value : value.trim() === '' ? Number.NaN : Number(value)

/** Whether a number is greater than 0 and finite (doc 1 §5, RULE-019). */
export function isGreaterThanZero(value: number | string): boolean {
  const number = toNumber(value)
  return Number.isFinite(number) && number > 0
}

/** Whether a number lies within a range, both ends included (doc 1 §5, RULE-021). */
export function isWithinRange(value: number | string, min: number, max: number): boolean {
  const number = toNumber(value)
  return number >= min && number <= max
}

/** A number for display: two decimals unless told, thousands separated by commas (doc 1 §9, FMT-008). */
export const formatNumber = (value: number, decimals = 2): string =>
  new Intl.NumberFormat('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value)

/**
 * Whether a numeric field takes a key, by `KeyboardEvent.key`: digits and a dot (doc 1 §5, RULE-025).
 * Keys with a name (Tab, Backspace, ArrowLeft …) move or edit and always pass.
 */
export const isNumericKey = (key: string): boolean => key.length > 1 || /^[\d.]$/.test(key)
