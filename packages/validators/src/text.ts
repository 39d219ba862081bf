/** Rules and short forms of plain text, the same on the form and on the server. */

import { pluralOf } from './wordForms.ts'

const namePattern = /^(?![-\s])[\p{L}\p{M}\p{Nd}_\s-]+$/u

/**
 * Whether a name may be used: letters of any script, digits, underscores, whitespace and dashes,
 * not starting with a dash or whitespace (doc 1 §5, RULE-014). An empty name does not match.
 */
export const matchesNamePattern = (value: string): boolean => namePattern.test(value)

const personNamePattern = /^[\p{L}\p{Nd}'’ʼ][\p{L}\p{M}\p{Nd}'’ʼ.,\- ]*$/u

/**
 * Whether a person may be called so: letters and digits of any script, spaces, apostrophes, dots, commas and hyphens,
 * starting with a letter, a digit or an apostrophe. The pattern of `matchesNamePattern` is for things.
 */
export const matchesPersonName = (value: string): boolean => personNamePattern.test(value)

/**
 * Whether text could be read as a formula or as markup: it starts with `=` or `<` (doc 1 §5, RULE-024).
 * Leading whitespace does not hide it, because text is trimmed before it is stored.
 */
export const startsWithInjection = (value: string): boolean => /^[=<]/.test(value.trimStart())

/** Whether text is made of the letters A to Z and digits only (doc 1 §5, RULE-017). */
export const isAlphanumeric = (value: string): boolean => /^[a-z\d]+$/i.test(value)

/** Whether text is anything but digits alone (doc 1 §5, RULE-018). */
export const isNotPurelyNumeric = (value: string): boolean => !/^\d+$/.test(value.trim())

/** Whether a value is an object with at least one property of its own (doc 1 §5, RULE-020). */
export const isNonEmptyObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0

/** The number of characters a reader would count, as PostgreSQL and JSON Schema count them: code points. */
export const characterCount = (value: string): number => Array.from(value).length

/** A list in one line, shortened to its first entries and an ellipsis when it is longer (doc 1 §9, FMT-009). */
export function shortenList(entries: readonly string[], shown = 2): string {
  if (entries.length <= shown) return entries.join(', ')
  return [...entries.slice(0, shown), '…'].join(', ')
}

/** A number with its word: `1 office`, `1,200 offices`. */
export const countOf = (count: number, one: string, several: string): string =>
  `${count.toLocaleString('en')} ${pluralOf(count, one, several)}`

/** Words with their first letter as a capital. */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** What a floor is called to somebody who looks for it: those that are numbers by the word before. */
export const floorText = (name: string): string => (/^\d+$/.test(name) ? `Floor ${name}` : name)

/** Text cut to a number of characters plus an ellipsis; breadcrumbs are cut at 30 (doc 1 §2.4, FMT-003). */
export function cut(text: string, length = 30): string {
  const characters = Array.from(text)
  if (characters.length <= length) return text
  return `${characters.slice(0, length).join('')}…`
}

/** The first letter or digit of up to two words, in upper case: at most two characters (doc 1 §2.4, FMT-002). */
export function initials(name: string): string {
  const firsts = name.split(/\s+/).flatMap((word) => word.match(/[\p{L}\p{Nd}]/u) ?? [])
  return firsts.slice(0, 2).map(upperCaseLetter).join('')
}

/** Some letters grow when upper-cased (ß becomes SS); those stay as they are, so that initials keep their length. */
function upperCaseLetter(letter: string): string {
  const upper = letter.toUpperCase()
  return characterCount(upper) === 1 ? upper : letter
}
