import { noteArrival } from './arrival.ts'
import { isSignInPage } from './publicPages.ts'
import { isConcierge, isOperator, isSiteAdmin, isStaff } from './roles.ts'

export type Portal = 'CONSOLE' | 'TENANT' | 'MERCHANT'

type Arrival = {
  portal: Portal
  roleCodes: readonly string[]
  accountType: 'OPERATOR' | 'LANDLORD' | 'TENANT' | 'DEFAULT'
  permissions: readonly string[]
  /** The redirect query parameter as it came. */
  redirect?: string | undefined
  /** Of the portal, for example `https://console.example.com`. */
  origin: string
}

const CUSTOMERS = '/management/customers'
const SECURITY = '/security'
const SCAN = '/scan/'
const VISITOR_EVENT = '/visitor-event'
const MANAGE_BOOKINGS = '/manage-bookings'
const DASHBOARD = '/dashboard'
const MERCHANT = '/merchant'

/** The path, below the portal's own origin, that a person sees after signing in (doc 1 §2.3). */
export function postLoginTarget({ portal, roleCodes, accountType, permissions, redirect, origin }: Arrival): string {
  const wanted = safeRedirect(redirect, origin)
  const visitorsOrBookings = permissions.includes('M_VISITOR_MANAGEMENT') ? VISITOR_EVENT : MANAGE_BOOKINGS
  if (portal === 'MERCHANT') return wanted ?? MERCHANT
  if (isStaff(roleCodes) || isSiteAdmin(roleCodes)) {
    if (isSecurity(wanted)) return SECURITY
    // Whoever scanned the code at a door stands before it; the documents do not speak of such codes.
    return isScan(wanted) ? wanted : visitorsOrBookings
  }
  if (wanted) return wanted
  if (isOperator(roleCodes) || accountType === 'OPERATOR') return CUSTOMERS
  if (isConcierge(roleCodes)) return visitorsOrBookings
  return DASHBOARD
}

/** The same, noted as where the person arrives unless they asked for it: what cannot be opened there gives way. */
export function arriveAt(arrival: Arrival): string {
  const target = postLoginTarget(arrival)
  return target === safeRedirect(arrival.redirect, arrival.origin) ? target : noteArrival(target)
}

/** Whether a person's first page are visitors or bookings, where they have roles of that kind only (doc 1 §2.3). */
export const beginsWithBookings = (roleCodes: readonly string[]): boolean =>
  isStaff(roleCodes) || isSiteAdmin(roleCodes) || isConcierge(roleCodes)

/**
 * A redirect that may be followed: an absolute path of this origin, other than '/' and the sign-in pages.
 * Everything else, above all other sites however they are written, is undefined.
 */
export function safeRedirect(redirect: string | undefined, origin: string): string | undefined {
  if (!redirect?.startsWith('/') || !URL.canParse(redirect, origin)) return undefined
  const url = new URL(redirect, origin)
  if (url.origin !== new URL(origin).origin || url.pathname.startsWith('//')) return undefined
  if (url.pathname === '/' || isSignInPage(url.pathname)) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}

const isScan = (target: string | undefined): target is string => target?.startsWith(SCAN) ?? false
const isSecurity = (target: string | undefined) => target?.split(/[?#]/)[0] === SECURITY
