import type { Bodies } from '../../demo/sample.ts'
import { makeUser } from '../../demo/factories.ts'
import { idOf, type Sample } from '../../demo/sample.ts'
import { registrationRequests } from './tables.ts'

/** Records of this module to call operations with. */
export const userSamples = {
  users: {
    of: 'CENTRE',
    make: async (db, { landlordId, officeCentreId, within = {} }) =>
      (await makeUser(db, { landlordId, officeCentreId: within['tenants'] ?? officeCentreId })).id,
  },
  /** The person themselves, where nobody else is meant. */
  'own-users': { of: 'PERSON', make: async (_db, { person }) => person.id },
  'user-registration-requests': {
    of: 'CENTRE',
    make: async (db, where) => {
      const { landlordId, officeCentreId } = where
      const user = await makeUser(db, where, { status: 'PENDING', registered: false })
      const request = { landlordId, officeCentreId, userId: user.id, source: 'REQUEST' as const }
      return idOf(
        await db
          .insert(registrationRequests)
          .values({ ...request, status: 'PENDING' })
          .returning({ id: registrationRequests.id }),
      )
    },
  },
} satisfies Record<string, Sample>

const asStaff = { fields: { roleCodes: ['STAFF'] } }

/** What the schema does not tell of bodies. */
export const userBodies: Bodies = { createUser: asStaff, createTenantUser: asStaff }
