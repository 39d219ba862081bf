import { makeAccessDoor } from '../../demo/accessFactories.ts'
import type { Sample } from '../../demo/sample.ts'

/** Records of this module to call operations with. */
export const accessDoorSamples = {
  'access-doors': { of: 'CENTRE', make: (db, where) => makeAccessDoor(db, where) },
} satisfies Record<string, Sample>
