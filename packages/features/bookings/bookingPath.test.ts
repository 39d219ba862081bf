import { describe, expect, test } from 'vitest'
import { bookingFlags, bookingPath, type BookingContext } from './bookingPath.ts'

const userId = 'user-1'
const as = (officeCentreType: BookingContext['officeCentreType'], ...roleCodes: string[]): BookingContext => ({
  officeCentreType,
  roleCodes,
  userId,
})
const landlordAdmin = as('LANDLORD', 'MASTER_ADMIN')
const landlordStaff = as('LANDLORD', 'STAFF')
const tenantAdmin = as('TENANT', 'TENANT_ADMIN')
const tenantStaff = as('TENANT', 'STAFF')
const officeStaff = as('OFFICE', 'STAFF')
const staffAndMore = as('OFFICE', 'STAFF', 'FACILITY_BOOKING_ADMIN')
const unknownCentre = as(undefined, 'MASTER_ADMIN')

describe('the path by context', () => {
  test.each([
    ['OFFICE', landlordAdmin, 'OFFICE'],
    ['OFFICE', landlordStaff, 'OWN'],
    ['OFFICE', tenantAdmin, 'OFFICE'],
    ['OFFICE', tenantStaff, 'OWN'],
    ['OFFICE', officeStaff, 'OWN'],
    ['OFFICE', staffAndMore, 'OFFICE'],
    ['COMMON_SPACE', landlordAdmin, 'COMMON_SPACE'],
    ['COMMON_SPACE', landlordStaff, 'COMMON_SPACE'],
    ['COMMON_SPACE', tenantAdmin, 'OFFICE'],
    ['COMMON_SPACE', tenantStaff, 'OWN'],
    ['COMMON_SPACE', unknownCentre, 'OFFICE'],
    ['HOTDESK', landlordAdmin, 'HOTDESK'],
    ['HOTDESK', tenantStaff, 'HOTDESK'],
    ['MINE', landlordAdmin, 'OWN'],
    ['MINE', tenantStaff, 'OWN'],
  ] as const)('%s for %j is %s', (mode, context, path) => {
    expect(bookingPath(mode, context)).toBe(path)
  })
})

describe('the flags', () => {
  test.each([
    ['COMMON_SPACE', landlordAdmin, { landlordFacility: true }],
    ['COMMON_SPACE', tenantStaff, { landlordFacility: true }],
    ['OFFICE', tenantAdmin, { landlordFacility: false }],
    ['HOTDESK', tenantAdmin, {}],
    ['HOTDESK', tenantStaff, { requestedByUserId: userId }],
    ['MINE', tenantStaff, {}],
  ] as const)('%s for %j are %j', (mode, context, flags) => {
    expect(bookingFlags(mode, context)).toEqual(flags)
  })
})
