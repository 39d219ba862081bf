/** What a tablet keeps between reloads: its token, the display it shows, and the last state it saw. */
import type { Schemas } from '@atrium/api-client/client.ts'

export type Grid = Schemas['DisplayGrid']
type Kept = { grid: Grid; picture: string | null }

const tokenKey = 'atrium-display-token'
const shownKey = 'atrium-display-shown'

export const readToken = (): string | null => localStorage.getItem(tokenKey)

export const setToken = (token: string): void => localStorage.setItem(tokenKey, token)

/** Forgets that this tablet was ever set up. */
export function dropTablet(): void {
  localStorage.removeItem(tokenKey)
  localStorage.removeItem(shownKey)
}

/** The last state of a display, for when there is no network; nothing when another display was shown last. */
export function readKept(id: string): Kept | undefined {
  try {
    // Written below and by nothing else.
    const kept = JSON.parse(localStorage.getItem(shownKey) ?? 'null') as Kept | null
    return kept?.grid.id === id ? kept : undefined
  } catch {
    return undefined
  }
}

/** Keeps a state; a floor plan that is too large for the tablet's storage is left out. */
export function setShown(grid: Grid, picture: string | undefined): void {
  try {
    localStorage.setItem(shownKey, JSON.stringify({ grid, picture: picture ?? null } satisfies Kept))
  } catch {
    localStorage.setItem(shownKey, JSON.stringify({ grid, picture: null } satisfies Kept))
  }
}
