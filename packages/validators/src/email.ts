/** E-mail addresses: format and normal form (doc 1 §5, RULE-023). */

const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
const local = "[a-z\\d!#$%&'*+/=?^_`{|}~-]+(?:\\.[a-z\\d!#$%&'*+/=?^_`{|}~-]+)*"
const pattern = new RegExp(`^${local}@(?:${label}\\.)+[a-z](?:[a-z\\d-]{0,61}[a-z\\d])$`, 'i')
const domainPattern = new RegExp(`^(?:${label}\\.)+[a-z](?:[a-z\\d-]{0,61}[a-z\\d])$`, 'i')

/** Whether text is an e-mail address with a dotted domain; at most 254 characters, 64 before the `@`. */
export const isEmail = (value: string): boolean =>
  value.length <= 254 && value.indexOf('@') <= 64 && pattern.test(value)

/** Whether text is a domain as it stands behind the `@` of an address. */
export const isEmailDomain = (value: string): boolean => value.length <= 253 && domainPattern.test(value)

/** The form in which addresses are stored and compared: trimmed, lower case. */
export const normalEmail = (value: string): string => value.trim().toLowerCase()

/** The part behind the `@`, in lower case; empty when there is none. */
export const emailDomain = (value: string): string => normalEmail(value).split('@')[1] ?? ''
