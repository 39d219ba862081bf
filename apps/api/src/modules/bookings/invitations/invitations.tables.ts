import { foreignKey, index, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from '../../../platform/db/columns.ts'
import { estateTable } from '../../../platform/db/placement.ts'
import { bookingInvitees } from '../tables.ts'

/** A link in a mail by which one person says whether they come to what they are invited to, and nothing else. */
export const invitationLinks = estateTable(
  'invitation_links',
  {
    id: id(),
    landlordId: uuid('landlord_id').notNull(),
    ownerOfficeCentreId: uuid('owner_office_centre_id').notNull(),
    inviteeId: uuid('invitee_id').notNull(),
    /** SHA-256 of the token in its address. */
    tokenHash: text('token_hash').notNull().unique('invitation_links_token'),
    expiresAt: moment('expires_at').notNull(),
    createdDate: moment('created_date').notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.landlordId, table.ownerOfficeCentreId, table.inviteeId],
      foreignColumns: [bookingInvitees.landlordId, bookingInvitees.ownerOfficeCentreId, bookingInvitees.id],
      name: 'invitation_links_invitee',
    }).onDelete('cascade'),
    index('invitation_links_invitee').on(table.inviteeId),
    index('invitation_links_expiry').on(table.expiresAt),
  ],
)
