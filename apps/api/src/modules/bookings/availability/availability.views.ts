import type { BookingArea } from '@atrium/contract/bookingOperations.ts'
import { and, asc, eq, gte, inArray, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import { qualified } from '../../../platform/db/columns.ts'
import { runPrepared } from '../../../platform/db/prepared.ts'
import { likePattern } from '../../../platform/lists.ts'
import { systemFiles } from '../../../platform/tables.ts'
import type { Query } from '../../../platform/operation.ts'
import { byArea } from '../../booking-rules/index.ts'
import { bookableByActor } from '../../resources/index.ts'
import {
  bookableResources,
  facilityCategories,
  facilityEquipments,
  facilityTags,
  hotdeskZones,
  resourceEquipments,
  resourceImages,
  resourceTags,
} from '../../resources/tables.ts'
import { areas, sites } from '../../sites/tables.ts'
import { inPermittedArea } from '../bookings.policy.ts'

export type BookableQuery = Query<'listBookableResources'>

const { id } = bookableResources
const hasAll = (table: SQL, column: SQL, ids: string[]) =>
  sql`(select count(distinct ${column}) from ${table} where resource_id = ${qualified(id)} and ${column} = any(${sql.param(ids)}::uuid[])) = ${new Set(ids).size}`

/** What a search asks of resources, apart from when. */
function wantedBy(query: BookableQuery): SQL | undefined {
  return and(wantedAt(query), wantedKind(query))
}

const wantedAt = (query: BookableQuery): SQL | undefined =>
  and(
    query.siteId ? eq(bookableResources.siteId, query.siteId) : undefined,
    query.areaId ? eq(bookableResources.areaId, query.areaId) : undefined,
    query.zoneId ? eq(bookableResources.zoneId, query.zoneId) : undefined,
  )

function wantedKind(query: BookableQuery): SQL | undefined {
  const term = query.wildcardSearch?.trim().toLowerCase()
  const { categoryIds, equipmentIds, tagIds } = query
  return and(
    query.kind ? eq(bookableResources.kind, query.kind) : undefined,
    query.noOfPax ? gte(bookableResources.capacity, query.noOfPax) : undefined,
    query.landlordFacility === undefined ? undefined : eq(bookableResources.landlordFacility, query.landlordFacility),
    categoryIds?.length ? inArray(bookableResources.categoryId, categoryIds) : undefined,
    equipmentIds?.length ? hasAll(sql`resource_equipments`, sql`equipment_id`, equipmentIds) : undefined,
    tagIds?.length ? hasAll(sql`resource_tags`, sql`tag_id`, tagIds) : undefined,
    term ? sql`lower(${bookableResources.name}) like ${likePattern(term)}` : undefined,
  )
}

/** What the actor may book and has the add-on and right to see; pooled and single desks, facilities and common spaces. */
function bookableFor(ctx: Ctx): SQL {
  return and(bookableByActor(ctx), inPermittedArea(ctx, bookableResources, 'VIEW'), pooledAsOne)!
}

/** A pooled zone is booked as a pool: its desks are not offered one by one. */
const pooledAsOne = sql`not (${bookableResources.kind} = 'HOTDESK' and exists (
  select 1 from ${hotdeskZones} where ${qualified(hotdeskZones.id)} = ${qualified(bookableResources.zoneId)} and ${hotdeskZones.pooled}))`

/** What a search finds of what the actor may book. */
export const bookableBy = (ctx: Ctx, query: BookableQuery): SQL => and(bookableFor(ctx), wantedBy(query))!

export const bookableById = (ctx: Ctx, resourceId: string): SQL => and(bookableFor(ctx), eq(id, resourceId))!

/** What of an area the actor may book. */
export const bookableIn = (ctx: Ctx, area: BookingArea): SQL =>
  and(
    bookableFor(ctx),
    byArea(bookableResources, (one) => sql`${one === area}::boolean`),
  )!

/** Names, places and first photos of resources. */
export function readFaces(ctx: Ctx, ids: readonly string[]) {
  const asked = ctx.db
    .select({
      id,
      category: { id: facilityCategories.id, name: facilityCategories.name },
      zone: { id: hotdeskZones.id, name: hotdeskZones.name },
      site: { id: sites.id, name: sites.name },
      area: { id: areas.id, name: areas.name },
      planFileId: sql<string | null>`coalesce(${hotdeskZones.floorPlanFileId}, ${areas.floorPlanFileId})`,
      equipments: sql<
        string[]
      >`array(select e.name from ${resourceEquipments} re join ${facilityEquipments} e on e.id = re.equipment_id
        where re.resource_id = ${qualified(id)} order by e.name)`,
      tags: sql<string[]>`array(select t.name from ${resourceTags} rt join ${facilityTags} t on t.id = rt.tag_id
        where rt.resource_id = ${qualified(id)} order by t.name)`,
      image: sql<{ id: string; name: string } | null>`(select json_build_object('id', f.id, 'name', f.name)
        from ${resourceImages} i join ${systemFiles} f on f.id = i.system_file_id
        where i.resource_id = ${qualified(id)} order by i.sort_order limit 1)`,
    })
    .from(bookableResources)
    .innerJoin(sites, eq(sites.id, bookableResources.siteId))
    .leftJoin(areas, eq(areas.id, bookableResources.areaId))
    .leftJoin(facilityCategories, eq(facilityCategories.id, bookableResources.categoryId))
    .leftJoin(hotdeskZones, eq(hotdeskZones.id, bookableResources.zoneId))
    .where(sql`${id} = any(${sql.param([...ids])}::uuid[])`)
    .orderBy(asc(id))
  // Planning its seven tables takes several times as long as reading a page.
  return runPrepared(asked)
}
