import type { AccessPassKind, AccessPassStatus } from '@atrium/validators/accessPasses.ts'
import type { CredentialType } from '@atrium/validators/subscription.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment, stamps, tenancyScope } from '../../platform/db/columns.ts'
import { countedList } from '../../platform/db/countedLists.ts'
import { keptHistory } from '../../platform/db/keptHistories.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inCentre, inEstate } from '../../platform/db/references.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { areas, sites } from '../sites/tables.ts'
import { userGroups } from '../user-groups/tables.ts'
import { users } from '../users/tables.ts'

export type PassKind = AccessPassKind
export type PassStatus = AccessPassStatus
export type ThirdPartyCardType = 'PHYSICAL_CARD' | 'MOBILE_PASS'

/**
 * What a person shows to a reader (entities 4.1, states 5-8), of the office centre of whoever holds it. Of the kinds that
 * are no cards a person has one row, which is given and taken again and again; a card that nobody has belongs to nobody.
 */
export const accessPasses = estateTable(
  'access_passes',
  {
    id: id(),
    ...tenancyScope(),
    passKind: text('pass_kind').notNull().$type<PassKind>(),
    status: text('status').notNull().$type<PassStatus>(),
    userId: uuid('user_id'),
    /** The group through which the person holds it. */
    userGroupId: uuid('user_group_id'),
    /** What is printed on a card, or how people speak of a pass. */
    passNo: text('pass_no').notNull(),
    cardLabel: text('card_label'),
    thirdPartyCardType: text('third_party_card_type').$type<ThirdPartyCardType>(),
    siteId: uuid('site_id'),
    /** What the vendor of a HID pass calls it. */
    vendorPassId: text('vendor_pass_id'),
    /** A keyed hash of a PIN, by which it is found and unique. */
    pinDigest: text('pin_digest'),
    /** A PIN, encrypted under the key of the settings. */
    pinSealed: text('pin_sealed'),
    validFrom: moment('valid_from'),
    validTo: moment('valid_to'),
    dateAssigned: moment('date_assigned'),
    dateUnassigned: moment('date_unassigned'),
    dateActivated: moment('date_activated'),
    dateDeactivated: moment('date_deactivated'),
    dateExpired: moment('date_expired'),
    assignedByUserId: uuid('assigned_by_user_id'),
    remarks: text('remarks'),
    /** Whether somebody holds it, or is to. */
    held: boolean('held')
      .notNull()
      .generatedAlwaysAs(
        sql`status in ('ASSIGNED', 'ASSIGNED_GROUP', 'PENDING_ACTIVATION', 'ACTIVATED', 'ACTIVATION_EXPIRED')`,
      ),
    /** What of the subscription it uses up (doc 1 §9); nothing once nobody has it. A vendor counts until it confirms. */
    countedAs: text('counted_as')
      .$type<CredentialType>()
      .generatedAlwaysAs(
        sql`case when status in ('ASSIGNED', 'ASSIGNED_GROUP', 'PENDING_ACTIVATION', 'ACTIVATED', 'ACTIVATION_EXPIRED', 'PENDING_DEACTIVATED')
          then case pass_kind when 'MOBILE' then 'STAFF_MOBILE_PASS' when 'HID' then 'STAFF_MOBILE_PASS' when 'QR' then 'STAFF_QR_PASS'
            when 'FR' then 'STAFF_FR_PASS' when 'PHYSICAL_CARD' then 'PHYSICAL_CARD' end end`,
      ),
    ...stamps(),
  },
  (table) => [
    unique('access_passes_place').on(table.landlordId, table.officeCentreId, table.id),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'access_passes_centre').onDelete('cascade'),
    inCentre([table.landlordId, table.officeCentreId, table.userId], users, 'access_passes_user').onDelete('cascade'),
    inCentre([table.landlordId, table.officeCentreId, table.userGroupId], userGroups, 'access_passes_group'),
    inCentre([table.landlordId, table.officeCentreId, table.siteId], sites, 'access_passes_site'),
    check(
      'access_passes_kind',
      sql`${table.passKind} in ('MOBILE', 'QR', 'HID', 'PHYSICAL_CARD', 'PIN', 'FR', 'TEMPORARY_CARD')`,
    ),
    check(
      'access_passes_status',
      sql`case ${table.passKind}
        when 'HID' then ${table.status} in ('PENDING_ACTIVATION', 'ACTIVATED', 'ACTIVATION_EXPIRED', 'PENDING_DEACTIVATED', 'DEACTIVATED')
        when 'PHYSICAL_CARD' then ${table.status} in ('UNASSIGNED', 'ASSIGNED', 'DAMAGED_LOST')
        when 'TEMPORARY_CARD' then ${table.status} in ('ASSIGNED', 'EXPIRED', 'RETURNED')
        else ${table.status} in ('UNASSIGNED', 'ASSIGNED', 'ASSIGNED_GROUP', 'EXPIRED') end`,
    ),
    check(
      'access_passes_held_by',
      sql`${table.userId} is not null or ${table.status} in ('UNASSIGNED', 'DAMAGED_LOST', 'RETURNED')`,
    ),
    check('access_passes_through', sql`(${table.userGroupId} is not null) = (${table.status} = 'ASSIGNED_GROUP')`),
    check('access_passes_validity', sql`${table.validFrom} < ${table.validTo}`),
    check(
      'access_passes_temporary',
      sql`${table.passKind} <> 'TEMPORARY_CARD' or ${table.validTo} <= ${table.validFrom} + interval '30 days'`,
    ),
    check('access_passes_pin_sealed', sql`(${table.pinDigest} is null) = (${table.pinSealed} is null)`),
    uniqueIndex('access_passes_card')
      .on(table.officeCentreId, table.passNo)
      .where(sql`pass_kind in ('PHYSICAL_CARD', 'TEMPORARY_CARD') and status <> 'RETURNED'`),
    uniqueIndex('access_passes_pin')
      .on(table.officeCentreId, table.pinDigest)
      .where(sql`pin_digest is not null`),
    uniqueIndex('access_passes_once')
      .on(table.userId, table.passKind)
      .where(sql`pass_kind not in ('PHYSICAL_CARD', 'TEMPORARY_CARD')`),
    index('access_passes_user').on(table.userId),
    index('access_passes_no').on(table.passNo),
    index('access_passes_group').on(table.userGroupId),
    index('access_passes_site').on(table.siteId),
    index('access_passes_list').on(table.officeCentreId, table.passKind, table.status, table.id.desc().nullsFirst()),
    index('access_passes_by_no').on(table.officeCentreId, table.passKind, sql`lower(${table.passNo})`, table.id),
    index('access_passes_by_assigned').on(table.officeCentreId, table.passKind, table.dateAssigned, table.id),
    index('access_passes_by_updated').on(table.officeCentreId, table.passKind, table.updatedDate, table.id),
    index('access_passes_ending')
      .on(table.validTo)
      .where(sql`status in ('ASSIGNED', 'ASSIGNED_GROUP') and valid_to is not null`),
    index('access_passes_vendor')
      .on(table.status, table.dateAssigned)
      .where(sql`pass_kind = 'HID' and status in ('PENDING_ACTIVATION', 'PENDING_DEACTIVATED')`),
  ],
)

