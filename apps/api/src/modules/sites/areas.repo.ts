import { and, eq, sql } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField, notFound, staleVersion } from '../../platform/errors.ts'
import { visibleAreas } from './sites.policy.ts'
import { areas } from './tables.ts'

export type AreaFields = { name: string; siteId: string }
export type FloorPlanFields = { floorPlanName: string | null; floorPlanFileId: string | null }

export async function insertArea(ctx: Transactional<Ctx>, fields: AreaFields & FloorPlanFields): Promise<string> {
  const [row] = await ctx.db
    .insert(areas)
    .values({
      ...fields,
      landlordId: ctx.scope.landlordId,
      officeCentreId: ctx.scope.officeCentreId,
      createdDate: ctx.now(),
      updatedDate: ctx.now(),
      createdByUserId: ctx.actor.userId,
      updatedByUserId: ctx.actor.userId,
    })
    .returning({ id: areas.id })
  return String(row?.id)
}

/** Locks an area for a change; 404 when it is not visible, 409 when the version is stale. */
export async function lockArea(ctx: Transactional<Ctx>, id: string, version?: number) {
  const [row] = await ctx.db
    .select()
    .from(areas)
    .where(and(visibleAreas(ctx), eq(areas.id, id)))
    .for('update')
  if (!row) throw notFound()
  if (version !== undefined && version !== row.version) throw staleVersion()
  return row
}

export async function updateAreaRow(
  ctx: Transactional<Ctx>,
  id: string,
  fields: Partial<AreaFields & FloorPlanFields> & { active?: boolean; deletedDate?: Date },
): Promise<void> {
  await ctx.db
    .update(areas)
    .set({
      ...fields,
      version: sql`${areas.version} + 1`,
      updatedDate: ctx.now(),
      updatedByUserId: ctx.actor.userId,
    })
    .where(eq(areas.id, id))
}

/**
 * Holds an area while something is put on it, so that it cannot be deleted in between.
 * @throws 400 at the field for an area that does not exist or is inactive
 */
export async function shareLockActiveArea(
  ctx: Transactional<Ctx>,
  id: string,
  field = 'areaId',
): Promise<{ id: string; name: string; siteId: string }> {
  const [row] = await ctx.db
    .select({ id: areas.id, name: areas.name, siteId: areas.siteId, active: areas.active })
    .from(areas)
    .where(and(visibleAreas(ctx), eq(areas.id, id)))
    .for('share')
  if (!row?.active) throw invalidField(field, 'Choose an office that is active.')
  return row
}
