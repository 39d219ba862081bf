import { sql } from 'drizzle-orm'
import { bigint, boolean, char, check, integer, numeric, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, tenancyScope, stamps } from '../../platform/db/columns.ts'
import { personal } from '../../platform/db/personal.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inCentre, inEstate } from '../../platform/db/references.ts'
import { systemFiles } from '../../platform/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'

/** What a landlord keeps about a tenant company, beside its office centre (doc 2 §3); `officeCentreId` is the tenant's. */
export const tenantRecords = estateTable(
  'tenant_records',
  {
    ...tenancyScope(),
    uen: text('uen'),
    notifyPartyEmail: personal(text('notify_party_email').array(), 'CONTACT', 'RECORD')
      .notNull()
      .default(sql`'{}'`),
    alertPartyEmail: personal(text('alert_party_email').array(), 'CONTACT', 'RECORD')
      .notNull()
      .default(sql`'{}'`),
    /** Kept in the landlord's centre. */
    tcFileId: uuid('tc_file_id'),
    currency: char('currency', { length: 3 }).notNull().default('SGD'),
    carMonthlyRateMinor: bigint('car_monthly_rate_minor', { mode: 'number' }),
    carMonthlyRateUpdatedDate: moment('car_monthly_rate_updated_date'),
    carMonthlyRateUpdatedByUserId: uuid('car_monthly_rate_updated_by_user_id'),
    motorcycleMonthlyRateMinor: bigint('motorcycle_monthly_rate_minor', { mode: 'number' }),
    motorcycleMonthlyRateUpdatedDate: moment('motorcycle_monthly_rate_updated_date'),
    motorcycleMonthlyRateUpdatedByUserId: uuid('motorcycle_monthly_rate_updated_by_user_id'),
    additionalVehicle: boolean('additional_vehicle').notNull().default(false),
    allowOnlinePayment: boolean('allow_online_payment').notNull().default(true),
    allowOfflinePayment: boolean('allow_offline_payment').notNull().default(true),
    recipientAccount: personal(text('recipient_account'), 'PAYMENT', 'RECORD'),
    recipientName: personal(text('recipient_name'), 'PAYMENT', 'RECORD'),
    bankName: text('bank_name'),
    visitorLotOveruseAlert: boolean('visitor_lot_overuse_alert').notNull().default(false),
    visitorLotOveruseAlertPercentage: numeric('visitor_lot_overuse_alert_percentage', {
      precision: 5,
      scale: 2,
      mode: 'number',
    }),
    daysBeforeCancel: integer('days_before_cancel'),
    activatedDate: moment('activated_date'),
    activatedByUserId: uuid('activated_by_user_id'),
    deactivatedDate: moment('deactivated_date'),
    deactivatedByUserId: uuid('deactivated_by_user_id'),
    deactivatedRemark: text('deactivated_remark'),
    ...stamps(),
    officeCentreId: uuid('office_centre_id').primaryKey(),
  },
  (table) => [
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'tenant_records_centre').onDelete('cascade'),
    inCentre([table.landlordId, table.landlordId, table.tcFileId], systemFiles, 'tenant_records_tc_file'),
    uniqueIndex('tenant_records_uen').on(table.landlordId, sql`lower(${table.uen})`),
    check('tenant_records_rates', sql`${table.carMonthlyRateMinor} >= 0 and ${table.motorcycleMonthlyRateMinor} >= 0`),
    check(
      'tenant_records_alert',
      sql`not ${table.visitorLotOveruseAlert} or ${table.visitorLotOveruseAlertPercentage} is not null`,
    ),
    check('tenant_records_percentage', sql`${table.visitorLotOveruseAlertPercentage} between 0 and 100`),
    check('tenant_records_days', sql`${table.daysBeforeCancel} between 1 and 90`),
  ],
)