export const accessPassesCounted = countedList(accessPasses, {
  list: 'access-passes',
  triggers: 'access_passes_count',
  scope: 'office_centre_id',
  status: "pass_kind || ' ' || status",
})

const pass = () => ({ ...tenancyScope(), accessPassId: uuid('access_pass_id').notNull() })

/** The areas a card is for. */
export const accessPassAreas = estateTable(
  'access_pass_areas',
  { ...pass(), areaId: uuid('area_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.accessPassId, table.areaId] }),
    inCentre(
      [table.landlordId, table.officeCentreId, table.accessPassId],
      accessPasses,
      'access_pass_areas_pass',
    ).onDelete('cascade'),
    inCentre([table.landlordId, table.officeCentreId, table.areaId], areas, 'access_pass_areas_area').onDelete(
      'cascade',
    ),
    index('access_pass_areas_area').on(table.areaId),
  ],
)

/** What happened to a pass (entities 4.1): written by a trigger for whatever gives or takes one. Append-only. */
export const accessPassHistories = estateTable(
  'access_pass_histories',
  {
    id: id(),
    ...pass(),
    passKind: text('pass_kind').notNull().$type<PassKind>(),
    status: text('status').notNull().$type<PassStatus>(),
    previousStatus: text('previous_status').$type<PassStatus>(),
    userId: uuid('user_id'),
    byUserId: uuid('by_user_id'),
    remarks: text('remarks'),
    dateTime: moment('date_time').notNull(),
  },
  (table) => [
    inCentre(
      [table.landlordId, table.officeCentreId, table.accessPassId],
      accessPasses,
      'access_pass_histories_pass',
    ).onDelete('cascade'),
    index('access_pass_histories_pass').on(table.accessPassId),
    index('access_pass_histories_list').on(
      table.officeCentreId,
      table.passKind,
      table.status,
      table.id.desc().nullsFirst(),
    ),
    index('access_pass_histories_by_date').on(table.officeCentreId, table.passKind, table.dateTime, table.id),
    index('access_pass_histories_user').on(table.userId, table.id.desc().nullsFirst()),
  ],
)

/** How many credentials of a kind an office centre uses; kept, and held to the subscription, by triggers. */
export const accessPassQuotas = estateTable(
  'access_pass_quotas',
  {
    ...tenancyScope(),
    credentialType: text('credential_type').notNull().$type<CredentialType>(),
    used: integer('used').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.officeCentreId, table.credentialType] }),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'access_pass_quotas_centre').onDelete('cascade'),
    check('access_pass_quotas_used', sql`${table.used} >= 0`),
  ],
)

export const accessPassesKept = keptHistory(accessPasses, {
  columns: [
    accessPasses.passKind,
    accessPasses.status,
    accessPasses.userId,
    accessPasses.validFrom,
    accessPasses.validTo,
    accessPasses.dateExpired,
  ],
})
