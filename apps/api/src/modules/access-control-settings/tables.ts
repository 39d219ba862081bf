import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { stamps, tenancyScope } from '../../platform/db/columns.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inCentre, inEstate } from '../../platform/db/references.ts'
import { accessDoors } from '../access-doors/tables.ts'
import { accessGroups } from '../access-groups/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'

/** How passes and doors of an office centre work (entities 4.3); one without a row has what the columns begin with. */
export const accessControlSettings = estateTable(
  'access_control_settings',
  {
    ...tenancyScope(),
    antiPassback: boolean('anti_passback').notNull().default(false),
    defaultAccessGroupId: uuid('default_access_group_id'),
    qrValiditySeconds: integer('qr_validity_seconds').notNull().default(30),
    hidInvitationDays: integer('hid_invitation_days').notNull().default(7),
    eventRetentionMonths: integer('event_retention_months').notNull().default(12),
    openOnCheckIn: boolean('open_on_check_in').notNull().default(true),
    /** The door that opens when reception checks a visitor in. */
    visitDoorId: uuid('visit_door_id'),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.officeCentreId] }),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'access_control_settings_centre').onDelete(
      'cascade',
    ),
    inCentre(
      [table.landlordId, table.officeCentreId, table.defaultAccessGroupId],
      accessGroups,
      'access_control_settings_group',
    ),
    inCentre(
      [table.landlordId, table.officeCentreId, table.visitDoorId],
      accessDoors,
      'access_control_settings_visit_door',
    ),
    index('access_control_settings_visit_door').on(table.visitDoorId),
    check('access_control_settings_qr', sql`${table.qrValiditySeconds} between 15 and 300`),
    check('access_control_settings_invitation', sql`${table.hidInvitationDays} between 1 and 90`),
    check('access_control_settings_retention', sql`${table.eventRetentionMonths} between 1 and 120`),
  ],
)
