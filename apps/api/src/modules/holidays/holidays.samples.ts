import { makeHoliday } from '../../demo/bookingRuleFactories.ts'
import { dayFromNow } from '../../demo/buildingFactories.ts'
import { nextNumber, type Sample } from '../../demo/sample.ts'

/** Records of this module to call operations with. */
export const holidaySamples = {
  holidays: {
    of: 'CENTRE',
    // Years ahead: of the next two the demo has holidays, whose days nobody else can have.
    make: async (db, where) =>
      (await makeHoliday(db, where, { name: `Holiday ${nextNumber()}`, date: dayFromNow(1500 + nextNumber()) })).id,
  },
} satisfies Record<string, Sample>
