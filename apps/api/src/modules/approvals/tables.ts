import { sql } from 'drizzle-orm'
import { check, date, index, integer, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id, moment, tenancyScope } from '../../platform/db/columns.ts'
import { personal } from '../../platform/db/personal.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inCentre, inEstate } from '../../platform/db/references.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { users } from '../users/tables.ts'

/** The kinds of requests that people approve. */
export type ApprovalKind = 'BOOKING' | 'ACCESS_REQUEST' | 'FM_FORM'

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
    /** Who was asked, where the person stands in for somebody. */
    standsInForUserId: uuid('stands_in_for_user_id'),
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

/** A decision that can still be undone; a job carries it out when its time has come. */
export const heldDecisions = estateTable(
  'held_decisions',
  {
    id: id(),
    landlordId: uuid('landlord_id').notNull(),
    kind: text('kind').$type<ApprovalKind>().notNull(),
    entityId: uuid('entity_id').notNull(),
    /** The request as it was decided; one that has changed meanwhile is not decided. */
    version: integer('version').notNull(),
    decision: text('decision').$type<'APPROVED' | 'REJECTED'>().notNull(),
    remark: text('remark'),
    userOfficeCentreId: uuid('user_office_centre_id').notNull(),
    userId: uuid('user_id').notNull(),
    userFullName: personal(text('user_full_name'), 'IDENTITY', 'RECORD').notNull(),
    /** Who was asked, where the person stands in for somebody. */
    standsInForUserId: uuid('stands_in_for_user_id'),
    decideAt: moment('decide_at').notNull(),
    createdDate: moment('created_date').notNull(),
  },
  (table) => [
    inCentre([table.landlordId, table.userOfficeCentreId, table.userId], users, 'held_decisions_user').onDelete(
      'cascade',
    ),
    unique('held_decisions_request').on(table.entityId, table.kind),
    index('held_decisions_due').on(table.decideAt),
  ],
)

/** Who decides for somebody who is away, both days included. */
export const standIns = estateTable(
  'stand_ins',
  {
    id: id(),
    ...tenancyScope(),
    absentUserId: uuid('absent_user_id').notNull(),
    standInUserId: uuid('stand_in_user_id').notNull(),
    fromDate: date('from_date').notNull(),
    toDate: date('to_date').notNull(),
    createdDate: moment('created_date').notNull(),
  },
  (table) => [
    inCentre([table.landlordId, table.officeCentreId, table.absentUserId], users, 'stand_ins_absent').onDelete(
      'cascade',
    ),
    inCentre([table.landlordId, table.officeCentreId, table.standInUserId], users, 'stand_ins_stand_in').onDelete(
      'cascade',
    ),
    check('stand_ins_days', sql`${table.toDate} >= ${table.fromDate}`),
    check('stand_ins_another', sql`${table.absentUserId} <> ${table.standInUserId}`),
    index('stand_ins_absent').on(table.absentUserId, table.toDate),
    index('stand_ins_stand_in').on(table.standInUserId, table.toDate),
  ],
)

/** By when people of an office centre decide, in working days of its calendar; without a row as the defaults have it. */
export const approvalSettings = estateTable(
  'approval_settings',
  {
    ...tenancyScope(),
    decideWithinDays: smallint('decide_within_days').notNull().default(2),
    remindBeforeHours: smallint('remind_before_hours').notNull().default(4),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.officeCentreId] }),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'approval_settings_centre').onDelete('cascade'),
    check('approval_settings_days', sql`${table.decideWithinDays} between 1 and 30`),
    check('approval_settings_hours', sql`${table.remindBeforeHours} between 0 and 240`),
  ],
)

/** Who is told of what is overdue, and may decide it then. */
export const approvalEscalations = estateTable(
  'approval_escalations',
  { ...tenancyScope(), userId: uuid('user_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.officeCentreId, table.userId] }),
    inCentre([table.landlordId, table.officeCentreId, table.userId], users, 'approval_escalations_user').onDelete(
      'cascade',
    ),
    index('approval_escalations_user').on(table.userId),
  ],
)

/** By when a request is to be decided at the level it waits at; gone once it is. */
export const approvalDeadlines = estateTable(
  'approval_deadlines',
  {
    ...tenancyScope(),
    kind: text('kind').$type<ApprovalKind>().notNull(),
    entityId: uuid('entity_id').notNull(),
    level: text('level').notNull(),
    /** Who was asked. */
    askedUserIds: uuid('asked_user_ids').array().notNull(),
    remindAt: moment('remind_at').notNull(),
    decideBy: moment('decide_by').notNull(),
    remindedDate: moment('reminded_date'),
    escalatedDate: moment('escalated_date'),
  },
  (table) => [
    primaryKey({ columns: [table.entityId, table.kind] }),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'approval_deadlines_centre').onDelete('cascade'),
    index('approval_deadlines_due')
      .on(table.remindAt)
      .where(sql`escalated_date is null`),
    index('approval_deadlines_escalated')
      .on(table.officeCentreId)
      .where(sql`escalated_date is not null`),
  ],
)
