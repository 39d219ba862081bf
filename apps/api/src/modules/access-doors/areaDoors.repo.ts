import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { nextVersion } from '../../platform/record.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { accessDoors } from './tables.ts'

/** Locks those of the given doors that are the office centre's. */
export const lockDoors = (ctx: Transactional<Ctx>, ids: readonly string[]) =>
  ctx.db
    .select({ id: accessDoors.id, name: accessDoors.name, areaId: accessDoors.areaId })
    .from(accessDoors)
    .where(and(inScope(ctx, accessDoors), inArray(accessDoors.id, [...ids])))
    .orderBy(accessDoors.id)
    .for('update')

/** Puts doors into an area, and so on its site. */
export async function putIntoArea(
  ctx: Transactional<Ctx>,
  ids: readonly string[],
  area: { id: string; siteId: string },
): Promise<void> {
  await ctx.db
    .update(accessDoors)
    .set({ areaId: area.id, siteId: area.siteId, ...nextVersion(ctx, accessDoors) })
    .where(inArray(accessDoors.id, [...ids]))
}

/** Takes a door out of its area; it stays on the site. */
export async function takeOutOfArea(ctx: Transactional<Ctx>, id: string): Promise<void> {
  await ctx.db
    .update(accessDoors)
    .set({ areaId: null, ...nextVersion(ctx, accessDoors) })
    .where(eq(accessDoors.id, id))
}
