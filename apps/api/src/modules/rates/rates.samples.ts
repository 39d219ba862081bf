import { makeFacility } from '../../demo/facilityFactories.ts'
import { makeDiscount, makeRate } from '../../demo/rateFactories.ts'
import type { Bodies, Sample } from '../../demo/sample.ts'

/** Records of this module to call operations with. */
export const rateSamples = {
  rates: {
    of: 'CENTRE',
    make: async (db, where) => (await makeRate(db, where, { targetIds: [(await makeFacility(db, where)).id] })).id,
  },
  discounts: { of: 'CENTRE', make: async (db, where) => (await makeDiscount(db, where)).id },
} satisfies Record<string, Sample>

/** What the schema does not tell of bodies. */
export const rateBodies: Bodies = {
  createDiscount: { fields: { percent: 10 } },
  updateDiscount: { fields: { percent: 10 } },
}
