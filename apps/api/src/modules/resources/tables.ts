import type { ResourceKind } from '@atrium/contract/bookableKinds.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { id, moment, tenancyScope, stamps } from '../../platform/db/columns.ts'
import { keptHistory } from '../../platform/db/keptHistories.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inCentre, inEstate } from '../../platform/db/references.ts'
import { systemFiles } from '../../platform/tables.ts'
import { accessDoors } from '../access-doors/tables.ts'
import { officeFloors } from '../buildings/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { areas, sites } from '../sites/tables.ts'
import { userGroups } from '../user-groups/tables.ts'
import { users } from '../users/tables.ts'

export type FacilityCategoryType = 'OFFICE' | 'COMMON_SPACE'
/** How bookings are cut: by a number of minutes, into the halves of a day, or into days. */
export type SlotPolicy = 'MINUTES' | 'HALF_DAY' | 'DAY'
export type FreeAccessPeriod = 'NONE' | 'WORKING_HOURS' | 'ALWAYS'
/** What can be booked; later modules add lockers, loan items and parking bays. */
export type { ResourceKind }
export type ResourceStatus = 'ACTIVE' | 'INACTIVE' | 'BLOCKED'
export type BookableBy = 'ALL' | 'USER_GROUPS' | 'TENANTS'

/** Kinds of rooms and spaces with what their bookings have in common (entities 9.1). */
export const facilityCategories = estateTable(
  'facility_categories',
  {
    id: id(),
    ...tenancyScope(),
    name: text('name').notNull(),
    type: text('type').notNull().$type<FacilityCategoryType>(),
    slotPolicy: text('slot_policy').notNull().default('MINUTES').$type<SlotPolicy>(),
    /** Minutes; without it the office centre's. */
    timeSlotDuration: integer('time_slot_duration'),
    freeAccessPeriod: text('free_access_period').notNull().default('NONE').$type<FreeAccessPeriod>(),
    icon: text('icon'),
    sortOrder: integer('sort_order').notNull().default(0),
    active: boolean('active').notNull().default(true),
    deletedDate: moment('deleted_date'),
    ...stamps(),
  },
  (table) => [
    unique('facility_categories_place').on(table.landlordId, table.officeCentreId, table.id),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'facility_categories_centre').onDelete('cascade'),
    uniqueIndex('facility_categories_name')
      .on(table.officeCentreId, sql`lower(${table.name})`)
      .where(sql`deleted_date is null`),
    index('facility_categories_list')
      .on(table.officeCentreId, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
    check('facility_categories_type', sql`${table.type} in ('OFFICE', 'COMMON_SPACE')`),
    check('facility_categories_slot_policy', sql`${table.slotPolicy} in ('MINUTES', 'HALF_DAY', 'DAY')`),
    check('facility_categories_duration', sql`${table.timeSlotDuration} between 5 and 1440`),
    check('facility_categories_free_access', sql`${table.freeAccessPeriod} in ('NONE', 'WORKING_HOURS', 'ALWAYS')`),
  ],
)

/** Desks on one floor plan that are booked alike (entities 10); a pooled zone is booked without choosing the desk. */
export const hotdeskZones = estateTable(
  'hotdesk_zones',
  {
    id: id(),
    ...tenancyScope(),
    areaId: uuid('area_id').notNull(),
    name: text('name').notNull(),
    pooled: boolean('pooled').notNull().default(false),
    /** Without one the floor plan of the area. */
    floorPlanFileId: uuid('floor_plan_file_id'),
    /** The rules of the zone; each desk carries them too, since bookings look at the desk. */
    bookableBy: text('bookable_by').notNull().default('ALL').$type<BookableBy>(),
    checkInRequired: boolean('check_in_required').notNull().default(true),
    checkInGrace: integer('check_in_grace').notNull().default(30),
    bufferBefore: integer('buffer_before').notNull().default(0),
    bufferAfter: integer('buffer_after').notNull().default(0),
    leadTime: integer('lead_time').notNull().default(0),
    advanceDaysMax: integer('advance_days_max').notNull().default(30),
    minDuration: integer('min_duration'),
    maxDuration: integer('max_duration'),
    active: boolean('active').notNull().default(true),
    deletedDate: moment('deleted_date'),
    ...stamps(),
  },
  (table) => [
    unique('hotdesk_zones_place').on(table.landlordId, table.officeCentreId, table.id),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'hotdesk_zones_centre').onDelete('cascade'),
    inCentre([table.landlordId, table.officeCentreId, table.areaId], areas, 'hotdesk_zones_area'),
    inCentre([table.landlordId, table.officeCentreId, table.floorPlanFileId], systemFiles, 'hotdesk_zones_floor_plan'),
    uniqueIndex('hotdesk_zones_name')
      .on(table.areaId, sql`lower(${table.name})`)
      .where(sql`deleted_date is null`),
    index('hotdesk_zones_list')
      .on(table.officeCentreId, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
    check('hotdesk_zones_bookable_by', sql`${table.bookableBy} in ('ALL', 'USER_GROUPS', 'TENANTS')`),
    check(
      'hotdesk_zones_rules',
      sql`${table.checkInGrace} between 1 and 240 and ${table.bufferBefore} between 0 and 120 and ${table.bufferAfter} between 0 and 120 and ${table.leadTime} between 0 and 43200 and ${table.advanceDaysMax} between 0 and 365`,
    ),
    check(
      'hotdesk_zones_durations',
      sql`${table.minDuration} > 0 and ${table.maxDuration} >= coalesce(${table.minDuration}, 1)`,
    ),
  ],
)

