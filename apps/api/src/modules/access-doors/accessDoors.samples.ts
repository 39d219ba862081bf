import { idOf, type Sample } from '../../demo/sample.ts'
import { accessDoors } from './tables.ts'

/** Records of this module to call operations with. */
export const accessDoorSamples = {
  'access-doors': {
    of: 'CENTRE',
    make: async (db, { landlordId, officeCentreId }) =>
      idOf(
        await db
          .insert(accessDoors)
          .values({ landlordId, officeCentreId, name: 'East door', controllerDoorId: crypto.randomUUID() })
          .returning({ id: accessDoors.id }),
      ),
  },
} satisfies Record<string, Sample>
