import { describe, expect, it } from 'vitest'
import { moduleNames, pluralOf, singularOf } from './names.ts'

describe('names', () => {
  it.each([
    ['MeetingRoom', 'MeetingRooms'],
    ['Facility', 'Facilities'],
    ['AccessPass', 'AccessPasses'],
    ['Holiday', 'Holidays'],
    ['Switch', 'Switches'],
    ['Lease', 'Leases'],
  ])('count %s as %s and back', (one, many) => {
    expect(pluralOf(one)).toBe(many)
    expect(singularOf(many)).toBe(one)
  })

  it('come in every form a module needs', () => {
    expect(moduleNames('facilities', 'FacilityCategory')).toMatchObject({
      path: 'facility-categories',
      resources: 'facilityCategories',
      many: 'facility categories',
      Many: 'Facility categories',
      CODE: 'FACILITY_CATEGORY',
      table: 'facility_categories',
    })
  })
})
