/** Plurals, ordinals and lists in British English, by the platform's Intl; no screen or mail puts them together itself. */

const locale = 'en-GB'

let plurals: Intl.PluralRules | undefined
let ordinals: Intl.PluralRules | undefined

/** The word that fits a number: `pluralOf(1, 'is', 'are')` is `is`. */
export const pluralOf = (count: number, one: string, several: string): string =>
  (plurals ??= new Intl.PluralRules(locale)).select(count) === 'one' ? one : several

const endings: Record<Intl.LDMLPluralRule, string> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
  other: 'th',
  zero: 'th',
  many: 'th',
}

/** A place in an order: `1st`, `22nd`, `13th`. */
export const ordinalOf = (place: number): string =>
  `${place.toLocaleString('en')}${endings[(ordinals ??= new Intl.PluralRules(locale, { type: 'ordinal' })).select(place)]}`

/** Words as a list: `A`, `A and B`, `A, B and C`. */
export const andList = (words: readonly string[]): string => new Intl.ListFormat(locale).format(words)

/** Words to choose from: `A`, `A or B`, `A, B or C`. */
export const orList = (words: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(words)