/** Whatever can be booked: a facility, a common space, a hot desk, a pool of desks (entities 9.2, 10). */
export const bookableResources = estateTable(
  'bookable_resources',
  {
    id: id(),
    ...tenancyScope(),
    kind: text('kind').notNull().$type<ResourceKind>(),
    /** Of a desk its number. */
    name: text('name').notNull(),
    categoryId: uuid('category_id'),
    zoneId: uuid('zone_id'),
    siteId: uuid('site_id').notNull(),
    areaId: uuid('area_id'),
    officeFloorId: uuid('office_floor_id'),
    /** Codes of the system data FACILITY_TYPE and FACILITY_LOCATION. */
    facilityType: text('facility_type'),
    facilityLocation: text('facility_location'),
    /** Common space: the landlord lends it to tenants (doc 3 §6). */
    landlordFacility: boolean('landlord_facility').notNull().default(false),
    /** People it holds. */
    capacity: integer('capacity').notNull().default(1),
    /** How many bookings it holds at once; above 1 for pools. */
    places: integer('places').notNull().default(1),
    description: text('description'),
    /** Minutes. */
    minDuration: integer('min_duration'),
    maxDuration: integer('max_duration'),
    bufferBefore: integer('buffer_before').notNull().default(0),
    bufferAfter: integer('buffer_after').notNull().default(0),
    /** Minutes between asking and the start. */
    leadTime: integer('lead_time').notNull().default(0),
    /** Days from today within which bookings start. */
    advanceDaysMax: integer('advance_days_max').notNull().default(365),
    bookableBy: text('bookable_by').notNull().default('ALL').$type<BookableBy>(),
    approvalRequired: boolean('approval_required').notNull().default(false),
    checkInRequired: boolean('check_in_required').notNull().default(false),
    /** Six digits people type at the door. */
    checkInCode: text('check_in_code').notNull(),
    /** What the code beside the door or on the desk carries. */
    qrToken: text('qr_token').notNull().unique('bookable_resources_qr_token'),
    checkInGrace: integer('check_in_grace').notNull().default(15),
    /** Hours; without it the office centre's. */
    cancelCutOffHours: integer('cancel_cut_off_hours'),
    inviteeMax: integer('invitee_max').notNull().default(50),
    /** Percent of the width and height of the floor plan. */
    planX: numeric('plan_x', { precision: 5, scale: 2, mode: 'number' }),
    planY: numeric('plan_y', { precision: 5, scale: 2, mode: 'number' }),
    amenities: text('amenities')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Whose desk it is for good; nobody else books it then. A person of the centre or of one of its tenants. */
    assignedUserId: uuid('assigned_user_id'),
    assignedUserOfficeCentreId: uuid('assigned_user_office_centre_id'),
    externalCalendarId: text('external_calendar_id'),
    /** Whoever passes it has come. */
    accessDoorId: uuid('access_door_id'),
    status: text('status').notNull().default('ACTIVE').$type<ResourceStatus>(),
    statusRemark: text('status_remark'),
    deletedDate: moment('deleted_date'),
    ...stamps(),
  },
  (table) => [
    unique('bookable_resources_place').on(table.landlordId, table.officeCentreId, table.id),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'bookable_resources_centre').onDelete('cascade'),
    inCentre(
      [table.landlordId, table.officeCentreId, table.categoryId],
      facilityCategories,
      'bookable_resources_category',
    ),
    inCentre([table.landlordId, table.officeCentreId, table.zoneId], hotdeskZones, 'bookable_resources_zone'),
    inCentre([table.landlordId, table.officeCentreId, table.siteId], sites, 'bookable_resources_site'),
    inCentre([table.landlordId, table.officeCentreId, table.areaId], areas, 'bookable_resources_area'),
    inCentre([table.landlordId, table.officeCentreId, table.officeFloorId], officeFloors, 'bookable_resources_floor'),
    inCentre([table.landlordId, table.officeCentreId, table.accessDoorId], accessDoors, 'bookable_resources_door'),
    inCentre(
      [table.landlordId, table.assignedUserOfficeCentreId, table.assignedUserId],
      users,
      'bookable_resources_assigned_user',
    ),
    uniqueIndex('bookable_resources_name')
      .on(table.officeCentreId, table.siteId, sql`coalesce(${table.facilityLocation}, '')`, sql`lower(${table.name})`)
      .where(sql`deleted_date is null and kind = 'FACILITY'`),
    uniqueIndex('bookable_resources_desk_no')
      .on(table.zoneId, sql`lower(${table.name})`)
      .where(sql`deleted_date is null and zone_id is not null`),
    index('bookable_resources_list')
      .on(table.officeCentreId, table.kind, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
    index('bookable_resources_by_name')
      .on(table.officeCentreId, table.kind, sql`lower(${table.name})`, table.id)
      .where(sql`deleted_date is null`),
    index('bookable_resources_category').on(table.categoryId),
    index('bookable_resources_zone').on(table.zoneId),
    index('bookable_resources_assigned').on(table.assignedUserId),
    index('bookable_resources_door').on(table.accessDoorId),
    check('bookable_resources_kind', sql`${table.kind} in ('FACILITY', 'HOTDESK', 'DESK_POOL')`),
    check(
      'bookable_resources_of_kind',
      sql`case ${table.kind} when 'FACILITY' then ${table.categoryId} is not null and ${table.zoneId} is null else ${table.zoneId} is not null and ${table.categoryId} is null end`,
    ),
    check('bookable_resources_status', sql`${table.status} in ('ACTIVE', 'INACTIVE', 'BLOCKED')`),
    check('bookable_resources_bookable_by', sql`${table.bookableBy} in ('ALL', 'USER_GROUPS', 'TENANTS')`),
    check(
      'bookable_resources_capacity',
      sql`${table.capacity} between 1 and 1000 and ${table.places} between 1 and 1000`,
    ),
    check('bookable_resources_pool', sql`${table.places} = 1 or ${table.kind} = 'DESK_POOL'`),
    check(
      'bookable_resources_durations',
      sql`${table.minDuration} > 0 and ${table.maxDuration} >= coalesce(${table.minDuration}, 1)`,
    ),
    check(
      'bookable_resources_buffers',
      sql`${table.bufferBefore} between 0 and 120 and ${table.bufferAfter} between 0 and 120`,
    ),
    check(
      'bookable_resources_advance',
      sql`${table.leadTime} between 0 and 43200 and ${table.advanceDaysMax} between 0 and 365`,
    ),
    check(
      'bookable_resources_check_in',
      sql`${table.checkInCode} ~ '^[0-9]{6}$' and ${table.checkInGrace} between 1 and 240`,
    ),
    check('bookable_resources_plan', sql`(${table.planX} is null) = (${table.planY} is null)`),
    check('bookable_resources_plan_values', sql`${table.planX} between 0 and 100 and ${table.planY} between 0 and 100`),
    check(
      'bookable_resources_assigned_desk',
      sql`(${table.assignedUserId} is null) = (${table.assignedUserOfficeCentreId} is null) and (${table.assignedUserId} is null or ${table.kind} = 'HOTDESK')`,
    ),
  ],
)

