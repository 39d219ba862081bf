import { makeTimeProgramme } from '../../demo/accessFactories.ts'
import { nextNumber, type Sample } from '../../demo/sample.ts'

/** Records of this module to call operations with. */
export const timeProgrammeSamples = {
  'access-time-zones': {
    of: 'CENTRE',
    make: async (db, where) => (await makeTimeProgramme(db, where, { name: `Hours ${nextNumber()}` })).id,
  },
} satisfies Record<string, Sample>
