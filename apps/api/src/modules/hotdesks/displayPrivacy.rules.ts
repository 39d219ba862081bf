import type { DisplayPrivacy } from '../booking-rules/index.ts'

/** What a display may say of people: the centre's rule, which a display may narrow but not widen. */
export const privacyOf = (rule: DisplayPrivacy, showNames: boolean): DisplayPrivacy => (showNames ? rule : 'HIDDEN')

/** How somebody is called on a display; null where nobody may be named. */
export function displayedName(fullName: string | null, privacy: DisplayPrivacy): string | null {
  if (fullName === null || privacy === 'HIDDEN') return null
  return privacy === 'NAMES' ? fullName : initialsOf(fullName)
}

/** `J. T.` of `Janet Mei Tan`: the first and the last of the names. */
export function initialsOf(fullName: string): string {
  const names = fullName.trim().split(/\s+/)
  const [first] = names
  const last = names.length > 1 ? names.at(-1) : undefined
  return [first, last].flatMap((name) => (name ? [`${firstLetter(name)}.`] : [])).join(' ')
}

const letters = new Intl.Segmenter()
const firstLetter = (name: string) => [...letters.segment(name)][0]?.segment.toUpperCase() ?? ''

/** What a display calls a booking; a title may say who it is about, so it shows only where people are named. */
export const displayedTitle = (title: string, privacy: DisplayPrivacy): string =>
  privacy === 'NAMES' ? title : 'Booked'
