import { idOf, type Sample } from '../../demo/sample.ts'
import { personalNotifications } from '../../platform/tables.ts'

/** Records of this module to call operations with. */
export const notificationSamples = {
  'my-notifications': {
    of: 'PERSON',
    make: async (db, { landlordId, officeCentreId, person }) => {
      const text = { kind: 'sample', title: 'Something happened', createdDate: new Date() }
      const notification = { landlordId, officeCentreId, userId: person.id, ...text }
      return idOf(
        await db.insert(personalNotifications).values(notification).returning({ id: personalNotifications.id }),
      )
    },
  },
} satisfies Record<string, Sample>
