import { randomUUID } from 'node:crypto'
import { idOf, type Sample } from '../../demo/sample.ts'
import { personalNotifications, pushSubscriptions } from '../../platform/tables.ts'

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
  'push-subscriptions': {
    of: 'PERSON',
    make: async (db, { landlordId, officeCentreId, person }) => {
      const place = { landlordId, officeCentreId, userId: person.id, accountId: person.accountId }
      const browser = { endpoint: `https://fcm.googleapis.com/${randomUUID()}`, p256dh: 'key', auth: 'secret' }
      const subscription = { ...place, ...browser, name: 'Phone', createdDate: new Date() }
      return idOf(await db.insert(pushSubscriptions).values(subscription).returning({ id: pushSubscriptions.id }))
    },
  },
} satisfies Record<string, Sample>
