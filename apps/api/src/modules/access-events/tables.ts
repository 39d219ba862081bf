import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment, stamps, tenancyScope } from '../../platform/db/columns.ts'
import { countedList } from '../../platform/db/countedLists.ts'
import { monthly } from '../../platform/db/partitions.ts'
import { personal } from '../../platform/db/personal.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inCentre, inEstate } from '../../platform/db/references.ts'
import { accessDoors } from '../access-doors/tables.ts'
import { officeFloors } from '../buildings/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { fmFormCrew } from '../permits/tables.ts'
import { sites } from '../sites/tables.ts'
import { users } from '../users/tables.ts'
import { visitorInvitations } from '../visitors/tables.ts'

export type AccessEventKind = 'ACCESS' | 'DOOR_FORCED' | 'DOOR_HELD_OPEN' | 'DOOR_CLOSED' | 'DOOR_UNLOCKED'
export type AccessResult = 'GRANTED' | 'DENIED'

/** What happened at doors, of the office centre whose door it is, in a partition a month. */
export const accessEvents = estateTable(
  'access_events',
  {
    id: id(),
    ...tenancyScope(),
    accessDoorId: uuid('access_door_id').notNull(),
    /** The place among the events of the door, in the order in which they came. */
    doorSequence: bigint('door_sequence', { mode: 'number' }).notNull(),
    dateTime: moment('date_time').notNull(),
    /** The day by the clock of the door's site. */
    siteDay: date('site_day').notNull(),
    kind: text('kind').notNull().$type<AccessEventKind>(),
    result: text('result').$type<AccessResult>(),
    reason: text('reason'),
    decidedHere: boolean('decided_here').notNull(),
    userOfficeCentreId: uuid('user_office_centre_id'),
    userId: uuid('user_id'),
    /** Of whoever has no account: the invitation of a visitor until it is erased, or one of the crew of a permit. */
    visitorInvitationId: uuid('visitor_invitation_id'),
    crewMemberId: uuid('crew_member_id'),
    accessPassId: uuid('access_pass_id'),
    /** What was shown to the reader, by which somebody who is not known is looked for. */
    credential: personal(text('credential'), 'SECURITY', 'EXPIRY'),
    connector: text('connector').notNull(),
    createdDate: moment('created_date').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.dateTime] }),
    inCentre([table.landlordId, table.officeCentreId, table.accessDoorId], accessDoors, 'access_events_door').onDelete(
      'cascade',
    ),
    inCentre([table.landlordId, table.userOfficeCentreId, table.userId], users, 'access_events_user').onDelete(
      'cascade',
    ),
    inCentre(
      [table.landlordId, table.userOfficeCentreId, table.visitorInvitationId],
      visitorInvitations,
      'access_events_visitor',
    ).onDelete('cascade'),
    inCentre(
      [table.landlordId, table.userOfficeCentreId, table.crewMemberId],
      fmFormCrew,
      'access_events_crew',
    ).onDelete('cascade'),
    check(
      'access_events_kind',
      sql`${table.kind} in ('ACCESS', 'DOOR_FORCED', 'DOOR_HELD_OPEN', 'DOOR_CLOSED', 'DOOR_UNLOCKED')`,
    ),
    check('access_events_result', sql`${table.result} in ('GRANTED', 'DENIED')`),
    check('access_events_asked', sql`(${table.kind} = 'ACCESS') = (${table.result} is not null)`),
    index('access_events_by_door').on(table.accessDoorId, table.dateTime, table.id),
    index('access_events_by_user')
      .on(table.userId, table.dateTime, table.id)
      .where(sql`user_id is not null`),
    index('access_events_by_visitor')
      .on(table.visitorInvitationId, table.dateTime)
      .where(sql`visitor_invitation_id is not null`),
    index('access_events_by_crew')
      .on(table.crewMemberId, table.dateTime)
      .where(sql`crew_member_id is not null`),
    index('access_events_by_centre').on(table.officeCentreId, table.dateTime, table.id),
    // Small, since events come in the order of time: by it, what was told since a moment is found.
    index('access_events_kept').using('brin', table.createdDate).with({ autosummarize: true }),
    index('access_events_concerns')
      .on(table.officeCentreId, table.dateTime, table.id)
      .where(sql`result = 'DENIED' or kind in ('DOOR_FORCED', 'DOOR_HELD_OPEN')`),
    index('access_events_by_company')
      .on(table.userOfficeCentreId, table.dateTime, table.id)
      .where(sql`user_office_centre_id is not null`),
  ],
)

export const accessEventMonths = monthly(accessEvents, 'date_time')

