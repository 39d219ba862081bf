import type { NoisyWorkRestriction } from '@atrium/validators/permits.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, numeric, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenancyScope } from '../../platform/db/columns.ts'
import { personal } from '../../platform/db/personal.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inCentre, inEstate } from '../../platform/db/references.ts'
import { systemFiles } from '../../platform/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { users } from '../users/tables.ts'

/** How an office centre decides on permits and what they cost (doc 3 §3). */
export const fmFormSettings = estateTable(
  'fm_form_settings',
  {
    ...tenancyScope(),
    landlordNotifyPartyEmail: personal(text('landlord_notify_party_email'), 'CONTACT', 'RECORD'),
    notifyMcst: boolean('notify_mcst').notNull().default(false),
    mcstNo: text('mcst_no'),
    subMcst: boolean('sub_mcst').notNull().default(false),
    tcFileId: uuid('tc_file_id'),
    tcFileUpdatedDate: moment('tc_file_updated_date'),
    tcFileUpdatedByUserId: uuid('tc_file_updated_by_user_id'),
    currency: text('currency').notNull().default('SGD'),
    adminFeePercentage: numeric('admin_fee_percentage', { precision: 5, scale: 2, mode: 'number' }),
    detailAdminFeeMinor: bigint('detail_admin_fee_minor', { mode: 'number' }),
    noisyWorkRestrictions: jsonb('noisy_work_restrictions').notNull().default([]).$type<NoisyWorkRestriction[]>(),
    declarationText: text('declaration_text'),
    /** Counts what contractors were given to sign: the text, and the terms beside it. */
    declarationVersion: integer('declaration_version').notNull().default(1),
    version: integer('version').notNull().default(1),
    updatedDate: moment('updated_date').notNull(),
    updatedByUserId: uuid('updated_by_user_id'),
  },
  (table) => [
    primaryKey({ columns: [table.officeCentreId] }),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'fm_form_settings_centre').onDelete('cascade'),
    inCentre([table.landlordId, table.officeCentreId, table.tcFileId], systemFiles, 'fm_form_settings_tc_file'),
    check(
      'fm_form_settings_fees',
      sql`${table.adminFeePercentage} between 0 and 100 and ${table.detailAdminFeeMinor} >= 0`,
    ),
  ],
)

/** The people of the management corporation, users of the office centre (doc 3 §6). */
export const fmFormMcstUsers = estateTable(
  'fm_form_mcst_users',
  { ...tenancyScope(), userId: uuid('user_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.officeCentreId, table.userId] }),
    inCentre([table.landlordId, table.officeCentreId, table.userId], users, 'fm_form_mcst_users_user').onDelete(
      'cascade',
    ),
    index('fm_form_mcst_users_user').on(table.userId),
  ],
)
