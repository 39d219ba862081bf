import { sql } from 'drizzle-orm'
import { check, foreignKey, index, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from '../../platform/db/columns.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inCentre } from '../../platform/db/references.ts'
import { momentRange } from '../../platform/db/ranges.ts'
import { bookableResources, resourcePlaces } from '../resources/tables.ts'

export type OccupancyKind = 'BOOKING' | 'HOLD' | 'BLOCKING'

/**
 * Who takes which place of a resource when, buffers included. The exclusion constraint `occupancies_no_overlap` lets
 * two rows of one place overlap only when they have the same holder: blockings share one, every booking has its own.
 */
export const occupancies = estateTable(
  'occupancies',
  {
    id: id(),
    landlordId: uuid('landlord_id').notNull(),
    /** The resource's. */
    officeCentreId: uuid('office_centre_id').notNull(),
    resourceId: uuid('resource_id').notNull(),
    placeNo: smallint('place_no').notNull().default(1),
    during: momentRange('during').notNull(),
    kind: text('kind').notNull().$type<OccupancyKind>(),
    /** A booking's instance, a hold, or for blockings nil. */
    holder: uuid('holder').notNull(),
    /** The blocking it comes from. */
    blockingId: uuid('blocking_id'),
    /** When a hold ends by itself. */
    expiresAt: moment('expires_at'),
  },
  (table) => [
    inCentre(
      [table.landlordId, table.officeCentreId, table.resourceId],
      bookableResources,
      'occupancies_resource',
    ).onDelete('cascade'),
    foreignKey({
      columns: [table.landlordId, table.resourceId, table.placeNo],
      foreignColumns: [resourcePlaces.landlordId, resourcePlaces.resourceId, resourcePlaces.placeNo],
      name: 'occupancies_place',
    }),
    index('occupancies_holder').on(table.holder),
    index('occupancies_blocking')
      .on(table.blockingId)
      .where(sql`blocking_id is not null`),
    index('occupancies_expiry')
      .on(table.expiresAt)
      .where(sql`expires_at is not null`),
    check('occupancies_kind', sql`${table.kind} in ('BOOKING', 'HOLD', 'BLOCKING')`),
    check(
      'occupancies_during',
      sql`not isempty(${table.during}) and not lower_inf(${table.during}) and not upper_inf(${table.during})`,
    ),
    check('occupancies_hold', sql`(${table.kind} = 'HOLD') = (${table.expiresAt} is not null)`),
    check(
      'occupancies_blocking_holder',
      sql`(${table.kind} = 'BLOCKING') = (${table.holder} = '00000000-0000-0000-0000-000000000000') and (${table.kind} = 'BLOCKING') = (${table.blockingId} is not null)`,
    ),
  ],
)
