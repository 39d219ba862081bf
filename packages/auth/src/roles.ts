/** The provider's own roles; `{product}` in the specification is ATRIUM (doc 2 §6). */
const operatorRoles = ['SUPERADMIN', 'ATRIUM_SALES', 'ATRIUM_FINANCE', 'ATRIUM_OPS', 'ATRIUM_CR'] as const

/** Roles without a back-office of their own: signed out at once (doc 1 §6). */
const rolesWithoutBackOffice = ['FACILITY_BOOKING_ADMIN', 'ATRIUM_ADMIN'] as const

type Roles = readonly string[]

/** Whether the person has one role only, and it is among these; most role checks ask this (doc 2 §6). */
const isSoleRole = (roles: Roles, codes: readonly string[]) => roles.length === 1 && codes.includes(roles[0] ?? '')

/** Platform-level roles; tested as being among the roles (doc 2 §6). */
export const isOperator = (roles: Roles): boolean => operatorRoles.some((code) => roles.includes(code))

export const isSuperAdmin = (roles: Roles): boolean => roles.includes('SUPERADMIN')

export const isStaff = (roles: Roles): boolean => isSoleRole(roles, ['STAFF'])

/** The other tenant-level role beside staff (doc 1 §2.3). */
export const isSiteAdmin = (roles: Roles): boolean => isSoleRole(roles, ['SITE_ADMIN'])

/** The role group that lands on visitors or bookings (doc 1 §2.3). */
export const isConcierge = (roles: Roles): boolean => isSoleRole(roles, ['CONCIERGE'])

export const hasNoBackOffice = (roles: Roles): boolean => isSoleRole(roles, rolesWithoutBackOffice)
