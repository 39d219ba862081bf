import { permissionCodes, type Permission } from '@atrium/contract/generated/operations.ts'
import { describe, expect, it } from 'vitest'
import { defaultRoles, permissionsOfCentre, rolesOfCentre, type CentreKind } from './defaultRoles.ts'

const kinds = ['PROVIDER', 'LANDLORD', 'TENANT', 'OFFICE'] as const

const codesOfRole = (kind: CentreKind, code: string): readonly Permission[] =>
  rolesOfCentre(kind).find((role) => role.code === code)?.permissions ?? []
const menusOf = (kind: CentreKind, code: string) =>
  codesOfRole(kind, code)
    .filter((permission) => permission.startsWith('M_'))
    .toSorted()

describe('default roles', () => {
  it('are those of doc 1 §6', () => {
    expect(defaultRoles.map((role) => role.code).toSorted()).toEqual([
      'ATRIUM_ADMIN',
      'ATRIUM_CR',
      'ATRIUM_FINANCE',
      'ATRIUM_OPS',
      'ATRIUM_SALES',
      'CONCIERGE',
      'FACILITY_BOOKING_ADMIN',
      'LANDLORD_ADMIN',
      'MASTER_ADMIN',
      'SITE_ADMIN',
      'STAFF',
      'SUB_ADMIN',
      'SUPERADMIN',
      'VENDING_MACHINE_ADMIN',
    ])
  })

  it('keep the numbers of permissions that were decided, so that a change is seen', () => {
    const table = Object.fromEntries(
      kinds.map((kind) => [kind, Object.fromEntries(rolesOfCentre(kind).map((r) => [r.code, r.permissions.length]))]),
    )
    expect(table).toMatchInlineSnapshot(`
      {
        "LANDLORD": {
          "CONCIERGE": 47,
          "FACILITY_BOOKING_ADMIN": 66,
          "LANDLORD_ADMIN": 460,
          "MASTER_ADMIN": 460,
          "SITE_ADMIN": 77,
          "STAFF": 32,
          "SUB_ADMIN": 25,
          "VENDING_MACHINE_ADMIN": 22,
        },
        "OFFICE": {
          "CONCIERGE": 47,
          "FACILITY_BOOKING_ADMIN": 66,
          "MASTER_ADMIN": 449,
          "SITE_ADMIN": 77,
          "STAFF": 32,
          "SUB_ADMIN": 25,
          "VENDING_MACHINE_ADMIN": 22,
        },
        "PROVIDER": {
          "ATRIUM_ADMIN": 32,
          "ATRIUM_CR": 14,
          "ATRIUM_FINANCE": 23,
          "ATRIUM_OPS": 13,
          "ATRIUM_SALES": 31,
          "SUPERADMIN": 491,
        },
        "TENANT": {
          "CONCIERGE": 31,
          "MASTER_ADMIN": 229,
          "SITE_ADMIN": 52,
          "STAFF": 32,
          "SUB_ADMIN": 25,
          "VENDING_MACHINE_ADMIN": 22,
        },
      }
    `)
  })

  it.each(kinds)('carry each permission once and nothing a centre of kind %s cannot do', (kind) => {
    for (const { permissions } of rolesOfCentre(kind)) {
      expect(new Set(permissions).size).toBe(permissions.length)
      expect(permissions.every((code) => permissionsOfCentre[kind].has(code))).toBe(true)
    }
  })

  it('open no function whose menu stays shut, for any role but the administrators', () => {
    const menuOfThing: [RegExp, Permission][] = [
      [/^(USER|USER_GROUP|DIVISION)_/, 'M_USER_MANAGEMENT'],
      [/^ACCESS_|^TIME_PROGRAMME/, 'M_ACCESS_CONTROL'],
      [/^(BOOKING|COMMON_SPACE|HOTDESK|FACILITY)_/, 'M_SPACE_MANAGEMENT'],
      [/^VISITOR_EVENT/, 'M_VISITOR_MANAGEMENT'],
      [/^LOCKER_REQUEST/, 'M_LOCKER'],
      [/^CUSTOMER_/, 'M_CUSTOMER_MANAGEMENT'],
      [/^(SITE|AREA)_/, 'M_SETUP_INSTALLATION'],
      [/^OPC_ORDER/, 'M_ORDER_PAY_COLLECT'],
      [/^AUDIT_LOG/, 'M_ACCOUNT'],
    ]
    const shut = (['PROVIDER', 'LANDLORD', 'OFFICE'] as const).flatMap((kind) =>
      rolesOfCentre(kind).flatMap((role) =>
        menuOfThing
          .filter(
            ([thing, menu]) => role.permissions.some((code) => thing.test(code)) && !role.permissions.includes(menu),
          )
          .map(([, menu]) => `${kind} ${role.code} ${menu}`),
      ),
    )
    expect(shut).toEqual([])
  })

  it('show operators customer management and the audit log only, and the super admin everything', () => {
    const operators = rolesOfCentre('PROVIDER').filter((role) => role.code !== 'SUPERADMIN')
    const more = operators.flatMap((role) =>
      role.permissions.filter((code) => !/CUSTOMER|^PAYMENT_RE|^AUDIT_LOG|^M_ACCOUNT/.test(code)),
    )
    expect(more).toEqual([])
    expect(codesOfRole('PROVIDER', 'SUPERADMIN')).toEqual(permissionCodes)
    expect(codesOfRole('PROVIDER', 'ATRIUM_SALES')).not.toContain('CUSTOMER_INVOICE_VOID')
  })

  it('keep operators’ roles and customer management out of customers’ centres', () => {
    for (const kind of ['LANDLORD', 'TENANT', 'OFFICE'] as const) {
      expect(rolesOfCentre(kind).filter((role) => /^(SUPERADMIN|ATRIUM_)/.test(role.code))).toEqual([])
      expect([...permissionsOfCentre[kind]].filter((code) => code.includes('CUSTOMER'))).toEqual([])
    }
  })

  it('give a landlord every menu of a building', () => {
    const menus = permissionCodes.filter((code) => code.startsWith('M_') && code !== 'M_CUSTOMER_MANAGEMENT')
    expect(menusOf('LANDLORD', 'LANDLORD_ADMIN')).toEqual(menus.toSorted())
    expect(menusOf('LANDLORD', 'MASTER_ADMIN')).toEqual(menus.toSorted())
  })

  it('leave a tenant without setup, its own invoices to write and decisions on its own applications', () => {
    const codes = codesOfRole('TENANT', 'MASTER_ADMIN')
    expect(
      codes.filter((code) => /^(INVOICE_(ADD|EDIT|VOID)$|(SITE|AREA|DEVICE|HOLIDAY|TENANT|UNIT|CAR_PARK)_)/.test(code)),
    ).toEqual([])
    expect(codes).toContain('INVOICE_VIEW')
    expect(codes).not.toContain('M_SETUP_INSTALLATION')
    expect(codes.filter((code) => code.startsWith('SEASON_PARKING'))).toEqual([
      'SEASON_PARKING_LIST',
      'SEASON_PARKING_VIEW',
      'SEASON_PARKING_ADD',
      'SEASON_PARKING_EDIT',
      'SEASON_PARKING_CANCEL',
      'SEASON_PARKING_TERMINATE',
      'SEASON_PARKING_DOWNLOAD',
    ])
  })

  it.each([
    ['SUB_ADMIN', ['M_ACCESS_CONTROL', 'M_USER_MANAGEMENT']],
    [
      'SITE_ADMIN',
      ['M_DASHBOARD', 'M_SETUP_INSTALLATION', 'M_SPACE_MANAGEMENT', 'M_USER_MANAGEMENT', 'M_VISITOR_MANAGEMENT'],
    ],
    ['FACILITY_BOOKING_ADMIN', ['M_SPACE_MANAGEMENT']],
    ['CONCIERGE', ['M_CONCIERGE', 'M_FEEDBACK_MANAGEMENT', 'M_LOCKER', 'M_SPACE_MANAGEMENT', 'M_VISITOR_MANAGEMENT']],
    ['STAFF', ['M_ACCESS_CONTROL', 'M_LOCKER', 'M_SPACE_MANAGEMENT', 'M_VISITOR_MANAGEMENT']],
    ['VENDING_MACHINE_ADMIN', ['M_MERCHANT_PORTAL', 'M_ORDER_PAY_COLLECT', 'M_RETAIL']],
  ])('open the menus of %s', (code, menus) => {
    expect(menusOf('LANDLORD', code)).toEqual(menus)
  })
})
