import { permissionCodes, type Permission } from '@atrium/contract/generated/operations.ts'
import type { OfficeCentreType } from '../../platform/ctx.ts'
import { areas, menus } from './permissionWords.ts'
import { codesOf, type PermissionAction, type Thing } from './permissionCatalogue.ts'

/** The kinds of centre that roles differ by; PROVIDER is the OFFICE centre of the product's own operators. */
export type CentreKind = OfficeCentreType | 'PROVIDER'

export type DefaultRole = {
  code: string
  name: string
  description: string
  centres: readonly CentreKind[]
  permissions: readonly Permission[]
}

const all = (...things: Thing[]): Permission[] => things.flatMap((thing) => codesOf(thing).map(({ code }) => code))

const only = (actions: readonly PermissionAction[], ...things: Thing[]): Permission[] =>
  things.flatMap((thing) =>
    codesOf(thing)
      .filter(({ action }) => actions.some((wanted) => wanted === action))
      .map(({ code }) => code),
  )

const area = (name: keyof typeof areas): Permission[] =>
  Object.keys(areas[name]).flatMap((thing) => all(thing as Thing))

const without = (codes: readonly Permission[], ...taken: Permission[][]): Permission[] => {
  const gone = new Set(taken.flat())
  return codes.filter((code) => !gone.has(code))
}

const read = ['LIST', 'VIEW'] as const
/** What an applicant does with requests that somebody else decides. */
const apply = ['LIST', 'VIEW', 'ADD', 'EDIT', 'CANCEL', 'TRANSFER', 'TERMINATE', 'DOWNLOAD'] as const

const customerManagement: Permission[] = ['M_CUSTOMER_MANAGEMENT', ...area('Customer management')]
const operatorBasics: Permission[] = ['M_CUSTOMER_MANAGEMENT', 'M_ACCOUNT', ...all('AUDIT_LOG')]
const bookings: Thing[] = ['BOOKING', 'COMMON_SPACE_BOOKING', 'HOTDESK_BOOKING']

const landlordCodes = without(permissionCodes, customerManagement, all('BROADCAST_TENANT'))

/** Landlords write invoices, to their tenants; tenants and centres of their own get them. */
const writesInvoices: Permission[] = ['INVOICE_ADD', 'INVOICE_EDIT', 'INVOICE_VOID']

/** A tenant company applies and manages its own people; the building's setup and the landlord's decisions stay away. */
const tenantCodes: Permission[] = [
  ...without(Object.keys(menus) as Permission[], [
    'M_CUSTOMER_MANAGEMENT',
    'M_SETUP_INSTALLATION',
    'M_UNIT_MANAGEMENT',
    'M_FEEDBACK_MANAGEMENT',
    'M_INTEGRATION',
  ]),
  ...area('Users'),
  ...area('Access control'),
  ...without(area('Account'), writesInvoices),
  ...only(apply, ...bookings, 'AIRCON_EXTENSION', 'SEASON_PARKING', 'FM_FORM'),
  ...all('VISITOR_EVENT', 'VISIT', 'VISITOR_SETTING', 'BLACKLIST_VISITOR', 'NOTIFICATION', 'BROADCAST_TENANT', 'EVENT'),
  ...only(['VIEW', 'MANAGE'], 'MUSTER'),
  ...only(['LIST', 'VIEW', 'ADD'], 'LOAN_ITEM'),
  ...only(read, 'DOCUMENT', 'FM_FORM_DOCUMENT'),
  ...only(['LIST', 'VIEW', 'ADD', 'CANCEL'], 'LOCKER_REQUEST'),
  ...only(['LIST', 'VIEW', 'ADD', 'EDIT', 'DELETE'], 'MARKETPLACE'),
  ...only(['LIST', 'VIEW', 'EDIT', 'DOWNLOAD'], 'RETAIL_STORE'),
  ...only(['LIST', 'VIEW', 'ADD', 'EDIT', 'DELETE', 'TERMINATE', 'DOWNLOAD'], 'PROMOTION'),
  ...without(area('Ordering'), ['OPC_RATE_EDIT']),
  ...area('Other programs'),
]

