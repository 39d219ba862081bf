import { api } from '@atrium/auth/api.ts'
import { arriveAt, type Portal } from '@atrium/auth/postLoginTarget.ts'
import { signInUrl } from '@atrium/auth/session/leave.ts'
import { startSession } from '@atrium/auth/session/loadSession.ts'
import { sessionStore, userInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { firstPage } from '@atrium/permissions/guard.ts'
import { redirect } from '@tanstack/react-router'

/** The pages that signing in leads to; where a portal lacks one, the first page of the menu takes its place. */
const landingPages: readonly string[] = [
  firstPage,
  '/dashboard',
  '/visitor-event',
  '/manage-bookings',
  '/management/customers',
  '/merchant',
]

type Visit = { location: { pathname: string; href: string } }

/** `beforeLoad` of the portal's bare address: leads to the page one sees after signing in (doc 1 §2.3). */
export function leadHome(portal: Portal): never {
  const userInfo = sessionStore.get(userInfoAtom)
  if (!userInfo) throw redirect({ href: signInUrl() })
  throw redirect({ href: arriveAt({ portal, ...userInfo, origin: location.origin }), replace: true })
}

/** `beforeLoad` of the route for unknown paths: to /404, or on to `FirstPage` from a landing page the portal lacks. */
export async function leadUnknown({ location: { pathname, href } }: Visit): Promise<void> {
  if (!landingPages.includes(pathname)) throw redirect({ href: '/404', replace: true })
  if (!(await startSession(api))) throw redirect({ href: signInUrl(href), replace: true })
}
