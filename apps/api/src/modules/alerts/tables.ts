import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment, stamps, tenancyScope } from '../../platform/db/columns.ts'
import { personal } from '../../platform/db/personal.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inCentre, inEstate } from '../../platform/db/references.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { users } from '../users/tables.ts'

export type AlertTimeUnit = 'SECS' | 'MINS' | 'HOURS' | 'DAYS'
export type RaisedAlertStatus = 'RAISED' | 'NOTIFIED' | 'ESCALATED' | 'RESOLVED'

/** Rules: of which events whom to tell (doc 3 §3). */
export const alertNotifications = estateTable(
  'alert_notifications',
  {
    id: id(),
    ...tenancyScope(),
    name: text('name').notNull(),
    triggerEvents: text('trigger_events').array().notNull(),
    active: boolean('active').notNull().default(true),
    deletedDate: moment('deleted_date'),
    ...stamps(),
  },
  (table) => [
    unique('alert_notifications_place').on(table.landlordId, table.officeCentreId, table.id),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'alert_notifications_centre').onDelete('cascade'),
    uniqueIndex('alert_notifications_name')
      .on(table.officeCentreId, sql`lower(${table.name})`)
      .where(sql`deleted_date is null`),
    check('alert_notifications_events', sql`cardinality(${table.triggerEvents}) > 0`),
    index('alert_notifications_list')
      .on(table.officeCentreId, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
    index('alert_notifications_by_updated')
      .on(table.officeCentreId, table.updatedDate, table.id)
      .where(sql`deleted_date is null`),
  ],
)

const unit = (name: string) => text(name).$type<AlertTimeUnit>()

/** Who is told at each level of a rule, when, how often, and after how long the next level begins. */
export const alertLevels = estateTable(
  'alert_levels',
  {
    id: id(),
    ...tenancyScope(),
    alertNotificationId: uuid('alert_notification_id').notNull(),
    level: integer('level').notNull(),
    firstAlertValue: integer('first_alert_value').notNull(),
    firstAlertUnit: unit('first_alert_unit').notNull(),
    recipientRoles: text('recipient_roles').array().notNull(),
    recipientEmails: personal(text('recipient_emails').array(), 'CONTACT', 'RECORD').notNull(),
    isRepeat: boolean('is_repeat').notNull().default(false),
    repeatAlertValue: integer('repeat_alert_value'),
    repeatAlertUnit: unit('repeat_alert_unit'),
    escalateAlertValue: integer('escalate_alert_value'),
    escalateAlertUnit: unit('escalate_alert_unit'),
    ...stamps(),
  },
  (table) => [
    unique('alert_levels_place').on(table.landlordId, table.officeCentreId, table.id),
    inCentre(
      [table.landlordId, table.officeCentreId, table.alertNotificationId],
      alertNotifications,
      'alert_levels_rule',
    ).onDelete('cascade'),
    check('alert_levels_level', sql`${table.level} between 1 and 5`),
    check('alert_levels_first', sql`${table.firstAlertValue} >= 0`),
    check(
      'alert_levels_repeat',
      sql`not ${table.isRepeat} or (${table.repeatAlertValue} >= 1 and ${table.repeatAlertUnit} is not null)`,
    ),
    check(
      'alert_levels_escalation',
      sql`(${table.escalateAlertValue} is null) = (${table.escalateAlertUnit} is null) and ${table.escalateAlertValue} >= 1`,
    ),
    index('alert_levels_rule').on(table.alertNotificationId, table.level),
  ],
)

/** What a rule has raised: where it stands, and since when (states 54). */
export const raisedAlerts = estateTable(
  'raised_alerts',
  {
    id: id(),
    ...tenancyScope(),
    alertId: uuid('alert_id').notNull(),
    alertNotificationId: uuid('alert_notification_id').notNull(),
    triggerEvent: text('trigger_event').notNull(),
    sourceType: text('source_type'),
    sourceId: text('source_id'),
    about: text('about'),
    status: text('status').notNull().default('RAISED').$type<RaisedAlertStatus>(),
    level: integer('level').notNull().default(1),
    /** When its level began. */
    levelDate: moment('level_date').notNull(),
    /** When its level was first told, and last. */
    notifiedDate: moment('notified_date'),
    lastNotifiedDate: moment('last_notified_date'),
    /** When it is to be looked at next. */
    dueDate: moment('due_date'),
    raisedDate: moment('raised_date').notNull(),
    resolvedDate: moment('resolved_date'),
    resolvedBy: personal(text('resolved_by'), 'EVIDENCE', 'RECORD'),
    remark: text('remark'),
    ...stamps(),
  },
  (table) => [
    unique('raised_alerts_place').on(table.landlordId, table.officeCentreId, table.id),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'raised_alerts_centre').onDelete('cascade'),
    inCentre(
      [table.landlordId, table.officeCentreId, table.alertNotificationId],
      alertNotifications,
      'raised_alerts_rule',
    ),
    uniqueIndex('raised_alerts_once').on(table.alertId, table.alertNotificationId),
    check('raised_alerts_status', sql`${table.status} in ('RAISED', 'NOTIFIED', 'ESCALATED', 'RESOLVED')`),
    check('raised_alerts_resolved', sql`(${table.status} = 'RESOLVED') = (${table.resolvedDate} is not null)`),
    index('raised_alerts_list').on(table.officeCentreId, table.id.desc().nullsFirst()),
    index('raised_alerts_by_date').on(table.officeCentreId, table.raisedDate, table.id),
    index('raised_alerts_by_status').on(table.officeCentreId, table.status, table.raisedDate, table.id),
    index('raised_alerts_rule').on(table.alertNotificationId),
    index('raised_alerts_due')
      .on(table.dueDate)
      .where(sql`due_date is not null`),
  ],
)

/** Who was told of an alert, each with a link of their own; the link is kept as its hash. */
export const alertTellings = estateTable(
  'alert_tellings',
  {
    id: id(),
    ...tenancyScope(),
    raisedAlertId: uuid('raised_alert_id').notNull(),
    level: integer('level').notNull(),
    recipient: personal(text('recipient'), 'CONTACT', 'RECORD').notNull(),
    recipientName: personal(text('recipient_name'), 'IDENTITY', 'RECORD').notNull(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    sentDate: moment('sent_date').notNull(),
  },
  (table) => [
    inCentre([table.landlordId, table.officeCentreId, table.raisedAlertId], raisedAlerts, 'alert_tellings_of').onDelete(
      'cascade',
    ),
    index('alert_tellings_of').on(table.raisedAlertId, table.id),
    index('alert_tellings_token').on(table.tokenHash),
  ],
)

/** The rota: who of a role has duty, and when. */
export const alertDuties = estateTable(
  'alert_duties',
  {
    id: id(),
    ...tenancyScope(),
    roleCode: text('role_code').notNull(),
    userId: uuid('user_id').notNull(),
    startDate: moment('start_date').notNull(),
    endDate: moment('end_date').notNull(),
    ...stamps(),
  },
  (table) => [
    unique('alert_duties_place').on(table.landlordId, table.officeCentreId, table.id),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'alert_duties_centre').onDelete('cascade'),
    inCentre([table.landlordId, table.officeCentreId, table.userId], users, 'alert_duties_user').onDelete('cascade'),
    check('alert_duties_order', sql`${table.startDate} < ${table.endDate}`),
    index('alert_duties_list').on(table.officeCentreId, table.startDate, table.id),
    index('alert_duties_user').on(table.userId),
  ],
)
