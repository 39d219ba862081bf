import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { areas } from '../sites/tables.ts'
import { withinReach } from './bookableResources.policy.ts'
import { bookableResources, hotdeskZones } from './tables.ts'

/** The plans that what is within an actor's reach lies on: those of their zones, else of their areas. */
export const plansWithinReach = (ctx: Ctx) =>
  ctx.db
    .select({ id: sql<string>`coalesce(${hotdeskZones.floorPlanFileId}, ${areas.floorPlanFileId})` })
    .from(bookableResources)
    .leftJoin(hotdeskZones, eq(hotdeskZones.id, bookableResources.zoneId))
    .leftJoin(areas, eq(areas.id, bookableResources.areaId))
    .where(withinReach(ctx))
