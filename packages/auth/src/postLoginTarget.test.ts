import { describe, expect, test } from 'vitest'
import { postLoginTarget, safeRedirect } from './postLoginTarget.ts'

const origin = 'https://console.example.com'
const visitors = ['M_VISITOR_MANAGEMENT']

type Row = [roles: string, redirect: string | undefined, permissions: string[], target: string]

const operators = ['SUPERADMIN', 'ATRIUM_SALES', 'ATRIUM_FINANCE', 'ATRIUM_OPS', 'ATRIUM_CR']
const tenantLevel = ['STAFF', 'SITE_ADMIN']
const others = [
  'MASTER_ADMIN',
  'SUB_ADMIN',
  'LANDLORD_ADMIN',
  'VENDING_MACHINE_ADMIN',
  'MASTER_ADMIN+STAFF',
  'MASTER_ADMIN+CONCIERGE',
]

const rows: Row[] = [
  ...operators.flatMap((role): Row[] => [
    [role, undefined, visitors, '/management/customers'],
    [role, '/', visitors, '/management/customers'],
    [role, '/management/invoices?page=2', [], '/management/invoices?page=2'],
  ]),
  ...tenantLevel.flatMap((role): Row[] => [
    [role, '/security', visitors, '/security'],
    [role, '/security?tab=devices', [], '/security'],
    [role, undefined, visitors, '/visitor-event'],
    [role, '/users', visitors, '/visitor-event'],
    [role, undefined, [], '/manage-bookings'],
    [role, '/users', [], '/manage-bookings'],
    [role, '/', [], '/manage-bookings'],
  ]),
  ['CONCIERGE', undefined, visitors, '/visitor-event'],
  ['CONCIERGE', undefined, [], '/manage-bookings'],
  ['CONCIERGE', '/loan-items', visitors, '/loan-items'],
  ...others.flatMap((role): Row[] => [
    [role, undefined, visitors, '/dashboard'],
    [role, '/', [], '/dashboard'],
    [role, '/users?page=2#top', [], '/users?page=2#top'],
    [role, '/security', [], '/security'],
    [role, 'https://evil.example', [], '/dashboard'],
    [role, '//evil.example', [], '/dashboard'],
  ]),
]

describe('where a person lands after signing in (doc 1 §2.3)', () => {
  test.each(rows)('%s, redirect %s, permissions %j: %s', (roles, redirect, permissions, target) => {
    const roleCodes = roles.split('+')
    expect(
      postLoginTarget({ portal: 'CONSOLE', accountType: 'DEFAULT', roleCodes, redirect, permissions, origin }),
    ).toBe(target)
  })

  test.each(tenantLevel)('%s who scanned the code at a door comes to the place, and nowhere else', (role) => {
    const arrival = { portal: 'TENANT', accountType: 'TENANT', roleCodes: [role], permissions: [], origin } as const
    expect(postLoginTarget({ ...arrival, redirect: '/scan/t0ken' })).toBe('/scan/t0ken')
    expect(postLoginTarget({ ...arrival, redirect: '/scanned' })).toBe('/manage-bookings')
  })

  test('an operator account is one whatever its roles are called', () => {
    const arrival = { portal: 'CONSOLE', roleCodes: ['ATRIUM_NEW'], permissions: [], origin } as const
    expect(postLoginTarget({ ...arrival, accountType: 'OPERATOR' })).toBe('/management/customers')
  })

  test('the merchant portal has a first page of its own', () => {
    const arrival = { portal: 'MERCHANT', accountType: 'DEFAULT', permissions: [], origin } as const
    expect(postLoginTarget({ ...arrival, roleCodes: ['VENDING_MACHINE_ADMIN'] })).toBe('/merchant')
    expect(postLoginTarget({ ...arrival, roleCodes: ['STAFF'], redirect: '/merchant-orders/1' })).toBe(
      '/merchant-orders/1',
    )
  })
})

describe('redirects stay within the portal', () => {
  test.each([
    '',
    '/',
    'users',
    'https://console.example.com/users',
    '//evil.example/users',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    ' /users',
    '/login',
    '/login-microsoft?redirect=/users',
    '/enter-code',
  ])('%j is not followed', (redirect) => {
    expect(safeRedirect(redirect, origin)).toBeUndefined()
  })

  test.each([
    ['/users', '/users'],
    ['/users?page=2#top', '/users?page=2#top'],
    ['/a/../users', '/users'],
    ['/users?next=//evil.example', '/users?next=//evil.example'],
    ['/login-history', '/login-history'],
  ])('%j is followed to %j', (redirect, target) => {
    expect(safeRedirect(redirect, origin)).toBe(target)
  })
})
