import { safeRedirect } from '../postLoginTarget.ts'
import { isSignInPage } from '../publicPages.ts'
import { leaveDangerMessage } from './dangerMessage.ts'
import { browser, currentTarget, signInUrl } from './leave.ts'
import { USER_INFO_KEY } from './sessionAtoms.ts'
import { afterKeepingTypedWork } from './typedWork.ts'

const SIGNED_OUT_KEY = 'atrium-signed-out'
const DASHBOARD = '/dashboard'

/**
 * Tells the other tabs of this browser that the person has been signed out, and why.
 * @param byItself the session ended, rather than the person ending it
 */
export const announceSignOut = (message: string | undefined, byItself: boolean): void =>
  localStorage.setItem(SIGNED_OUT_KEY, JSON.stringify({ message: message ?? null, byItself, at: Date.now() }))

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
  const { message, byItself }: { message?: unknown; byItself?: unknown } = JSON.parse(announcement)
  if (typeof message === 'string') leaveDangerMessage(message)
  const open = () => browser.open(signInUrl(target))
  if (byItself === true) afterKeepingTypedWork(open)
  else open()
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
