import { makeHoliday } from '../../demo/bookingRuleFactories.ts'
import { dayFromNow } from '../../demo/buildingFactories.ts'
import { nextNumber, type Sample } from '../../demo/sample.ts'

/** Records of this module to call operations with. */
export const holidaySamples = {
  holidays: {
    of: 'CENTRE',
    make: async (db, where) =>
      (await makeHoliday(db, where, { name: `Holiday ${nextNumber()}`, date: dayFromNow(90 + nextNumber()) })).id,
  },
} satisfies Record<string, Sample>
