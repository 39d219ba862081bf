import { bookingAreas } from '@atrium/contract/bookableKinds.ts'
import type { OfficeCentreInfo, UserInfo } from '@atrium/auth/session/sessionAtoms.ts'
import type { BookingArea } from '@atrium/contract/bookingOperations.ts'
import { isStaff } from '@atrium/auth/roles.ts'

/** Which bookings a screen is about; MINE are one's own of every kind. */
export type BookingMode = BookingArea | 'MINE'

/** The calls that a screen makes: those of an area, or those of one person. */
export type BookingPath = BookingArea | 'OWN'

/** What the choice of the path hangs on, besides the mode. */
export type BookingContext = {
  officeCentreType: OfficeCentreInfo['officeCentreType'] | undefined
  roleCodes: UserInfo['roleCodes']
  userId: string
}

const isFacilities = (mode: BookingMode): mode is 'OFFICE' | 'COMMON_SPACE' =>
  mode === 'OFFICE' || mode === 'COMMON_SPACE'

/** The page of the bookings of a mode; one's own are shown where most are. */
export const bookingPageOf = (mode: BookingMode) => bookingAreas[mode === 'MINE' ? 'OFFICE' : mode].page

/** What the address of that page says of the mode, where it shows several. */
export const bookingPageSearch = (mode: BookingMode): { mode?: BookingMode } =>
  mode === 'COMMON_SPACE' || mode === 'MINE' ? { mode } : {}

/** What the mode asks to be sent along with lists, counts and exports. */
export type BookingFlags = { landlordFacility?: boolean; requestedByUserId?: string }

/**
 * The path by context (doc 3 §6): the tenants path for a landlord in common-space mode, the per-user path for staff,
 * else the office path. Other areas have a path of their own, where staff ask for theirs by flag.
 */
export function bookingPath(mode: BookingMode, { officeCentreType, roleCodes }: BookingContext): BookingPath {
  if (mode === 'MINE') return 'OWN'
  if (!isFacilities(mode)) return mode
  if (mode === 'COMMON_SPACE' && officeCentreType === 'LANDLORD') return 'COMMON_SPACE'
  return isStaff(roleCodes) ? 'OWN' : 'OFFICE'
}

/** The flags by context: the tenants path knows common spaces only, the others are told which facilities are meant. */
export function bookingFlags(mode: BookingMode, context: BookingContext): BookingFlags {
  if (mode === 'MINE') return {}
  if (!isFacilities(mode)) return isStaff(context.roleCodes) ? { requestedByUserId: context.userId } : {}
  return { landlordFacility: mode === 'COMMON_SPACE' }
}
