import { describe, expect, test } from 'vitest'
import { mayStay } from './admission.ts'
import { isPublicPage } from './publicPages.ts'

type Row = [roles: string, addOns: string[] | null, path: string, stays: boolean]

describe('who may stay after signing in (doc 1 §6)', () => {
  test.each<Row>([
    ['FACILITY_BOOKING_ADMIN', ['STAFF_PORTAL'], '/dashboard', false],
    ['ATRIUM_ADMIN', ['STAFF_PORTAL'], '/dashboard', false],
    ['FACILITY_BOOKING_ADMIN', [], '/confirm-account/staff', true],
    ['ATRIUM_ADMIN', [], '/confirm-account/staff', true],
    ['STAFF', [], '/confirm-account/staff', true],
    ['STAFF', [], '/security', false],
    ['STAFF', ['STAFF_PORTAL'], '/security', true],
    ['STAFF', null, '/security', true],
    ['SITE_ADMIN', [], '/dashboard', true],
    ['MASTER_ADMIN', [], '/dashboard', true],
    ['MASTER_ADMIN+FACILITY_BOOKING_ADMIN', [], '/dashboard', true],
    ['MASTER_ADMIN+STAFF', [], '/dashboard', true],
    ['SUPERADMIN', [], '/dashboard', true],
  ])('%s, add-ons %j, at %s: %s', (roles, addOns, path, stays) => {
    const officeCentre = addOns && { addOns }
    expect(mayStay({ userInfo: { roleCodes: roles.split('+') }, officeCentre, path })).toBe(stays)
  })
})

test.each([
  ['/login', true],
  ['/confirm-account/staff', true],
  ['/visitor/qr-pass/1/abc', true],
  ['/event', true],
  ['/event-management', false],
  ['/visitor-event', false],
  ['/', false],
  ['/users', false],
])('%s is public: %s (doc 1 §2.1)', (path, expected) => {
  expect(isPublicPage(path)).toBe(expected)
})
