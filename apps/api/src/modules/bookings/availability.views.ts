import { and, asc, eq, gte, inArray, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { likePattern, type ListDefinition, type ListQuery } from '../../platform/lists.ts'
import { bookableByActor } from '../resources/index.ts'
import {
  bookableResources,
  facilityCategories,
  facilityEquipments,
  facilityTags,
  hotdeskZones,
  resourceEquipments,
  resourceImages,
  resourceTags,
  type ResourceKind,
} from '../resources/tables.ts'
import { areas, sites } from '../sites/tables.ts'
import { mayWith } from './bookings.policy.ts'

export type BookableQuery = ListQuery & {
  statusActiveFlag?: boolean
  kind?: ResourceKind
  date: string
  startTime?: string
  endTime?: string
  noOfPax?: number
  siteId?: string
  areaId?: string
  zoneId?: string
  categoryIds?: string[]
  equipmentIds?: string[]
  tagIds?: string[]
  landlordFacility?: boolean
  freeOnly?: boolean
}

const { id } = bookableResources
const has = (table: typeof resourceEquipments | typeof resourceTags, column: SQL, ids: string[]) =>
  sql`(select count(distinct ${column}) from ${table} where resource_id = ${qualified(id)} and ${column} = any(${sql.param(ids)}::uuid[])) = ${new Set(ids).size}`

export const bookableList: ListDefinition<BookableQuery> = {
  table: bookableResources,
  id,
  sorts: { name: sql`lower(${bookableResources.name})`, capacity: bookableResources.capacity },
  filters: {
    kind: (value) => eq(bookableResources.kind, value),
    noOfPax: (value) => gte(bookableResources.capacity, value),
    siteId: (value) => eq(bookableResources.siteId, value),
    areaId: (value) => eq(bookableResources.areaId, value),
    zoneId: (value) => eq(bookableResources.zoneId, value),
    categoryIds: (value) => inArray(bookableResources.categoryId, value),
    equipmentIds: (value) => has(resourceEquipments, sql`equipment_id`, value),
    tagIds: (value) => has(resourceTags, sql`tag_id`, value),
    landlordFacility: (value) => eq(bookableResources.landlordFacility, value),
  },
  search: (term) => sql`lower(${bookableResources.name}) like ${likePattern(term.toLowerCase())}`,
}

/** What the actor may book and has the add-on and right to see; pooled and single desks, facilities and common spaces. */
export function bookableFor(ctx: Ctx): SQL {
  const office = mayWith(ctx, { kind: 'FACILITY', landlordFacility: false }, 'VIEW')
  const common = mayWith(ctx, { kind: 'FACILITY', landlordFacility: true }, 'VIEW')
  const desk = mayWith(ctx, { kind: 'HOTDESK', landlordFacility: false }, 'VIEW')
  return and(
    bookableByActor(ctx),
    sql`case when ${bookableResources.kind} <> 'FACILITY' then ${desk}::boolean
      when ${bookableResources.landlordFacility} then ${common}::boolean else ${office}::boolean end`,
    pooledAsOne,
  )!
}

/** A pooled zone is booked as a pool: its desks are not offered one by one. */
const pooledAsOne = sql`not (${bookableResources.kind} = 'HOTDESK' and exists (
  select 1 from ${hotdeskZones} where ${qualified(hotdeskZones.id)} = ${qualified(bookableResources.zoneId)} and ${hotdeskZones.pooled}))`

/** Names, places and first photos of resources. */
export const readFaces = (ctx: Ctx, ids: readonly string[]) =>
  ctx.db
    .select({
      id,
      category: { id: facilityCategories.id, name: facilityCategories.name },
      zone: { id: hotdeskZones.id, name: hotdeskZones.name },
      site: { id: sites.id, name: sites.name },
      area: { id: areas.id, name: areas.name },
      equipments: sql<string[]>`array(select e.name from ${resourceEquipments} re join ${facilityEquipments} e on e.id = re.equipment_id
        where re.resource_id = ${qualified(id)} order by e.name)`,
      tags: sql<string[]>`array(select t.name from ${resourceTags} rt join ${facilityTags} t on t.id = rt.tag_id
        where rt.resource_id = ${qualified(id)} order by t.name)`,
      imageFileId: sql<string | null>`(select i.system_file_id from ${resourceImages} i
        where i.resource_id = ${qualified(id)} order by i.sort_order limit 1)`,
    })
    .from(bookableResources)
    .innerJoin(sites, eq(sites.id, bookableResources.siteId))
    .leftJoin(areas, eq(areas.id, bookableResources.areaId))
    .leftJoin(facilityCategories, eq(facilityCategories.id, bookableResources.categoryId))
    .leftJoin(hotdeskZones, eq(hotdeskZones.id, bookableResources.zoneId))
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
