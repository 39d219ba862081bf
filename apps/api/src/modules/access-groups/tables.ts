import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, moment, stamps, tenancyScope } from '../../platform/db/columns.ts'
import { countedList } from '../../platform/db/countedLists.ts'
import { keptHistory } from '../../platform/db/keptHistories.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inCentre, inEstate } from '../../platform/db/references.ts'
import { accessDoors } from '../access-doors/tables.ts'
import { officeFloors } from '../buildings/tables.ts'
import { divisions, divisionUserGroups } from '../divisions/tables.ts'
import { elevatorAccessLevels } from '../elevators/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { sites } from '../sites/tables.ts'
import { timeProgrammes } from '../time-programmes/tables.ts'
import { users } from '../users/tables.ts'

/** Who passes which doors, and when (entities 4.2): a landlord's, or a tenant's of the doors it was given. */
export const accessGroups = estateTable(
  'access_groups',
  {
    id: id(),
    ...tenancyScope(),
    name: text('name').notNull(),
    description: text('description'),
    siteId: uuid('site_id'),
    active: boolean('active').notNull().default(true),
    deletedDate: moment('deleted_date'),
    ...stamps(),
  },
  (table) => [
    unique('access_groups_place').on(table.landlordId, table.officeCentreId, table.id),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'access_groups_centre').onDelete('cascade'),
    inCentre([table.landlordId, table.officeCentreId, table.siteId], sites, 'access_groups_site'),
    uniqueIndex('access_groups_name')
      .on(table.officeCentreId, sql`lower(${table.name})`)
      .where(sql`deleted_date is null`),
    index('access_groups_list')
      .on(table.officeCentreId, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
    index('access_groups_by_name')
      .on(table.officeCentreId, sql`lower(${table.name})`, table.id)
      .where(sql`deleted_date is null`),
    index('access_groups_by_updated')
      .on(table.officeCentreId, table.updatedDate, table.id)
      .where(sql`deleted_date is null`),
    index('access_groups_site').on(table.siteId),
  ],
)

const ofGroup = () => ({ ...tenancyScope(), accessGroupId: uuid('access_group_id').notNull() })

type OfGroup = {
  [Column in 'landlordId' | 'officeCentreId' | 'accessGroupId']: Parameters<typeof inCentre>[0][number]
}

const group = (table: OfGroup, name: string) =>
  inCentre([table.landlordId, table.officeCentreId, table.accessGroupId], accessGroups, name).onDelete('cascade')

/** A door of a group, and the time programme by which it opens. A tenant's group has doors of the landlord. */
export const accessGroupDoors = estateTable(
  'access_group_doors',
  {
    id: id(),
    ...ofGroup(),
    doorOfficeCentreId: uuid('door_office_centre_id').notNull(),
    accessDoorId: uuid('access_door_id').notNull(),
    timeProgrammeId: uuid('time_programme_id').notNull(),
    /** Of an elevator the floors it leads to; none for a door. */
    elevatorAccessLevelId: uuid('elevator_access_level_id'),
    ...stamps(),
  },
  (table) => [
    unique('access_group_doors_place').on(table.landlordId, table.officeCentreId, table.id),
    group(table, 'access_group_doors_group'),
    inCentre([table.landlordId, table.doorOfficeCentreId, table.accessDoorId], accessDoors, 'access_group_doors_door'),
    inCentre(
      [table.landlordId, table.officeCentreId, table.timeProgrammeId],
      timeProgrammes,
      'access_group_doors_programme',
    ),
    inCentre(
      [table.landlordId, table.doorOfficeCentreId, table.elevatorAccessLevelId],
      elevatorAccessLevels,
      'access_group_doors_level',
    ),
    uniqueIndex('access_group_doors_once').on(table.accessGroupId, table.accessDoorId),
    index('access_group_doors_door').on(table.accessDoorId),
    index('access_group_doors_programme').on(table.timeProgrammeId),
    index('access_group_doors_level').on(table.elevatorAccessLevelId),
  ],
)

/** Doors of a group that open at the same times of some days of a week, holidays left out (entities 4.2). */
export const accessGroupDoorGroups = estateTable(
  'access_group_door_groups',
  {
    id: id(),
    ...ofGroup(),
    name: text('name').notNull(),
    /** On which they begin: from 1 for Monday to 7. */
    days: smallint('days').array().notNull(),
    startMinute: integer('start_minute').notNull(),
    /** 1440 ends the day, and more is the next day's; a day after the start at most. */
    endMinute: integer('end_minute').notNull(),
    ...stamps(),
  },
  (table) => [
    unique('access_group_door_groups_place').on(table.landlordId, table.officeCentreId, table.id),
    group(table, 'access_group_door_groups_group'),
    uniqueIndex('access_group_door_groups_name').on(table.accessGroupId, sql`lower(${table.name})`),
    check(
      'access_group_door_groups_days',
      sql`cardinality(${table.days}) > 0 and ${table.days} <@ '{1,2,3,4,5,6,7}'::smallint[]`,
    ),
    check(
      'access_group_door_groups_minutes',
      sql`${table.startMinute} between 0 and 1439 and ${table.endMinute} between ${table.startMinute} + 1 and ${table.startMinute} + 1440`,
    ),
  ],
)

