import type { Sample } from '../../demo/sample.ts'
import { idOf } from '../../demo/sample.ts'
import { makeUser } from '../../demo/factories.ts'
import { standIns } from './tables.ts'

/** Records of this module to call operations with. */
export const approvalSamples = {
  'stand-ins': {
    of: 'PERSON',
    make: async (db, { landlordId, officeCentreId, person }) => {
      const colleague = await makeUser(db, { landlordId, officeCentreId })
      return idOf(
        await db
          .insert(standIns)
          .values({
            landlordId,
            officeCentreId,
            absentUserId: person.id,
            standInUserId: colleague.id,
            fromDate: '2099-01-01',
            toDate: '2099-01-05',
            createdDate: new Date(),
          })
          .returning({ id: standIns.id }),
      )
    },
  },
} satisfies Record<string, Sample>
