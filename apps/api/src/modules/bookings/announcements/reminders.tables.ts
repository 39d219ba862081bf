import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenancyScope } from '../../../platform/db/columns.ts'
import { inCentre } from '../../../platform/db/references.ts'
import { users } from '../../users/tables.ts'
import { bookingInstances } from '../tables.ts'

/** Reminders that were sent, so that each goes once. */
export const bookingReminders = pgTable(
  'booking_reminders',
  {
    instanceId: uuid('instance_id')
      .notNull()
      .references(() => bookingInstances.id, { onDelete: 'cascade' }),
    minutesBefore: integer('minutes_before').notNull(),
    sentDate: moment('sent_date').notNull(),
  },
  (table) => [primaryKey({ columns: [table.instanceId, table.minutesBefore] })],
)

/** A person's calendar for programs that subscribe to it, by a random address. */
export const calendarFeeds = pgTable(
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
