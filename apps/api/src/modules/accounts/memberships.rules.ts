import { isOperator, isSoleRole } from './roles.ts'
import type { Membership } from './memberships.views.ts'

export type Portal = 'CONSOLE' | 'TENANT' | 'MERCHANT'

/** The portals as the audit trail names them. */
export const portalNames: Record<Portal, string> = {
  CONSOLE: 'Console',
  TENANT: 'Tenant portal',
  MERCHANT: 'Merchant portal',
}

type Facts = Pick<Membership, 'officeCentreType' | 'allowStaffLogin' | 'roleCodes' | 'permissions' | 'addOns'>

/** Whether somebody may come in at a portal as a member of an office centre (doc 1 §6; entities 1a.1). */
export function mayEnter(member: Facts, portal: Portal): boolean {
  if (isSoleRole(member.roleCodes, 'FACILITY_BOOKING_ADMIN', 'ATRIUM_ADMIN')) return false
  if (isSoleRole(member.roleCodes, 'STAFF') && !staffMayEnter(member)) return false
  switch (portal) {
    case 'CONSOLE':
      return (member.officeCentreType !== 'TENANT' || isOperator(member.roleCodes)) && hasConsoleMenu(member)
    case 'TENANT':
      return member.officeCentreType === 'TENANT'
    case 'MERCHANT':
      return member.permissions.some((code) => code.startsWith('MERCHANT_PORTAL_ORDER_'))
    default:
      return portal satisfies never
  }
}

const staffMayEnter = (member: Facts) => member.allowStaffLogin && member.addOns.includes('STAFF_PORTAL')

const hasConsoleMenu = (member: Facts) =>
  member.permissions.some((code) => code.startsWith('M_') && code !== 'M_MERCHANT_PORTAL')

/** Where somebody starts: in the office centre they were last in, if the portal is for it. */
export function startingPlace(
  members: readonly Membership[],
  portal: Portal,
  lastOfficeCentreId: string | null,
): Membership | undefined {
  const open = members.filter((member) => mayEnter(member, portal))
  return open.find((member) => member.officeCentreId === lastOfficeCentreId) ?? open[0]
}

type AccountType = 'OPERATOR' | 'LANDLORD' | 'TENANT' | 'DEFAULT'

/** Which menus somebody sees (entities 2.6). */
export function accountTypeOf(member: Pick<Membership, 'officeCentreType' | 'roleCodes'>): AccountType {
  if (isOperator(member.roleCodes)) return 'OPERATOR'
  if (member.officeCentreType === 'TENANT') return 'TENANT'
  return member.officeCentreType === 'LANDLORD' ? 'LANDLORD' : 'DEFAULT'
}
