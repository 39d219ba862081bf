import { redirect } from '@tanstack/react-router'
import { api } from '@atrium/auth/api.ts'
import { isArrival } from '@atrium/auth/arrival.ts'
import { startSession } from '@atrium/auth/session/loadSession.ts'
import { addOnsAtom, sessionStore, userInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { signInUrl } from '@atrium/auth/session/leave.ts'
import type { Viewer } from './permitted.ts'
import { disabledAddOn, routeAccess } from './routeAccess.ts'
import type { RouteData } from './routeData.ts'

/** What the guard reads of `beforeLoad`'s argument. */
type Visit = {
  location: { href: string }
  /** From the root to the page that is opened. */
  matches: readonly { staticData: RouteData }[]
}

/** The person as the session has them now; for loaders and guards, which are no components. */
export const currentViewer = (): Viewer => ({
  userInfo: sessionStore.get(userInfoAtom),
  addOns: sessionStore.get(addOnsAtom),
})

/**
 * The guard of every route, as `beforeLoad` of the root route. Throws the redirect to the sign-in page with the target
 * (doc 1 §4), to /404 or to /add-on/disabled/{module} (doc 3 §2); public routes pass (doc 1 §4).
 */
export async function guardRoutes({ location, matches }: Visit): Promise<void> {
  const gate = matches.at(-1)?.staticData
  if (!gate || gate.opens === 'public') return
  if (!(await startSession(api))) throw redirect({ href: signInUrl(location.href) })
  const viewer = currentViewer()
  const access = routeAccess(gate, viewer)
  if (isArrival(location.href) && access !== 'ok') throw redirect({ href: firstPage })
  if (access === 'forbidden') throw redirect({ href: isDashboard(location.href) ? firstPage : '/404' })
  if (access === 'add-on-disabled') {
    throw redirect({ href: `/add-on/disabled/${moduleOf(disabledAddOn(gate, viewer) ?? '')}` })
  }
}

/** Leads to the first page of the person's menu, where a page that is not theirs sends them (doc 1 §2.3). */
export const firstPage = '/first-page'

const isDashboard = (href: string) => /^\/dashboard(?:[?#]|$)/.test(href)

/** An add-on's code as it stands in an address: `RETAIL_MANAGEMENT` is `retail-management`. */
const moduleOf = (addOn: string) => addOn.toLowerCase().replaceAll('_', '-')
