import { sql } from 'drizzle-orm'
import { check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from '../../../platform/db/columns.ts'
import { estateTable } from '../../../platform/db/placement.ts'
import { inCentre } from '../../../platform/db/references.ts'
import { bookableResources } from '../../resources/tables.ts'
import { users } from '../../users/tables.ts'

/** Somebody who waits for a time that is taken. */
export const waitListEntries = estateTable(
  'wait_list_entries',
  {
    id: id(),
    landlordId: uuid('landlord_id').notNull(),
    ownerOfficeCentreId: uuid('owner_office_centre_id').notNull(),
    resourceId: uuid('resource_id').notNull(),
    userOfficeCentreId: uuid('user_office_centre_id').notNull(),
    userId: uuid('user_id').notNull(),
    title: text('title').notNull(),
    noOfPax: integer('no_of_pax').notNull().default(1),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    status: text('status').notNull().$type<'WAITING' | 'OFFERED' | 'BOOKED' | 'LAPSED' | 'CANCELLED'>(),
    /** Of the offer that stands. */
    holdId: uuid('hold_id'),
    offerTokenHash: text('offer_token_hash').unique('wait_list_entries_offer_token'),
    offerExpiresAt: moment('offer_expires_at'),
    bookingId: uuid('booking_id'),
    createdDate: moment('created_date').notNull(),
    updatedDate: moment('updated_date').notNull(),
  },
  (table) => [
    inCentre(
      [table.landlordId, table.ownerOfficeCentreId, table.resourceId],
      bookableResources,
      'wait_list_entries_resource',
    ),
    inCentre([table.landlordId, table.userOfficeCentreId, table.userId], users, 'wait_list_entries_user'),
    index('wait_list_entries_waiting')
      .on(table.resourceId, table.startsAt)
      .where(sql`status in ('WAITING', 'OFFERED')`),
    index('wait_list_entries_user').on(table.userId, table.id.desc()),
    uniqueIndex('wait_list_entries_once')
      .on(table.userId, table.resourceId, table.startsAt, table.endsAt)
      .where(sql`status in ('WAITING', 'OFFERED')`),
    check('wait_list_entries_status', sql`${table.status} in ('WAITING', 'OFFERED', 'BOOKED', 'LAPSED', 'CANCELLED')`),
    check(
      'wait_list_entries_offer',
      sql`(${table.status} = 'OFFERED') = (${table.offerTokenHash} is not null) and (${table.status} = 'OFFERED') = (${table.offerExpiresAt} is not null)`,
    ),
    check('wait_list_entries_span', sql`${table.endsAt} > ${table.startsAt}`),
  ],
)