/** Their totals for a door and a day, and for a company and a day: `countAccessEvents.sql`. */
export const accessEventsCounted = countedList(accessEvents, { list: 'access-events', keptBy: 'count_access_events' })
export const companyEventsCounted = countedList(accessEvents, {
  list: 'access-events-of-company',
  keptBy: 'count_access_events',
})

/** That somebody at the security desk has looked at an event. */
export const securityAcknowledgements = estateTable(
  'security_acknowledgements',
  {
    ...tenancyScope(),
    accessEventId: uuid('access_event_id').notNull(),
    acknowledgedDate: moment('acknowledged_date').notNull(),
    acknowledgedByUserId: uuid('acknowledged_by_user_id'),
    acknowledgedByUserFullName: personal(text('acknowledged_by_user_full_name').notNull(), 'EVIDENCE', 'EXPIRY'),
    remark: text('remark'),
  },
  (table) => [
    primaryKey({ columns: [table.accessEventId] }),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'security_acknowledgements_centre').onDelete(
      'cascade',
    ),
    index('security_acknowledgements_centre').on(table.officeCentreId, table.acknowledgedDate),
  ],
)

/** What connectors call the events that were taken, so that one that comes twice counts once. */
export const accessEventReceipts = estateTable(
  'access_event_receipts',
  {
    ...tenancyScope(),
    connector: text('connector').notNull(),
    vendorEventId: text('vendor_event_id').notNull(),
    dateTime: moment('date_time').notNull(),
    result: text('result').$type<AccessResult>(),
    reason: text('reason'),
  },
  (table) => [
    primaryKey({ columns: [table.connector, table.vendorEventId] }),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'access_event_receipts_centre').onDelete(
      'cascade',
    ),
    index('access_event_receipts_centre').on(table.officeCentreId, table.dateTime),
  ],
)

/** How many events of a door there were: its row is held while more are written, which puts them in order. */
export const accessDoorSequences = estateTable(
  'access_door_sequences',
  {
    ...tenancyScope(),
    accessDoorId: uuid('access_door_id').notNull(),
    last: bigint('last', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accessDoorId] }),
    inCentre(
      [table.landlordId, table.officeCentreId, table.accessDoorId],
      accessDoors,
      'access_door_sequences_door',
    ).onDelete('cascade'),
  ],
)

/** That a door, or the doors of a floor or a site, stay closed to everybody. */
export const lockdowns = estateTable(
  'lockdowns',
  {
    id: id(),
    ...tenancyScope(),
    accessDoorId: uuid('access_door_id'),
    officeFloorId: uuid('office_floor_id'),
    siteId: uuid('site_id'),
    reason: text('reason').notNull(),
    startedDate: moment('started_date').notNull(),
    startedByUserId: uuid('started_by_user_id'),
    startedByUserFullName: personal(text('started_by_user_full_name'), 'EVIDENCE', 'RECORD'),
    liftedDate: moment('lifted_date'),
    liftedReason: text('lifted_reason'),
    liftedByUserFullName: personal(text('lifted_by_user_full_name'), 'EVIDENCE', 'RECORD'),
    ...stamps(),
  },
  (table) => [
    unique('lockdowns_place').on(table.landlordId, table.officeCentreId, table.id),
    inCentre([table.landlordId, table.officeCentreId, table.accessDoorId], accessDoors, 'lockdowns_door').onDelete(
      'cascade',
    ),
    inCentre([table.landlordId, table.officeCentreId, table.officeFloorId], officeFloors, 'lockdowns_floor').onDelete(
      'cascade',
    ),
    inCentre([table.landlordId, table.officeCentreId, table.siteId], sites, 'lockdowns_site').onDelete('cascade'),
    check('lockdowns_reach', sql`num_nonnulls(${table.accessDoorId}, ${table.officeFloorId}, ${table.siteId}) = 1`),
    check('lockdowns_lifted', sql`(${table.liftedDate} is null) = (${table.liftedReason} is null)`),
    uniqueIndex('lockdowns_once_door')
      .on(table.accessDoorId)
      .where(sql`lifted_date is null`),
    uniqueIndex('lockdowns_once_floor')
      .on(table.officeFloorId)
      .where(sql`lifted_date is null`),
    uniqueIndex('lockdowns_once_site')
      .on(table.siteId)
      .where(sql`lifted_date is null`),
    index('lockdowns_list').on(table.officeCentreId, table.startedDate, table.id),
    index('lockdowns_door').on(table.accessDoorId),
    index('lockdowns_floor').on(table.officeFloorId),
    index('lockdowns_site').on(table.siteId),
  ],
)
