import { makeEmailDomain } from '../../demo/divisionFactories.ts'
import type { Sample } from '../../demo/sample.ts'

/** Records of this module to call operations with. */
export const emailDomainSamples = {
  'email-domains': { of: 'CENTRE', make: async (db, where) => (await makeEmailDomain(db, where)).id },
} satisfies Record<string, Sample>
