import { dayFromNow } from '../../demo/buildingFactories.ts'
import { makeBlocking } from '../../demo/bookingRuleFactories.ts'
import { makeFacility } from '../../demo/facilityFactories.ts'
import type { Bodies, Sample } from '../../demo/sample.ts'

/** Records of this module to call operations with. */
export const blockingSamples = {
  'facility-blockings': {
    of: 'CENTRE',
    make: async (db, where) => {
      const facilityIds = [(await makeFacility(db, where)).id]
      const dates = { startDate: dayFromNow(40), endDate: dayFromNow(41) }
      const named = { name: 'Works', referenceNo: `BL-${crypto.randomUUID()}` }
      return (await makeBlocking(db, where, { ...named, ...dates, facilityIds, clock: '+00:00' })).id
    },
  },
} satisfies Record<string, Sample>

const times = { fields: { startTime: '09:00', endTime: '10:00' } }

/** What the schema does not tell of bodies. */
export const blockingBodies: Bodies = {
  createFacilityBlocking: times,
  updateFacilityBlocking: times,
  previewFacilityBlocking: times,
}
