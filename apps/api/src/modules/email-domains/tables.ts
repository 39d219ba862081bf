import { sql } from 'drizzle-orm'
import { boolean, check, index, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { citext, id, moment, tenancyScope, stamps } from '../../platform/db/columns.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inEstate } from '../../platform/db/references.ts'
import { officeCentres } from '../office-centres/tables.ts'

/** A host name whose addresses may join the office centre, or the tenant named (doc 2 §3). Kept by the landlord. */
export const emailDomains = estateTable(
  'email_domains',
  {
    id: id(),
    ...tenancyScope(),
    tenantId: uuid('tenant_id'),
    domain: citext('domain').notNull(),
    autoApprove: boolean('auto_approve').notNull().default(false),
    active: boolean('active').notNull().default(true),
    deletedDate: moment('deleted_date'),
    ...stamps(),
  },
  (table) => [
    unique('email_domains_place').on(table.landlordId, table.officeCentreId, table.id),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'email_domains_centre').onDelete('cascade'),
    inEstate([table.landlordId, table.tenantId], officeCentres, 'email_domains_tenant'),
    uniqueIndex('email_domains_domain')
      .on(table.officeCentreId, sql`coalesce(${table.tenantId}, ${table.officeCentreId})`, table.domain)
      .where(sql`deleted_date is null`),
    index('email_domains_list')
      .on(table.officeCentreId, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
    index('email_domains_by_domain')
      .on(table.officeCentreId, table.domain, table.id)
      .where(sql`deleted_date is null`),
    index('email_domains_tenant').on(table.tenantId),
    check('email_domains_form', sql`${table.domain} !~ '[@[:space:]]'`),
  ],
)
