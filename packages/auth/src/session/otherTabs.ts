import { safeRedirect } from '../postLoginTarget.ts'
import { isSignInPage } from '../publicPages.ts'
import { leaveDangerMessage } from './dangerMessage.ts'
import { browser, currentTarget, signInUrl } from './leave.ts'
import { USER_INFO_KEY } from './sessionAtoms.ts'

const SIGNED_OUT_KEY = 'atrium-signed-out'
const DASHBOARD = '/dashboard'

/** Tells the other tabs of this browser that the person has been signed out, and why. */
export const announceSignOut = (message: string | undefined): void =>
  localStorage.setItem(SIGNED_OUT_KEY, JSON.stringify({ message: message ?? null, at: Date.now() }))

/**
 * Keeps this tab in step with the others: signs in and out with them, and opens the dashboard anew when another tab has
 * switched to another office centre or another person has signed in.
 * @returns stops listening
 */
export function followOtherTabs(): () => void {
  const follow = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === SIGNED_OUT_KEY && newValue !== null) signOutHere(newValue)
    if (key === USER_INFO_KEY && scopeOf(newValue) !== undefined) enterHere(scopeOf(oldValue), scopeOf(newValue))
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

function signOutHere(announcement: string): void {
  const target = currentTarget()
  if (target === undefined) return
  const { message }: { message?: unknown } = JSON.parse(announcement)
  if (typeof message === 'string') leaveDangerMessage(message)
  browser.open(signInUrl(target))
}

/** A page that waits at the sign-in form goes where it was asked for; one of another scope starts anew. */
function enterHere(before: string | undefined, now: string | undefined): void {
  if (isSignInPage(location.pathname)) {
    const redirect = new URLSearchParams(location.search).get('redirect') ?? undefined
    browser.open(safeRedirect(redirect, location.origin) ?? DASHBOARD)
    return
  }
  if (before !== undefined && before !== now) browser.open(DASHBOARD)
}

/** Who is signed in where; nobody before the first sign-in. */
function scopeOf(userInfo: string | null): string | undefined {
  if (userInfo === null || userInfo === 'null') return undefined
  const { userId, officeCentreId }: { userId?: unknown; officeCentreId?: unknown } = JSON.parse(userInfo)
  return `${String(userId)} ${String(officeCentreId)}`
}
