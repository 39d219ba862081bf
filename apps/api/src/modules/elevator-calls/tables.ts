import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id, moment, tenancyScope } from '../../platform/db/columns.ts'
import { personal } from '../../platform/db/personal.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inCentre } from '../../platform/db/references.ts'
import { accessDoors } from '../access-doors/tables.ts'
import { accessSystems } from '../access-systems/tables.ts'
import { officeFloors } from '../buildings/tables.ts'
import { elevators } from '../elevators/tables.ts'
import { users } from '../users/tables.ts'
import { visitorInvitations } from '../visitors/tables.ts'

export type CallState = 'ASKED' | 'ANSWERED' | 'FAILED'

/** Elevators that were called for people who passed a reader, of the office centre whose elevators they are. */
export const elevatorCalls = estateTable(
  'elevator_calls',
  {
    id: id(),
    ...tenancyScope(),
    accessSystemId: uuid('access_system_id').notNull(),
    elevatorId: uuid('elevator_id').notNull(),
    /** The reader that was passed, and the floor it is on. */
    accessDoorId: uuid('access_door_id').notNull(),
    fromFloorId: uuid('from_floor_id'),
    toFloorId: uuid('to_floor_id').notNull(),
    holderOfficeCentreId: uuid('holder_office_centre_id'),
    userId: uuid('user_id'),
    visitorInvitationId: uuid('visitor_invitation_id'),
    /** What was shown to the reader, for as long as the call is asked. */
    mediaId: personal(text('media_id'), 'SECURITY', 'EXPIRY'),
    /** The event of the reader; one that comes twice calls once. */
    connector: text('connector').notNull(),
    vendorEventId: text('vendor_event_id').notNull(),
    state: text('state').notNull().$type<CallState>(),
    granted: boolean('granted'),
    car: text('car'),
    reason: text('reason'),
    attempts: integer('attempts').notNull().default(0),
    calledDate: moment('called_date').notNull(),
    answeredDate: moment('answered_date'),
  },
  (table) => [
    unique('elevator_calls_place').on(table.landlordId, table.officeCentreId, table.id),
    unique('elevator_calls_event').on(table.connector, table.vendorEventId),
    inCentre(
      [table.landlordId, table.officeCentreId, table.accessSystemId],
      accessSystems,
      'elevator_calls_system',
    ).onDelete('cascade'),
    inCentre([table.landlordId, table.officeCentreId, table.elevatorId], elevators, 'elevator_calls_elevator').onDelete(
      'cascade',
    ),
    inCentre([table.landlordId, table.officeCentreId, table.accessDoorId], accessDoors, 'elevator_calls_door').onDelete(
      'cascade',
    ),
    inCentre([table.landlordId, table.officeCentreId, table.fromFloorId], officeFloors, 'elevator_calls_from').onDelete(
      'cascade',
    ),
    inCentre([table.landlordId, table.officeCentreId, table.toFloorId], officeFloors, 'elevator_calls_to').onDelete(
      'cascade',
    ),
    inCentre([table.landlordId, table.holderOfficeCentreId, table.userId], users, 'elevator_calls_user').onDelete(
      'cascade',
    ),
    inCentre(
      [table.landlordId, table.holderOfficeCentreId, table.visitorInvitationId],
      visitorInvitations,
      'elevator_calls_visitor',
    ).onDelete('cascade'),
    check('elevator_calls_state', sql`${table.state} in ('ASKED', 'ANSWERED', 'FAILED')`),
    check('elevator_calls_answer', sql`(${table.state} = 'ANSWERED') = (${table.granted} is not null)`),
    index('elevator_calls_list').on(table.officeCentreId, table.calledDate, table.id),
    index('elevator_calls_by_state').on(table.officeCentreId, table.state, table.calledDate, table.id),
    index('elevator_calls_by_elevator').on(table.elevatorId, table.calledDate, table.id),
    index('elevator_calls_past').on(table.calledDate),
    index('elevator_calls_system').on(table.accessSystemId),
    index('elevator_calls_door').on(table.accessDoorId),
    index('elevator_calls_from').on(table.fromFloorId),
    index('elevator_calls_to').on(table.toFloorId),
    index('elevator_calls_user').on(table.userId),
    index('elevator_calls_visitor').on(table.visitorInvitationId),
  ],
)
