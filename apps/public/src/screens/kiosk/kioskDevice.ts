import type { Schemas } from '@atrium/api-client/client.ts'

/** What a kiosk keeps between reloads: its token, and what it showed last. */
export type KioskState = Schemas['KioskState']

const tokenKey = 'atrium-kiosk-token'
const shownKey = 'atrium-kiosk-shown'

export const readToken = (): string | null => localStorage.getItem(tokenKey)

export const setToken = (token: string): void => localStorage.setItem(tokenKey, token)

/** Forgets that this tablet was ever set up. */
export function dropKiosk(): void {
  localStorage.removeItem(tokenKey)
  localStorage.removeItem(shownKey)
}

export function readShown(): KioskState | undefined {
  try {
    // Written below and by nothing else.
    return (JSON.parse(localStorage.getItem(shownKey) ?? 'null') as KioskState | null) ?? undefined
  } catch {
    return undefined
  }
}

export const setShown = (state: KioskState): void => localStorage.setItem(shownKey, JSON.stringify(state))
