import { isPublicPage } from '../publicPages.ts'

const SIGN_IN = '/login-microsoft'

/** How this tab goes to another page with everything in memory gone; tests put something else here. */
export const browser = { open: (url: string): void => location.assign(url) }

/** The sign-in page; with a target it comes back there afterwards (doc 1 §4). */
export const signInUrl = (target?: string): string =>
  target === undefined || target === '/' ? SIGN_IN : `${SIGN_IN}?redirect=${encodeURIComponent(target)}`

/** The page in view, as a target to come back to; undefined on pages that need no session. */
export const currentTarget = (): string | undefined =>
  isPublicPage(location.pathname) ? undefined : `${location.pathname}${location.search}${location.hash}`
