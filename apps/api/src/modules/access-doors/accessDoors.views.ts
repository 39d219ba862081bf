import { and, asc, eq, isNull, ne, not, sql } from 'drizzle-orm'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { likePattern } from '../../platform/lists.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { isReadOnly } from '../accounts/index.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { accessDoors } from './tables.ts'

const ofCentre = (ctx: Ctx) => inScope(ctx, accessDoors)

/** The doors of the centre by name, for drop-downs (doc 3 §7). */
export function accessDoorOptions(
  ctx: Ctx,
  { wildcardSearch, limit = 50 }: { wildcardSearch?: string; limit?: number },
): Promise<{ accessDoorId: string; name: string }[]> {
  const term = wildcardSearch?.trim().toLowerCase()
  return ctx.db
    .select({ accessDoorId: accessDoors.id, name: accessDoors.name })
    .from(accessDoors)
    .where(and(ofCentre(ctx), term ? sql`lower(${accessDoors.name}) like ${likePattern(term)}` : undefined))
    .orderBy(sql`lower(${accessDoors.name})`, asc(accessDoors.id))
    .limit(limit)
}

/** Whether a door is one of the centre. */
export const isAccessDoor = async (ctx: Ctx, id: string): Promise<boolean> =>
  (await ctx.db.$count(accessDoors, and(ofCentre(ctx), eq(accessDoors.id, id)))) > 0

/** The door of an event; undefined for one that is not known, or of a centre that is closed or may only read. */
export async function findDoorOfEvent(
  ctx: AnyCtx,
  { officeCentreCode, doorId }: { officeCentreCode: string; doorId: string },
): Promise<{ id: string } | undefined> {
  const [row] = await ctx.db
    .select({ id: accessDoors.id })
    .from(accessDoors)
    .innerJoin(officeCentres, eq(officeCentres.id, accessDoors.officeCentreId))
    .where(
      and(
        eq(officeCentres.centreCode, officeCentreCode.toUpperCase()),
        eq(accessDoors.controllerDoorId, doorId),
        officeCentres.active,
        not(isReadOnly(qualified(officeCentres.id))),
        isNull(accessDoors.deletedDate),
      ),
    )
  return row
}

/** The centres whose doors are asked for: tenants have none of their own. */
export const readCentresWithDoors = (ctx: AnyCtx) =>
  ctx.db
    .select({
      landlordId: officeCentres.landlordId,
      officeCentreId: officeCentres.id,
      code: officeCentres.centreCode,
    })
    .from(officeCentres)
    .where(and(officeCentres.active, ne(officeCentres.officeCentreType, 'TENANT')))
    .orderBy(officeCentres.id)
