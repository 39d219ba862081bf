import type { Permission } from '@atrium/contract/generated/operations.ts'
import { operatorRoles } from '../roles/index.ts'

export const isOperator = (roleCodes: readonly string[]): boolean =>
  roleCodes.some((code) => operatorRoles.includes(code))

/** The permissions for customers and what they are reminded of; they give something to operators only (doc 1 §6). */
export const isForOperators = (code: Permission): boolean => /CUSTOMER|^PAYMENT_REMINDER_/.test(code)

/** Most role checks ask whether somebody has one role only, and it is this one (doc 2 §6). */
export const isSoleRole = (roleCodes: readonly string[], ...codes: string[]): boolean =>
  roleCodes.length === 1 && codes.includes(roleCodes[0] ?? '')

/** From the most powerful down; roles a centre made itself stand before STAFF (doc 1 §6). */
const order = [
  ...operatorRoles,
  'ATRIUM_ADMIN',
  'LANDLORD_ADMIN',
  'MASTER_ADMIN',
  'SUB_ADMIN',
  'SITE_ADMIN',
  'FACILITY_BOOKING_ADMIN',
  'CONCIERGE',
  'VENDING_MACHINE_ADMIN',
]

const rank = (code: string) => {
  const index = order.indexOf(code)
  if (index >= 0) return index
  return code === 'STAFF' ? order.length + 1 : order.length
}

/** The role a person is known by where they have several. */
export const mostPowerful = <Role extends { code: string }>(roles: readonly Role[]): Role | undefined =>
  roles.toSorted((left, right) => rank(left.code) - rank(right.code))[0]
