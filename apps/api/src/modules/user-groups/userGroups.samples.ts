import { makeUserGroup } from '../../demo/factories.ts'
import type { Sample } from '../../demo/sample.ts'

/** Records of this module to call operations with. */
export const userGroupSamples = {
  'user-groups': { of: 'CENTRE', make: async (db, where) => (await makeUserGroup(db, where)).id },
} satisfies Record<string, Sample>
