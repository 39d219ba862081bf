import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id, stamps } from '../../platform/db/columns.ts'
import { keptHistory } from '../../platform/db/keptHistories.ts'
import { personal } from '../../platform/db/personal.ts'
import { estateTable, referenceTable } from '../../platform/db/placement.ts'
import { countedList } from '../../platform/db/countedLists.ts'
import { inCentre, inEstate } from '../../platform/db/references.ts'
import { systemFiles } from '../../platform/tables.ts'

/**
 * A building (LANDLORD), a tenant company (TENANT) or a centre without a landlord (OFFICE); doc 1 §1.
 * `landlordId` is the estate: the centre itself, or for a tenant its landlord.
 */
export const officeCentres = referenceTable(
  'office_centres',
  {
    id: id(),
    landlordId: uuid('landlord_id').notNull(),
    centreCode: text('centre_code').notNull().unique('office_centres_centre_code'),
    officeCentreType: text('office_centre_type').notNull().$type<'OFFICE' | 'LANDLORD' | 'TENANT'>(),
    companyName: text('company_name').notNull(),
    buildingName: text('building_name'),
    streetAddress: text('street_address'),
    extendedAddress: text('extended_address'),
    city: text('city'),
    province: text('province'),
    country: text('country'),
    postalCode: text('postal_code'),
    /** Whom the provider writes to and calls. */
    contactName: personal(text('contact_name'), 'CONTACT', 'RECORD'),
    contactEmail: personal(text('contact_email'), 'CONTACT', 'RECORD'),
    contactPhone: personal(text('contact_phone'), 'CONTACT', 'RECORD'),
    /** A file of the centre itself. */
    logoFileId: uuid('logo_file_id'),
    /** `#rrggbb` in small letters. */
    brandColour: text('brand_colour'),
    /** Minutes east of UTC. */
    timezoneOffset: integer('timezone_offset'),
    active: boolean('active').notNull().default(true),
    bookingActive: boolean('booking_active').notNull().default(false),
    allowStaffLogin: boolean('allow_staff_login').notNull().default(false),
    allowSubmitPassRequest: boolean('allow_submit_pass_request').notNull().default(false),
    oneTimeCodeRequired: boolean('one_time_code_required').notNull().default(false),
    /** Whether the building's directory names it. */
    listedInDirectory: boolean('listed_in_directory').notNull().default(false),
    /** Who is told of what happens in the centre. */
    notificationEmails: personal(text('notification_emails').array(), 'CONTACT', 'RECORD')
      .notNull()
      .default(sql`'{}'`),
    /** Minutes of the smallest time slot (doc 1 §5). */
    timeSlotDuration: integer('time_slot_duration').notNull().default(15),
    ...stamps(),
  },
  (table) => [
    unique('office_centres_estate').on(table.landlordId, table.id),
    foreignKey({ columns: [table.landlordId], foreignColumns: [table.id], name: 'office_centres_landlord' }),
    check('office_centres_type', sql`${table.officeCentreType} in ('OFFICE', 'LANDLORD', 'TENANT')`),
    check(
      'office_centres_own_estate',
      sql`(${table.officeCentreType} = 'TENANT') = (${table.landlordId} <> ${table.id})`,
    ),
    check('office_centres_code_form', sql`${table.centreCode} ~ '^[A-Z0-9]{1,10}$'`),
    check('office_centres_brand_colour', sql`${table.brandColour} ~ '^#[0-9a-f]{6}$'`),
    inCentre([table.landlordId, table.id, table.logoFileId], systemFiles, 'office_centres_logo_file'),
    index('office_centres_name').on(table.companyName),
    index('office_centres_by_name').on(table.officeCentreType, table.active, table.companyName, table.id),
    index('office_centres_by_code').on(table.officeCentreType, table.active, table.centreCode, table.id),
    index('office_centres_by_updated').on(table.officeCentreType, table.active, table.updatedDate, table.id),
  ],
)

export const officeCentreAddOns = estateTable(
  'office_centre_add_ons',
  {
    landlordId: uuid('landlord_id').notNull(),
    officeCentreId: uuid('office_centre_id').notNull(),
    code: text('code').notNull(),
    enabled: boolean('enabled').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.officeCentreId, table.code] }),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'office_centre_add_ons_centre').onDelete(
      'cascade',
    ),
  ],
)

export const officeCentresCounted = countedList(officeCentres, {
  list: 'office-centres',
  triggers: 'office_centres_count',
  scope: "'00000000-0000-0000-0000-000000000000'::uuid",
  status: "office_centre_type || case when active then '_ACTIVE' else '_INACTIVE' end",
})

export const tenantsCounted = countedList(officeCentres, {
  list: 'tenants',
  triggers: 'tenants_count',
  scope: 'landlord_id',
  status: "case when active then 'ACTIVE' else 'INACTIVE' end",
  where: "office_centre_type = 'TENANT'",
})

export const officeCentresKept = keptHistory(officeCentres, { columns: [officeCentres.active] })
