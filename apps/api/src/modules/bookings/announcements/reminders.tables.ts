import { foreignKey, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenancyScope } from '../../../platform/db/columns.ts'
import { estateTable } from '../../../platform/db/placement.ts'
import { inCentre } from '../../../platform/db/references.ts'
import { users } from '../../users/tables.ts'
import { bookingInstances } from '../tables.ts'

/** Reminders that were sent, so that each goes once. */
export const bookingReminders = estateTable(
  'booking_reminders',
  {
    landlordId: uuid('landlord_id').notNull(),
    ownerOfficeCentreId: uuid('owner_office_centre_id').notNull(),
    instanceId: uuid('instance_id').notNull(),
    minutesBefore: integer('minutes_before').notNull(),
    sentDate: moment('sent_date').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.instanceId, table.minutesBefore] }),
    foreignKey({
      columns: [table.landlordId, table.ownerOfficeCentreId, table.instanceId],
      foreignColumns: [bookingInstances.landlordId, bookingInstances.ownerOfficeCentreId, bookingInstances.id],
      name: 'booking_reminders_instance',
    }).onDelete('cascade'),
  ],
)

/** A person's calendar for programs that subscribe to it, by a random address. */
export const calendarFeeds = estateTable(
  'calendar_feeds',
  {
    userId: uuid('user_id').primaryKey(),
    ...tenancyScope(),
    tokenHash: text('token_hash').notNull().unique('calendar_feeds_token'),
    createdDate: moment('created_date').notNull(),
  },
  (table) => [
    inCentre([table.landlordId, table.officeCentreId, table.userId], users, 'calendar_feeds_user').onDelete('cascade'),
  ],
)
