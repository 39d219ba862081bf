import type { RequestType } from '@atrium/validators/permits.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment, stamps, tenancyScope } from '../../platform/db/columns.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inCentre, inEstate } from '../../platform/db/references.ts'
import { systemFiles } from '../../platform/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'

/** A document that permits ask for (entities 17.2). */
export const fmDocuments = estateTable(
  'fm_documents',
  {
    id: id(),
    ...tenancyScope(),
    formName: text('form_name').notNull(),
    templateFileId: uuid('template_file_id'),
    documentFileRequired: boolean('document_file_required').notNull(),
    landlordSignatureRequired: boolean('landlord_signature_required').notNull(),
    mcstSignatureRequired: boolean('mcst_signature_required').notNull(),
    /** For which work it is asked; none for all. */
    requestTypes: text('request_types').array().notNull().default([]).$type<RequestType[]>(),
    active: boolean('active').notNull().default(true),
    deletedDate: moment('deleted_date'),
    ...stamps(),
  },
  (table) => [
    unique('fm_documents_place').on(table.landlordId, table.officeCentreId, table.id),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'fm_documents_centre').onDelete('cascade'),
    inCentre([table.landlordId, table.officeCentreId, table.templateFileId], systemFiles, 'fm_documents_template'),
    uniqueIndex('fm_documents_name')
      .on(table.landlordId, table.officeCentreId, sql`lower(${table.formName})`)
      .where(sql`deleted_date is null`),
    index('fm_documents_list')
      .on(table.officeCentreId, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
    index('fm_documents_by_name')
      .on(table.officeCentreId, sql`lower(${table.formName})`, table.id)
      .where(sql`deleted_date is null`),
    index('fm_documents_by_updated')
      .on(table.officeCentreId, table.updatedDate, table.id)
      .where(sql`deleted_date is null`),
  ],
)
