import { makeAccessDoor, makeElevatorLevel } from '../../demo/accessFactories.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Sample, Where } from '../../demo/sample.ts'

const elevatorOf = async (db: Database, where: Where) =>
  where.within?.['elevators'] ?? (await makeAccessDoor(db, where, { accessDoorType: 'ELEVATOR' }))

/** Records of this module to call operations with. */
export const elevatorSamples = {
  elevators: { of: 'CENTRE', make: elevatorOf },
  'elevator-access-levels': {
    of: 'CENTRE',
    make: async (db, where) => makeElevatorLevel(db, where, await elevatorOf(db, where)),
  },
} satisfies Record<string, Sample>
