import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { accessDoors } from '../access-doors/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { sites } from '../sites/tables.ts'
import { lockdownOf } from './lockdownReach.views.ts'
import { doorsOf, type Target } from './lockdowns.views.ts'

export type DoorToUnlock = Awaited<ReturnType<typeof readDoorsToUnlock>>[number]

/** The doors of a target, by name, with all that unlocking each needs. */
export const readDoorsToUnlock = (ctx: Ctx, target: Target) =>
  ctx.db
    .select({
      id: accessDoors.id,
      name: accessDoors.name,
      landlordId: accessDoors.landlordId,
      officeCentreId: accessDoors.officeCentreId,
      active: accessDoors.active,
      controllerDoorId: accessDoors.controllerDoorId,
      relayStrkTimeMin: accessDoors.relayStrkTimeMin,
      relayStrkTimeMax: accessDoors.relayStrkTimeMax,
      centreCode: officeCentres.centreCode,
      timeZone: sites.timeZone,
      timezoneOffset: sql<number>`coalesce(${sites.timezoneOffset}, ${officeCentres.timezoneOffset}, 0)`,
      lockdown: sql<string | null>`${lockdownOf(sql`access_doors`, sql`${ctx.now().toISOString()}::timestamptz`)}`,
    })
    .from(accessDoors)
    .innerJoin(officeCentres, eq(officeCentres.id, accessDoors.officeCentreId))
    .leftJoin(sites, eq(sites.id, accessDoors.siteId))
    .where(doorsOf(ctx, target))
    .orderBy(sql`lower(${accessDoors.name})`, accessDoors.id)