const resource = () => ({ ...tenancyScope(), resourceId: uuid('resource_id').notNull() })
const ofResource = (
  table: { landlordId: AnyPgColumn; officeCentreId: AnyPgColumn; resourceId: AnyPgColumn },
  name: string,
) => inCentre([table.landlordId, table.officeCentreId, table.resourceId], bookableResources, name).onDelete('cascade')

/** The places of a resource, numbered from 1; a trigger keeps them as many as `places` says. */
export const resourcePlaces = estateTable(
  'resource_places',
  { ...resource(), placeNo: smallint('place_no').notNull() },
  (table) => [
    primaryKey({ columns: [table.resourceId, table.placeNo] }),
    ofResource(table, 'resource_places_resource'),
  ],
)

/** When a resource is open: minutes of a weekday, 1 for Monday to 7, by the clock of its site. None: always. */
export const resourceOpeningHours = estateTable(
  'resource_opening_hours',
  {
    ...resource(),
    day: smallint('day').notNull(),
    startMinute: smallint('start_minute').notNull(),
    /** 1440 for midnight. */
    endMinute: smallint('end_minute').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.resourceId, table.day, table.startMinute] }),
    ofResource(table, 'resource_opening_hours_resource'),
    check(
      'resource_opening_hours_values',
      sql`${table.day} between 1 and 7 and ${table.startMinute} >= 0 and ${table.endMinute} > ${table.startMinute} and ${table.endMinute} <= 1440`,
    ),
  ],
)

