/**
 * Whether text is a telephone number: optional plus signs, a code of one to three digits, in brackets or not,
 * then digits, spaces and dashes (doc 1 §5, RULE-016).
 */
export const isPhone = (value: string): boolean => /^\+*(?:\d{1,3}|\(\d{1,3}\))[\d -]*$/.test(value)

/**
 * The number as networks dial it (E.164): a plus sign, the country code and at most fifteen digits, such as +6591234567.
 * Null where no country code is given, as then nobody can tell where it is.
 */
export function e164(value: string): string | null {
  const digits = value
    .trim()
    .replace(/^00/, '+')
    .replace(/\(0\)/, '')
    .replace(/[\s().-]/g, '')
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : null
}