export const doorGroupDoors = estateTable(
  'door_group_doors',
  {
    ...tenancyScope(),
    doorGroupId: uuid('door_group_id').notNull(),
    doorOfficeCentreId: uuid('door_office_centre_id').notNull(),
    accessDoorId: uuid('access_door_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.doorGroupId, table.accessDoorId] }),
    inCentre(
      [table.landlordId, table.officeCentreId, table.doorGroupId],
      accessGroupDoorGroups,
      'door_group_doors_group',
    ).onDelete('cascade'),
    inCentre([table.landlordId, table.doorOfficeCentreId, table.accessDoorId], accessDoors, 'door_group_doors_door'),
    index('door_group_doors_door').on(table.accessDoorId),
  ],
)

/** A tenant whose people may be put into a landlord's group. */
export const accessGroupTenants = estateTable(
  'access_group_tenants',
  { id: id(), ...ofGroup(), tenantId: uuid('tenant_id').notNull(), createdDate: moment('created_date').notNull() },
  (table) => [
    group(table, 'access_group_tenants_group'),
    inEstate([table.landlordId, table.tenantId], officeCentres, 'access_group_tenants_tenant').onDelete('cascade'),
    uniqueIndex('access_group_tenants_once').on(table.accessGroupId, table.tenantId),
    index('access_group_tenants_tenant').on(table.tenantId),
  ],
)

/** A floor whose tenants may put their people into a landlord's group. */
export const accessGroupFloors = estateTable(
  'access_group_floors',
  {
    id: id(),
    ...ofGroup(),
    officeFloorId: uuid('office_floor_id').notNull(),
    createdDate: moment('created_date').notNull(),
  },
  (table) => [
    group(table, 'access_group_floors_group'),
    inCentre([table.landlordId, table.officeCentreId, table.officeFloorId], officeFloors, 'access_group_floors_floor'),
    uniqueIndex('access_group_floors_once').on(table.accessGroupId, table.officeFloorId),
    index('access_group_floors_floor').on(table.officeFloorId),
  ],
)

/**
 * A person of a group: of its own centre, or of a tenant it was given to. Who is in it by their division only leaves it
 * with the division: a trigger, `hold_groups_of_divisions`.
 */
export const accessGroupUsers = estateTable(
  'access_group_users',
  {
    ...ofGroup(),
    userOfficeCentreId: uuid('user_office_centre_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** Put in by somebody, whatever division they are in. */
    byHand: boolean('by_hand').notNull().default(true),
    /** The person's own division, where it gives them the group. */
    divisionId: uuid('division_id'),
    createdDate: moment('created_date').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accessGroupId, table.userId] }),
    inCentre([table.landlordId, table.userOfficeCentreId, table.divisionId], divisions, 'access_group_users_division'),
    check('access_group_users_why', sql`${table.byHand} or ${table.divisionId} is not null`),
    index('access_group_users_division').on(table.divisionId),
    group(table, 'access_group_users_group'),
    inCentre([table.landlordId, table.userOfficeCentreId, table.userId], users, 'access_group_users_user').onDelete(
      'cascade',
    ),
    index('access_group_users_user').on(table.userId),
  ],
)

export const accessGroupUsersCounted = countedList(accessGroupUsers, {
  list: 'access-group-users',
  triggers: 'access_group_users_count',
  scope: 'access_group_id',
  status: 'user_office_centre_id::text',
  moves: false,
})

/**
 * An access group of a division's user group (entities 3.3). Whoever is in the division is in it, whichever of its
 * user groups they belong to: the division is what people join and leave.
 */
export const divisionAccessGroups = estateTable(
  'division_access_groups',
  {
    ...tenancyScope(),
    divisionUserGroupId: uuid('division_user_group_id').notNull(),
    /** A tenant's division has groups of the landlord too, which it was given. */
    groupOfficeCentreId: uuid('group_office_centre_id').notNull(),
    accessGroupId: uuid('access_group_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.divisionUserGroupId, table.accessGroupId] }),
    inCentre(
      [table.landlordId, table.officeCentreId, table.divisionUserGroupId],
      divisionUserGroups,
      'division_access_groups_mapping',
    ).onDelete('cascade'),
    inCentre(
      [table.landlordId, table.groupOfficeCentreId, table.accessGroupId],
      accessGroups,
      'division_access_groups_group',
    ).onDelete('cascade'),
    index('division_access_groups_group').on(table.accessGroupId),
  ],
)

export const accessGroupsKept = keptHistory(accessGroups, {
  columns: [accessGroups.officeCentreId, accessGroups.name, accessGroups.active, accessGroups.deletedDate],
})

export const accessGroupDoorsKept = keptHistory(accessGroupDoors, {
  columns: [
    accessGroupDoors.accessGroupId,
    accessGroupDoors.accessDoorId,
    accessGroupDoors.timeProgrammeId,
    accessGroupDoors.elevatorAccessLevelId,
  ],
})

export const accessGroupDoorGroupsKept = keptHistory(accessGroupDoorGroups, {
  columns: [
    accessGroupDoorGroups.accessGroupId,
    accessGroupDoorGroups.days,
    accessGroupDoorGroups.startMinute,
    accessGroupDoorGroups.endMinute,
  ],
})

export const doorGroupDoorsKept = keptHistory(doorGroupDoors, {
  key: [doorGroupDoors.doorGroupId, doorGroupDoors.accessDoorId],
  columns: [],
})

export const accessGroupTenantsKept = keptHistory(accessGroupTenants, {
  columns: [accessGroupTenants.accessGroupId, accessGroupTenants.tenantId],
})

export const accessGroupFloorsKept = keptHistory(accessGroupFloors, {
  columns: [accessGroupFloors.accessGroupId, accessGroupFloors.officeFloorId],
})

export const accessGroupUsersKept = keptHistory(accessGroupUsers, {
  key: [accessGroupUsers.accessGroupId, accessGroupUsers.userId],
  columns: [],
})
