import { idOf, type Sample } from '../../demo/sample.ts'
import { rehearsals } from './tables.ts'

/** Records of this module to call operations with. */
export const rehearsalSamples = {
  rehearsals: {
    of: 'PERSON',
    make: async (db, { landlordId, officeCentreId, person }) => {
      const now = new Date()
      const asked = { landlordId, officeCentreId, askedByUserId: person.id, untilDate: now }
      return idOf(
        await db
          .insert(rehearsals)
          .values({ ...asked, createdDate: now, updatedDate: now })
          .returning({ id: rehearsals.id }),
      )
    },
  },
} satisfies Record<string, Sample>
