import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { contains } from '../../platform/lists.ts'
import type { Found } from '../search/index.ts'
import { areas, sites } from '../sites/tables.ts'
import { bookableResources, hotdeskZones } from './tables.ts'

/** What can be booked by a part of its name, with where it is; of names alike the shorter first, as `A-2` before `A-20`. */
export const foundPlaces = (ctx: Ctx, seen: SQL, term: string, limit: number): Promise<Found[]> =>
  ctx.db
    .select({
      id: bookableResources.id,
      title: bookableResources.name,
      subtitle: sql<string>`concat_ws(', ', ${hotdeskZones.name}, ${areas.name}, ${sites.name})`,
    })
    .from(bookableResources)
    .innerJoin(sites, eq(sites.id, bookableResources.siteId))
    .leftJoin(areas, eq(areas.id, bookableResources.areaId))
    .leftJoin(hotdeskZones, eq(hotdeskZones.id, bookableResources.zoneId))
    .where(and(seen, contains(bookableResources.name, term)))
    .orderBy(sql`length(${bookableResources.name})`, sql`lower(${bookableResources.name})`, bookableResources.id)
    .limit(limit)

/** Zones of desks by a part of their name. */
export const foundZones = (ctx: Ctx, seen: SQL, term: string, limit: number): Promise<Found[]> =>
  ctx.db
    .select({
      id: hotdeskZones.id,
      title: hotdeskZones.name,
      subtitle: sql<string>`${areas.name} || ', ' || ${sites.name}`,
    })
    .from(hotdeskZones)
    .innerJoin(areas, eq(areas.id, hotdeskZones.areaId))
    .innerJoin(sites, eq(sites.id, areas.siteId))
    .where(and(seen, contains(hotdeskZones.name, term)))
    .orderBy(sql`lower(${hotdeskZones.name})`, hotdeskZones.id)
    .limit(limit)
