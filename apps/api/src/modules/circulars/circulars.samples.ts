import { idOf, nextNumber, type Bodies, type Sample } from '../../demo/sample.ts'
import { circularRecipients, circulars } from './tables.ts'

const message = () => ({
  type: 'NOTIFICATION' as const,
  title: `Sample ${nextNumber()}`,
  bodyHtml: '<p>Sample</p>',
  channels: ['IN_APP' as const],
  recipientType: 'ALL' as const,
  recipientIds: [],
})

/** Records of this module to call operations with. */
export const circularSamples = {
  notifications: {
    of: 'CENTRE',
    make: async (db, { landlordId, officeCentreId }) =>
      idOf(
        await db
          .insert(circulars)
          .values({ landlordId, officeCentreId, ...message() })
          .returning({ id: circulars.id }),
      ),
  },
  circulars: {
    of: 'PERSON',
    make: async (db, { landlordId, officeCentreId, person }) => {
      const scope = { landlordId, officeCentreId }
      const sent = { status: 'SENT' as const, acknowledgeRequired: true, startedDate: new Date() }
      const circularId = idOf(
        await db
          .insert(circulars)
          .values({ ...scope, ...message(), ...sent })
          .returning({ id: circulars.id }),
      )
      const to = { circularId, userId: person.id, userOfficeCentreId: officeCentreId }
      await db.insert(circularRecipients).values({ ...scope, ...to, channels: ['IN_APP'], status: 'DELIVERED' })
      return circularId
    },
  },
} satisfies Record<string, Sample>

const naming = {
  'tenantIds[]': { recipientType: 'TENANTS' },
  'userGroupIds[]': { recipientType: 'USER_GROUPS' },
  'userIds[]': { recipientType: 'USERS' },
}

/** What the schema does not tell of bodies. */
export const circularBodies: Bodies = {
  createNotification: { fields: {}, naming },
  updateNotification: { fields: {}, naming },
  reviewNotification: { fields: {}, naming },
}
