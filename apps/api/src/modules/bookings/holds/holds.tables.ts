import { sql } from 'drizzle-orm'
import { check, index, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from '../../../platform/db/columns.ts'
import { estateTable } from '../../../platform/db/placement.ts'
import { inCentre } from '../../../platform/db/references.ts'
import { bookableResources } from '../../resources/tables.ts'
import { users } from '../../users/tables.ts'

/** A time kept for somebody who fills the form or has an offer; its row in `occupancies` has its id as holder. */
export const bookingHolds = estateTable(
  'booking_holds',
  {
    id: id(),
    landlordId: uuid('landlord_id').notNull(),
    ownerOfficeCentreId: uuid('owner_office_centre_id').notNull(),
    resourceId: uuid('resource_id').notNull(),
    userOfficeCentreId: uuid('user_office_centre_id').notNull(),
    userId: uuid('user_id').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdDate: moment('created_date').notNull(),
  },
  (table) => [
    inCentre(
      [table.landlordId, table.ownerOfficeCentreId, table.resourceId],
      bookableResources,
      'booking_holds_resource',
    ),
    inCentre([table.landlordId, table.userOfficeCentreId, table.userId], users, 'booking_holds_user'),
    index('booking_holds_expiry').on(table.expiresAt),
    index('booking_holds_user').on(table.userId),
    check('booking_holds_span', sql`${table.endsAt} > ${table.startsAt} and ${table.expiresAt} > ${table.createdDate}`),
  ],
)
