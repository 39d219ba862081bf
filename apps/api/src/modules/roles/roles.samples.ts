import { makeRole } from '../../demo/factories.ts'
import type { Sample } from '../../demo/sample.ts'

/** Records of this module to call operations with. */
export const roleSamples = {
  roles: { of: 'CENTRE', make: async (db, where) => (await makeRole(db, where)).id },
} satisfies Record<string, Sample>
