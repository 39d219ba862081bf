import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { officeFloors, officeTowers } from '../buildings/tables.ts'
import { bookableResources, hotdeskZones, resourceOpeningHours } from '../resources/tables.ts'
import { areas, sites } from '../sites/tables.ts'
import type { Place } from './clashes.rules.ts'
import type { OpeningHours } from './schedules.rules.ts'

type Named = {
  siteId?: string | null | undefined
  officeFloorId?: string | null | undefined
  areaId?: string | null | undefined
  zoneId?: string | null | undefined
  facilityIds?: readonly string[] | undefined
}

const nowhere = { officeFloorId: null, areaId: null, zoneId: null, resourceId: null }

/** Places of the office centre of a call or of the building it is in. */
const within = (ctx: Ctx, table: Parameters<typeof inScope>[1]): SQL =>
  or(inScope(ctx, table), inScope(ctx, table, ctx.scope.landlordId))!

/** The narrowest places that somebody names; none where one of them is out of reach. */
export async function placesNamed(ctx: Ctx, named: Named): Promise<Place[]> {
  const ids = [...new Set(named.facilityIds ?? [])]
  if (ids.length > 0) {
    const found = await placesOfResources(ctx, ids, within(ctx, bookableResources))
    return found.length === ids.length ? found : []
  }
  if (named.zoneId) return placesOfZone(ctx, named.zoneId)
  if (named.areaId) return placesOfArea(ctx, named.areaId)
  return placesOfSite(ctx, named.siteId ?? null, named.officeFloorId ?? null)
}

/** Where facilities and desks are. */
export const placesOfResources = (ctx: AnyCtx, ids: readonly string[], condition?: SQL): Promise<Place[]> =>
  ctx.db
    .select({
      siteId: bookableResources.siteId,
      officeFloorId: bookableResources.officeFloorId,
      areaId: bookableResources.areaId,
      zoneId: bookableResources.zoneId,
      resourceId: bookableResources.id,
    })
    .from(bookableResources)
    .where(and(inArray(bookableResources.id, [...ids]), isNull(bookableResources.deletedDate), condition))

async function placesOfZone(ctx: Ctx, id: string): Promise<Place[]> {
  const rows = await ctx.db
    .select({ siteId: areas.siteId, areaId: areas.id })
    .from(hotdeskZones)
    .innerJoin(areas, eq(areas.id, hotdeskZones.areaId))
    .where(and(eq(hotdeskZones.id, id), within(ctx, hotdeskZones)))
  return rows.map((row) => ({ ...nowhere, ...row, zoneId: id }))
}

async function placesOfArea(ctx: Ctx, id: string): Promise<Place[]> {
  const rows = await ctx.db
    .select({ siteId: areas.siteId, areaId: areas.id })
    .from(areas)
    .where(and(eq(areas.id, id), within(ctx, areas)))
  return rows.map((row) => ({ ...nowhere, ...row }))
}

/** A site, or one floor of it. */
async function placesOfSite(ctx: Ctx, siteId: string | null, officeFloorId: string | null): Promise<Place[]> {
  if (officeFloorId) {
    const rows = await ctx.db
      .select({ siteId: officeTowers.siteId })
      .from(officeFloors)
      .innerJoin(officeTowers, eq(officeTowers.id, officeFloors.officeTowerId))
      .where(and(eq(officeFloors.id, officeFloorId), within(ctx, officeFloors)))
    return rows.flatMap((row) => {
      const where = siteId ?? row.siteId
      return where ? [{ ...nowhere, siteId: where, officeFloorId }] : []
    })
  }
  if (!siteId) return []
  const rows = await ctx.db
    .select({ siteId: sites.id })
    .from(sites)
    .where(and(eq(sites.id, siteId), within(ctx, sites)))
  return rows.map((row) => ({ ...nowhere, ...row }))
}

/** When all of these facilities are open; always where one place is no facility. */
export async function hoursOf(ctx: AnyCtx, places: readonly Place[]): Promise<OpeningHours> {
  const [place, ...more] = places
  if (!place?.resourceId || more.length > 0) return []
  const { day, startMinute, endMinute } = resourceOpeningHours
  return ctx.db
    .select({ day, startMinute, endMinute })
    .from(resourceOpeningHours)
    .where(eq(resourceOpeningHours.resourceId, place.resourceId))
}

/** Where a row of `resourcesIn` is, its id as `resource_id`. */
export type ResourcePlaceRow = {
  resource_id: string
  site_id: string
  office_floor_id: string | null
  area_id: string | null
  zone_id: string | null
}

export const placeOfResource = (row: ResourcePlaceRow): Place => ({
  siteId: row.site_id,
  officeFloorId: row.office_floor_id,
  areaId: row.area_id,
  zoneId: row.zone_id,
  resourceId: row.resource_id,
})

/**
 * The facilities and desks within places, as rows of "id", "name", "site_id", "office_floor_id", "area_id", "zone_id",
 * "places" and "office_centre_id". What names facilities is found by their keys, the rest among those of its building.
 */
export function resourcesIn(landlordId: string, places: readonly Place[]): SQL {
  const columns = sql`r.id, r.landlord_id, r.name, r.site_id, r.office_floor_id, r.area_id, r.zone_id, r.places,
    r.office_centre_id`
  const ids = places.flatMap(({ resourceId }) => resourceId ?? [])
  if (ids.length === places.length)
    return sql`(select ${columns} from bookable_resources r
      where r.landlord_id = ${landlordId} and r.id = any(${sql.param(ids)}::uuid[]))`
  const rows = JSON.stringify(
    places.map((place) => ({
      site: place.siteId,
      floor: place.officeFloorId,
      area: place.areaId,
      zone: place.zoneId,
      resource: place.resourceId,
    })),
  )
  return sql`(select distinct ${columns}
    from jsonb_to_recordset(${rows}::jsonb) as p (site uuid, floor uuid, area uuid, zone uuid, resource uuid)
    join sites s on s.id = p.site
    join bookable_resources r on r.landlord_id = ${landlordId} and r.office_centre_id = s.office_centre_id
      and r.site_id = p.site
      and (p.floor is null or r.office_floor_id = p.floor) and (p.area is null or r.area_id = p.area)
      and (p.zone is null or r.zone_id = p.zone) and (p.resource is null or r.id = p.resource)
    where r.deleted_date is null)`
}
