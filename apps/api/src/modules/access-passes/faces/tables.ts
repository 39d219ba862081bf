import { sql } from 'drizzle-orm'
import { check, customType, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment, stamps, tenancyScope } from '../../../platform/db/columns.ts'
import { personal } from '../../../platform/db/personal.ts'
import { estateTable } from '../../../platform/db/placement.ts'
import { inCentre, inEstate } from '../../../platform/db/references.ts'
import { officeCentres } from '../../office-centres/tables.ts'
import { users } from '../../users/tables.ts'

/** Whether readers know a face (entities 5.3): PENDING until one has taken it. */
export type FaceImageStatus = 'PENDING' | 'SYNCED' | 'FAILED'

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/**
 * The picture by which readers know somebody who holds an FR pass. It lies here rather than among the files, so that it
 * goes in the transaction that takes the pass, by a trigger; another picture is another row, which readers take anew.
 */
export const faceImages = estateTable(
  'face_images',
  {
    id: id(),
    ...tenancyScope(),
    userId: uuid('user_id').notNull(),
    content: personal(bytes('content'), 'SECURITY', 'EXPIRY').notNull(),
    mimeType: text('mime_type').notNull().$type<'image/jpeg' | 'image/png'>(),
    fileSize: integer('file_size').notNull(),
    sha256: text('sha256').notNull(),
    status: text('status').notNull().$type<FaceImageStatus>().default('PENDING'),
    /** Why no reader took it, in the reader's words. */
    failureReason: text('failure_reason'),
    syncedDate: moment('synced_date'),
    ...stamps(),
  },
  (table) => [
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'face_images_centre').onDelete('cascade'),
    inCentre([table.landlordId, table.officeCentreId, table.userId], users, 'face_images_user').onDelete('cascade'),
    uniqueIndex('face_images_once').on(table.userId),
    index('face_images_waiting')
      .on(table.officeCentreId, table.status)
      .where(sql`status <> 'SYNCED'`),
    check('face_images_status', sql`${table.status} in ('PENDING', 'SYNCED', 'FAILED')`),
    check('face_images_mime_type', sql`${table.mimeType} in ('image/jpeg', 'image/png')`),
    check('face_images_synced', sql`(${table.syncedDate} is not null) = (${table.status} = 'SYNCED')`),
  ],
)
