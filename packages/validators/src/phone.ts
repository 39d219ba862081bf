/**
 * Whether text is a telephone number: optional plus signs, a code of one to three digits, in brackets or not,
 * then digits, spaces and dashes (doc 1 §5, RULE-016).
 */
export const isPhone = (value: string): boolean => /^\+*(?:\d{1,3}|\(\d{1,3}\))[\d -]*$/.test(value)
