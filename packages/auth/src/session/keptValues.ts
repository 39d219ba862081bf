const COLOUR_SCHEME_KEY = 'atrium-colour-scheme'
const PREFIX = 'atrium-kept'

/** The storage key of a person's preference that outlives signing out, for example a dismissed banner. */
const keptKey = (userId: string, name: string) => `${PREFIX}/${userId}/${name}`

export const readKept = (userId: string, name: string): string | null => localStorage.getItem(keptKey(userId, name))

export const keep = (userId: string, name: string, value: string): void =>
  localStorage.setItem(keptKey(userId, name), value)

/** How the storage keys of a person's drafts begin (`drafts.ts`). */
export const draftPrefix = (userId: string) => keptKey(userId, 'draft/')

/** Forgets what a person had entered into forms: they signed out themselves. */
export function dropDrafts(userId: string): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(draftPrefix(userId))) localStorage.removeItem(key)
}

/** Empties local storage as signing out does, but for the colour scheme and what each person dismissed for themselves. */
export function clearLocalStorage(): void {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index))
  for (const key of keys) {
    if (key !== null && key !== COLOUR_SCHEME_KEY && !key.startsWith(`${PREFIX}/`)) localStorage.removeItem(key)
  }
}