export const facilityEquipments = estateTable(
  'facility_equipments',
  { id: id(), ...tenancyScope(), name: text('name').notNull() },
  (table) => [
    unique('facility_equipments_place').on(table.landlordId, table.officeCentreId, table.id),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'facility_equipments_centre').onDelete('cascade'),
    uniqueIndex('facility_equipments_name').on(table.officeCentreId, sql`lower(${table.name})`),
  ],
)

export const facilityTags = estateTable(
  'facility_tags',
  { id: id(), ...tenancyScope(), name: text('name').notNull() },
  (table) => [
    unique('facility_tags_place').on(table.landlordId, table.officeCentreId, table.id),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'facility_tags_centre').onDelete('cascade'),
    uniqueIndex('facility_tags_name').on(table.officeCentreId, sql`lower(${table.name})`),
  ],
)

export const resourceEquipments = estateTable(
  'resource_equipments',
  { ...resource(), equipmentId: uuid('equipment_id').notNull(), quantity: integer('quantity').notNull().default(1) },
  (table) => [
    primaryKey({ columns: [table.resourceId, table.equipmentId] }),
    ofResource(table, 'resource_equipments_resource'),
    inCentre(
      [table.landlordId, table.officeCentreId, table.equipmentId],
      facilityEquipments,
      'resource_equipments_equipment',
    ),
    check('resource_equipments_quantity', sql`${table.quantity} between 1 and 1000`),
  ],
)

export const resourceTags = estateTable(
  'resource_tags',
  { ...resource(), tagId: uuid('tag_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.resourceId, table.tagId] }),
    ofResource(table, 'resource_tags_resource'),
    inCentre([table.landlordId, table.officeCentreId, table.tagId], facilityTags, 'resource_tags_tag'),
  ],
)

/** Photos in the order they are shown. */
export const resourceImages = estateTable(
  'resource_images',
  { ...resource(), systemFileId: uuid('system_file_id').notNull(), sortOrder: smallint('sort_order').notNull() },
  (table) => [
    primaryKey({ columns: [table.resourceId, table.systemFileId] }),
    ofResource(table, 'resource_images_resource'),
    inCentre([table.landlordId, table.officeCentreId, table.systemFileId], systemFiles, 'resource_images_file'),
  ],
)

/** Who may book a resource that is for user groups: groups of the centre or of its tenants. */
export const resourceUserGroups = estateTable(
  'resource_user_groups',
  {
    ...resource(),
    groupOfficeCentreId: uuid('group_office_centre_id').notNull(),
    userGroupId: uuid('user_group_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.resourceId, table.userGroupId] }),
    ofResource(table, 'resource_user_groups_resource'),
    inCentre(
      [table.landlordId, table.groupOfficeCentreId, table.userGroupId],
      userGroups,
      'resource_user_groups_group',
    ),
    index('resource_user_groups_group').on(table.userGroupId),
  ],
)

/** Who may book a resource that is for tenants. */
export const resourceTenants = estateTable(
  'resource_tenants',
  { ...resource(), tenantId: uuid('tenant_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.resourceId, table.tenantId] }),
    ofResource(table, 'resource_tenants_resource'),
    inEstate([table.landlordId, table.tenantId], officeCentres, 'resource_tenants_tenant').onDelete('cascade'),
    index('resource_tenants_tenant').on(table.tenantId),
  ],
)

export const bookableResourcesKept = keptHistory(bookableResources, {
  columns: [bookableResources.name, bookableResources.accessDoorId],
})