/** The most a role of a kind of centre can carry, by account type (doc 1 §6, entities 2.6). */
export const permissionsOfCentre: Record<CentreKind, ReadonlySet<Permission>> = {
  PROVIDER: new Set(permissionCodes),
  LANDLORD: new Set(landlordCodes),
  TENANT: new Set(tenantCodes),
  OFFICE: new Set(without(landlordCodes, all('TENANT'), writesInvoices)),
}

const customers: readonly CentreKind[] = ['LANDLORD', 'TENANT', 'OFFICE']
const provider: readonly CentreKind[] = ['PROVIDER']

/** Every role of doc 1 §6 with what its screens need; a centre's kind narrows it further. */
export const defaultRoles: readonly DefaultRole[] = [
  {
    code: 'SUPERADMIN',
    name: 'Super Admin',
    description: 'Full access to everything, in all office centres.',
    centres: provider,
    permissions: permissionCodes,
  },
  {
    code: 'LANDLORD_ADMIN',
    name: 'Landlord Admin',
    description: 'Manages the building with its tenants, units and approvals.',
    centres: ['LANDLORD'],
    permissions: landlordCodes,
  },
  {
    code: 'MASTER_ADMIN',
    name: 'Master Admin',
    description: 'Manages the office centre and everything in it.',
    centres: customers,
    permissions: [...landlordCodes, ...tenantCodes],
  },
  {
    code: 'SUB_ADMIN',
    name: 'Access Control Operator',
    description: 'Manages assigned doors and passes, and decides on access requests.',
    centres: customers,
    permissions: [
      'M_ACCESS_CONTROL',
      'M_USER_MANAGEMENT',
      ...only(read, 'ACCESS_GROUP', 'TIME_PROGRAMME', 'USER', 'USER_GROUP'),
      ...only(['LIST', 'VIEW', 'MANAGE'], 'ACCESS_DOOR'),
      ...all('ACCESS_PASS', 'ACCESS_REPORT'),
      ...only(['LIST', 'VIEW', 'APPROVE', 'REJECT', 'TERMINATE'], 'ACCESS_REQUEST'),
    ],
  },
  {
    code: 'SITE_ADMIN',
    name: 'Site Admin',
    description: 'Manages users, areas and bookings of assigned sites.',
    centres: customers,
    permissions: [
      'M_DASHBOARD',
      'M_USER_MANAGEMENT',
      'M_SETUP_INSTALLATION',
      'M_SPACE_MANAGEMENT',
      'M_VISITOR_MANAGEMENT',
      ...without(all('USER', 'USER_GROUP', 'DIVISION'), ['USER_SYNC']),
      ...only(read, 'ROLE', 'FACILITY', 'HOTDESK'),
      ...only(['LIST', 'VIEW', 'EDIT', 'MANAGE'], 'SITE'),
      ...all('AREA', 'VISITOR_EVENT', ...bookings),
    ],
  },
  {
    code: 'FACILITY_BOOKING_ADMIN',
    name: 'Facility Booking Admin',
    description: 'Sets up facilities and hot desks and decides on their bookings.',
    centres: ['LANDLORD', 'OFFICE'],
    permissions: ['M_SPACE_MANAGEMENT', ...area('Resource booking')],
  },
  {
    code: 'CONCIERGE',
    name: 'Concierge',
    description: 'Receives visitors, lends items and hands out lockers.',
    centres: customers,
    permissions: [
      'M_VISITOR_MANAGEMENT',
      'M_CONCIERGE',
      'M_LOCKER',
      'M_FEEDBACK_MANAGEMENT',
      'M_SPACE_MANAGEMENT',
      ...all('VISITOR_EVENT', 'VISIT', 'BLACKLIST_VISITOR', 'LOAN_ITEM', 'LOCKER_REQUEST', 'LOCKER_FEEDBACK'),
      ...only(read, 'LOCATION', 'TERMINAL', ...bookings),
      ...only(['LIST', 'VIEW', 'MANAGE'], 'LOCKER'),
    ],
  },
  {
    code: 'STAFF',
    name: 'Staff',
    description: 'Books rooms and desks, requests access, invites visitors and requests lockers.',
    centres: customers,
    permissions: [
      'M_SPACE_MANAGEMENT',
      'M_VISITOR_MANAGEMENT',
      'M_ACCESS_CONTROL',
      'M_LOCKER',
      ...only(['LIST', 'VIEW', 'ADD', 'CANCEL'], 'ACCESS_REQUEST'),
      ...only(['LIST', 'VIEW', 'ADD', 'EDIT', 'CANCEL'], ...bookings, 'VISITOR_EVENT', 'LOCKER_REQUEST'),
    ],
  },
  {
    code: 'VENDING_MACHINE_ADMIN',
    name: 'Vending Machine Operator',
    description: 'Manages the menus of assigned outlets and serves their orders.',
    centres: customers,
    permissions: [
      'M_ORDER_PAY_COLLECT',
      'M_MERCHANT_PORTAL',
      'M_RETAIL',
      ...all('OPC_ORDER', 'MERCHANT_PORTAL_ORDER', 'OPC_MENU'),
      ...only(read, 'OPC_CATEGORY', 'RETAIL_STORE'),
    ],
  },
  {
    code: 'ATRIUM_ADMIN',
    name: 'Atrium Admin',
    description: 'Manages all customers.',
    centres: provider,
    permissions: [...operatorBasics, ...area('Customer management')],
  },
  {
    code: 'ATRIUM_SALES',
    name: 'Atrium Sales',
    description: 'Adds customers and bills them, but cannot void invoices.',
    centres: provider,
    permissions: [...operatorBasics, ...without(area('Customer management'), ['CUSTOMER_INVOICE_VOID'])],
  },
  {
    code: 'ATRIUM_FINANCE',
    name: 'Atrium Finance',
    description: 'Manages invoices, rates, reminders and payment reports of customers.',
    centres: provider,
    permissions: [
      ...operatorBasics,
      ...only(read, 'CUSTOMER'),
      ...all('CUSTOMER_INVOICE', 'CUSTOMER_RATE', 'PAYMENT_REMINDER', 'PAYMENT_REPORT'),
    ],
  },
  {
    code: 'ATRIUM_OPS',
    name: 'Atrium Operations',
    description: 'Sets customers up and tops up their passes and hardware.',
    centres: provider,
    permissions: [
      ...operatorBasics,
      ...without(all('CUSTOMER'), ['CUSTOMER_DELETE']),
      ...only(read, 'CUSTOMER_USER', 'CUSTOMER_RATE'),
    ],
  },
  {
    code: 'ATRIUM_CR',
    name: 'Atrium Customer Relations',
    description: 'Supports customers and manages their users.',
    centres: provider,
    permissions: [...operatorBasics, ...only(read, 'CUSTOMER', 'CUSTOMER_INVOICE'), ...all('CUSTOMER_USER')],
  },
]

/** The roles a kind of centre starts with, each narrowed to what that kind of centre can do. */
export const rolesOfCentre = (kind: CentreKind): DefaultRole[] =>
  defaultRoles
    .filter((role) => role.centres.includes(kind))
    .map((role) => ({ ...role, permissions: narrowed(role.permissions, kind) }))

function narrowed(codes: readonly Permission[], kind: CentreKind): Permission[] {
  const possible = permissionsOfCentre[kind]
  return [...new Set(codes)].filter((code) => possible.has(code))
}

/** Whoever holds one of these may give any permission of the centre. */
export const adminRoleCodes: readonly string[] = ['SUPERADMIN', 'MASTER_ADMIN', 'LANDLORD_ADMIN']

/** Operator-type roles work for the provider, over all office centres (doc 1 §2.3; entities 1a.2). */
export const operatorRoles: readonly string[] = [
  'SUPERADMIN',
  'ATRIUM_SALES',
  'ATRIUM_FINANCE',
  'ATRIUM_OPS',
  'ATRIUM_CR',
]
