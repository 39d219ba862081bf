import { hasNoBackOffice, isStaff } from './roles.ts'
import type { OfficeCentreInfo, UserInfo } from './session/sessionAtoms.ts'

/** Doc 1 §8, MSG-019. */
export const CREDENTIALS_INVALID = 'Login credentials are invalid.'

const STAFF_SUCCESS_PAGE = '/confirm-account/staff'

type Arrival = {
  userInfo: Pick<UserInfo, 'roleCodes'>
  officeCentre: Pick<OfficeCentreInfo, 'addOns'> | null
  /** The page in view. */
  path: string
}

/**
 * Whether a person who has signed in may stay (doc 1 §6, SESS-020 to SESS-022). On the staff success page everyone may;
 * roles without a back-office may not, and staff only where the centre has the staff portal. Whether the centre lets its
 * staff or a site administrator sign in at all, the server decides when they do.
 */
export function mayStay({ userInfo, officeCentre, path }: Arrival): boolean {
  if (path === STAFF_SUCCESS_PAGE) return true
  if (hasNoBackOffice(userInfo.roleCodes)) return false
  if (isStaff(userInfo.roleCodes)) return officeCentre === null || officeCentre.addOns.includes('STAFF_PORTAL')
  return true
}
