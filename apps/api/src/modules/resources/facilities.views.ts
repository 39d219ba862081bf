import type { OpenMinutes } from '@atrium/validators/operatingHours.ts'
import { asc, eq, gte, inArray, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { notFound } from '../../platform/errors.ts'
import { contains, type ListDefinition } from '../../platform/lists.ts'
import { viewOf, type RowOf } from '../../platform/view.ts'
import type { Query } from '../../platform/operation.ts'
import { bookingInstances } from '../bookings/tables.ts'
import { accessDoors } from '../access-doors/tables.ts'
import { officeFloors, officeTowers } from '../buildings/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { areas, sites } from '../sites/tables.ts'
import { visibleFacilities } from './facilities.policy.ts'
import * as parts from './facilityParts.views.ts'
import {
  bookableResources,
  facilityCategories,
  facilityEquipments,
  facilityTags,
  resourceEquipments,
  resourceTags,
} from './tables.ts'

export type FacilityQuery = Query<'listFacilities'>

const facilityId = qualified(bookableResources.id)
const lowered = (words: string[]) => sql`${sql.param(words.map((word) => word.trim().toLowerCase()))}::text[]`

/** That a facility has all the tags asked for. */
const tagged = (words: string[]): SQL => sql`(select count(*) from ${resourceTags} rt
  join ${facilityTags} t on t.id = rt.tag_id
  where rt.resource_id = ${facilityId} and lower(t.name) = any(${lowered(words)})) = cardinality(${lowered(words)})`

const equipped = (words: string[]): SQL => sql`(select count(*) from ${resourceEquipments} re
  join ${facilityEquipments} e on e.id = re.equipment_id
  where re.resource_id = ${facilityId} and lower(e.name) = any(${lowered(words)})) = cardinality(${lowered(words)})`

export const facilityList: ListDefinition<FacilityQuery> = {
  table: bookableResources,
  id: bookableResources.id,
  sorts: { name: sql`lower(${bookableResources.name})`, updatedDate: bookableResources.updatedDate },
  filters: {
    statusActiveFlag: (active) => sql`(${bookableResources.status} = 'ACTIVE') = ${active}`,
    landlordFacility: (value) => eq(bookableResources.landlordFacility, value),
    categoryIds: (ids) => inArray(bookableResources.categoryId, ids),
    siteId: (id) => eq(bookableResources.siteId, id),
    areaId: (id) => eq(bookableResources.areaId, id),
    officeFloorId: (id) => eq(bookableResources.officeFloorId, id),
    facilityType: (code) => eq(bookableResources.facilityType, code),
    facilityLocation: (code) => eq(bookableResources.facilityLocation, code),
    status: (status) => eq(bookableResources.status, status),
    minCapacity: (people) => gte(bookableResources.capacity, people),
    tags: tagged,
    equipments: equipped,
  },
  search: (term) => contains(bookableResources.name, term),
  updatedDate: bookableResources.updatedDate,
}

export const facilityView = viewOf({
  list: facilityList,
  visible: visibleFacilities,
  select: (ctx) =>
    ctx.db
      .select({
        resource: bookableResources,
        category: {
          id: facilityCategories.id,
          name: facilityCategories.name,
          type: facilityCategories.type,
          slotPolicy: facilityCategories.slotPolicy,
          timeSlotDuration: facilityCategories.timeSlotDuration,
        },
        site: { id: sites.id, name: sites.name, timeZone: sites.timeZone, timezoneOffset: sites.timezoneOffset },
        areaName: areas.name,
        floorName: officeFloors.name,
        towerName: officeTowers.name,
        centre: { timeSlotDuration: officeCentres.timeSlotDuration, timezoneOffset: officeCentres.timezoneOffset },
        equipments: parts.equipments,
        tags: parts.tags,
        images: parts.images,
      })
      .from(bookableResources)
      .innerJoin(facilityCategories, eq(facilityCategories.id, bookableResources.categoryId))
      .innerJoin(sites, eq(sites.id, bookableResources.siteId))
      .innerJoin(officeCentres, eq(officeCentres.id, bookableResources.officeCentreId))
      .leftJoin(areas, eq(areas.id, bookableResources.areaId))
      .leftJoin(officeFloors, eq(officeFloors.id, bookableResources.officeFloorId))
      .leftJoin(officeTowers, eq(officeTowers.id, officeFloors.officeTowerId)),
})

export type FacilityRow = RowOf<typeof facilityView>

/** What a record shows besides what the list does. */
export type FacilityDetails = FacilityRow & {
  operatingHours: OpenMinutes[]
  userGroups: parts.Named[]
  tenants: parts.Named[]
  upcomingBookings: number
  doorName: string | null
}

/** One facility with all its parts; 404 when it is not visible. */
export async function readFacility(ctx: Ctx, id: string): Promise<FacilityDetails> {
  const row = await facilityView.read(ctx, id)
  const [details] = await ctx.db
    .select({
      operatingHours: parts.openingHours,
      userGroups: parts.userGroupsOf,
      tenants: parts.tenantsOf,
      upcomingBookings: upcomingBookings(ctx),
      doorName: accessDoors.name,
    })
    .from(bookableResources)
    .leftJoin(accessDoors, eq(accessDoors.id, bookableResources.accessDoorId))
    .where(eq(bookableResources.id, id))
  if (!details) throw notFound()
  return { ...row, ...details }
}

/** Bookings with times that are live and not over. */
const upcomingBookings = (ctx: Ctx) => sql<number>`(
  select count(distinct i.booking_id)::int from ${bookingInstances} i
  where i.resource_id = ${facilityId} and i.live and i.ends_at > ${ctx.now().toISOString()}::timestamptz)`

/** How many facilities and common spaces an actor looks after. */
export async function countFacilities(ctx: Ctx): Promise<{ landlordFacility: boolean; count: number }[]> {
  return ctx.db
    .select({ landlordFacility: bookableResources.landlordFacility, count: sql<number>`count(*)::int` })
    .from(bookableResources)
    .where(visibleFacilities(ctx))
    .groupBy(bookableResources.landlordFacility)
    .orderBy(asc(bookableResources.landlordFacility))
}
