import { sql } from 'drizzle-orm'
import { index, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from '../../platform/db/columns.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inCentre } from '../../platform/db/references.ts'
import { users } from '../users/tables.ts'

/** A link in a mail by which one person decides one request, once. */
export const decisionLinks = estateTable(
  'decision_links',
  {
    id: id(),
    landlordId: uuid('landlord_id').notNull(),
    /** What kind of request; the registry of approvals knows who decides it. */
    kind: text('kind').notNull(),
    entityId: uuid('entity_id').notNull(),
    /** The level of approval it decides. */
    level: text('level').notNull(),
    userOfficeCentreId: uuid('user_office_centre_id').notNull(),
    userId: uuid('user_id').notNull(),
    tokenHash: text('token_hash').notNull().unique('decision_links_token'),
    expiresAt: moment('expires_at').notNull(),
    usedDate: moment('used_date'),
    createdDate: moment('created_date').notNull(),
  },
  (table) => [
    inCentre([table.landlordId, table.userOfficeCentreId, table.userId], users, 'decision_links_user').onDelete(
      'cascade',
    ),
    index('decision_links_entity').on(table.entityId),
    index('decision_links_expiry')
      .on(table.expiresAt)
      .where(sql`used_date is null`),
  ],
)
