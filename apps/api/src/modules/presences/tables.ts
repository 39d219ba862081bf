import { sql } from 'drizzle-orm'
import { boolean, check, date, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenancyScope } from '../../platform/db/columns.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inEstate } from '../../platform/db/references.ts'
import { officeCentres } from '../office-centres/tables.ts'

export type PresenceKind = 'PERSON' | 'VISITOR' | 'CREW'
export type PresenceSign = 'ENTRY' | 'DOOR' | 'CHECK_IN' | 'RECEPTION' | 'PERMIT'

/**
 * The last sign of everybody on a day by the clock of its site, of the company they belong to: what the sources of
 * `apps/api/src/presenceSources.ts` have told so far, carried on when somebody asks. Only of today and the day before:
 * who was in before is asked of the sources.
 */
export const presences = estateTable(
  'presences',
  {
    ...tenancyScope(),
    kind: text('kind').notNull().$type<PresenceKind>(),
    personId: uuid('person_id').notNull(),
    siteDay: date('site_day').notNull(),
    /** Whether the sign leaves them within. */
    inside: boolean('inside').notNull(),
    sign: text('sign').notNull().$type<PresenceSign>(),
    siteId: uuid('site_id'),
    officeFloorId: uuid('office_floor_id'),
    /** The door, the place that was booked, or where a crew works. */
    place: text('place'),
    firstSeen: moment('first_seen').notNull(),
    lastSeen: moment('last_seen').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.siteDay, table.kind] }),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'presences_centre').onDelete('cascade'),
    check('presences_kind', sql`${table.kind} in ('PERSON', 'VISITOR', 'CREW')`),
    check('presences_sign', sql`${table.sign} in ('ENTRY', 'DOOR', 'CHECK_IN', 'RECEPTION', 'PERMIT')`),
    index('presences_of_estate')
      .on(table.landlordId, table.siteDay, table.lastSeen, table.personId)
      .where(sql`inside`),
    index('presences_of_company')
      .on(table.officeCentreId, table.siteDay, table.lastSeen, table.personId)
      .where(sql`inside`),
    index('presences_of_site')
      .on(table.siteId, table.siteDay, table.lastSeen, table.personId)
      .where(sql`inside`),
    index('presences_of_floor')
      .on(table.officeFloorId, table.siteDay, table.lastSeen, table.personId)
      .where(sql`inside`),
    index('presences_day').on(table.siteDay),
  ],
)

/** Up to when the sources of an estate were heard. */
export const presenceMarks = estateTable(
  'presence_marks',
  { ...tenancyScope(), heardUntil: moment('heard_until').notNull() },
  (table) => [
    primaryKey({ columns: [table.officeCentreId] }),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'presence_marks_centre').onDelete('cascade'),
  ],
)
