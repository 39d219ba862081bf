import { makeAhuUnit, makeFloor, makeTower, makeUnit } from '../../demo/buildingFactories.ts'
import type { Sample } from '../../demo/sample.ts'

/** Records of this module to call operations with. */
export const buildingSamples = {
  'ahu-units': { of: 'ESTATE', make: async (db, where) => (await makeAhuUnit(db, where)).id },
  'office-centre-units': { of: 'ESTATE', make: async (db, where) => (await makeUnit(db, where)).id },
  'office-floors': { of: 'ESTATE', make: async (db, where) => (await makeFloor(db, where)).id },
  'office-towers': { of: 'ESTATE', make: async (db, where) => (await makeTower(db, where)).id },
} satisfies Record<string, Sample>
