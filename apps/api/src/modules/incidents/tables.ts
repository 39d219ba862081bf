import { sql } from 'drizzle-orm'
import { check, index, integer, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment, stamps, tenancyScope } from '../../platform/db/columns.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inCentre, inEstate } from '../../platform/db/references.ts'
import { accessDoors } from '../access-doors/tables.ts'
import { officeFloors } from '../buildings/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { sites } from '../sites/tables.ts'

export type IncidentStatus = 'OPEN' | 'CLOSED'

/** The incident book: what happened. Notes are added to it; nothing is taken out. */
export const incidents = estateTable(
  'incidents',
  {
    id: id(),
    ...tenancyScope(),
    referenceNo: text('reference_no').notNull(),
    kind: text('kind')
      .notNull()
      .$type<'ACCESS' | 'ALARM' | 'DAMAGE' | 'THEFT' | 'MEDICAL' | 'DISTURBANCE' | 'LOST_PROPERTY' | 'OTHER'>(),
    severity: text('severity').notNull().$type<'LOW' | 'MEDIUM' | 'HIGH'>(),
    status: text('status').notNull().default('OPEN').$type<IncidentStatus>(),
    title: text('title').notNull(),
    description: text('description'),
    occurredDate: moment('occurred_date').notNull(),
    siteId: uuid('site_id'),
    officeFloorId: uuid('office_floor_id'),
    accessDoorId: uuid('access_door_id'),
    closedDate: moment('closed_date'),
    closingRemark: text('closing_remark'),
    ...stamps(),
  },
  (table) => [
    unique('incidents_place').on(table.landlordId, table.officeCentreId, table.id),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'incidents_centre').onDelete('cascade'),
    inCentre([table.landlordId, table.officeCentreId, table.siteId], sites, 'incidents_site'),
    inCentre([table.landlordId, table.officeCentreId, table.officeFloorId], officeFloors, 'incidents_floor'),
    inCentre([table.landlordId, table.officeCentreId, table.accessDoorId], accessDoors, 'incidents_door'),
    uniqueIndex('incidents_reference').on(table.landlordId, table.referenceNo),
    check('incidents_status', sql`${table.status} in ('OPEN', 'CLOSED')`),
    check(
      'incidents_closed',
      sql`(${table.status} = 'CLOSED') = (${table.closedDate} is not null)
        and (${table.status} = 'CLOSED') = (${table.closingRemark} is not null)`,
    ),
    index('incidents_list').on(table.officeCentreId, table.id.desc().nullsFirst()),
    index('incidents_by_time').on(table.officeCentreId, table.occurredDate, table.id),
    index('incidents_by_status').on(table.officeCentreId, table.status, table.occurredDate, table.id),
    index('incidents_site').on(table.siteId),
    index('incidents_floor').on(table.officeFloorId),
    index('incidents_door').on(table.accessDoorId),
  ],
)

/** A line added to an incident; never changed. */
export const incidentNotes = estateTable(
  'incident_notes',
  {
    id: id(),
    ...tenancyScope(),
    incidentId: uuid('incident_id').notNull(),
    text: text('text').notNull(),
    createdDate: moment('created_date').notNull(),
    createdByUserId: uuid('created_by_user_id'),
  },
  (table) => [
    inCentre([table.landlordId, table.officeCentreId, table.incidentId], incidents, 'incident_notes_incident').onDelete(
      'cascade',
    ),
    index('incident_notes_incident').on(table.incidentId, table.id),
  ],
)

/** What a shift of the security desk tells the next; it stands until somebody else takes it over. */
export const shiftHandovers = estateTable(
  'shift_handovers',
  {
    id: id(),
    ...tenancyScope(),
    summary: text('summary').notNull(),
    openIncidents: integer('open_incidents').notNull(),
    takenOverDate: moment('taken_over_date'),
    takenOverByUserId: uuid('taken_over_by_user_id'),
    ...stamps(),
  },
  (table) => [
    unique('shift_handovers_place').on(table.landlordId, table.officeCentreId, table.id),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'shift_handovers_centre').onDelete('cascade'),
    check('shift_handovers_taken_over', sql`(${table.takenOverDate} is null) = (${table.takenOverByUserId} is null)`),
    check('shift_handovers_by_another', sql`${table.takenOverByUserId} <> ${table.createdByUserId}`),
    index('shift_handovers_list').on(table.officeCentreId, table.id.desc().nullsFirst()),
  ],
)
