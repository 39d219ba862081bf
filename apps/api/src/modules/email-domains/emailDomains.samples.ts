import { makeEmailDomain } from '../../demo/divisionFactories.ts'
import type { Bodies, Sample } from '../../demo/sample.ts'

/** Records of this module to call operations with. */
export const emailDomainSamples = {
  'email-domains': {
    of: 'CENTRE',
    make: async (db, where) => (await makeEmailDomain(db, where, { active: false })).id,
  },
} satisfies Record<string, Sample>

/** What the schema does not tell of bodies. */
export const emailDomainBodies: Bodies = {
  createEmailDomain: { fields: { domain: 'sample.example' } },
  updateEmailDomain: { fields: { domain: 'sample.example' } },
}
