import { makeAccessDoor, makeLockdown } from '../../demo/accessFactories.ts'
import type { Sample } from '../../demo/sample.ts'

/** Records of this module to call operations with. */
export const lockdownSamples = {
  lockdowns: {
    of: 'CENTRE',
    make: async (db, where) => makeLockdown(db, where, { accessDoorId: await makeAccessDoor(db, where) }),
  },
} satisfies Record<string, Sample>
