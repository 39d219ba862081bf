import { and, eq, sql } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField, notFound, staleVersion } from '../../platform/errors.ts'
import { changeStamp, creationStamp } from '../../platform/stamps.ts'
import { requireOwnFacilities, visibleCategories } from './facilities.policy.ts'
import { facilityCategories, type FacilityCategoryType, type FreeAccessPeriod, type SlotPolicy } from './tables.ts'

export type CategoryFields = {
  name: string
  type: FacilityCategoryType
  slotPolicy: SlotPolicy
  timeSlotDuration: number | null
  freeAccessPeriod: FreeAccessPeriod
  icon: string | null
  sortOrder: number
  active: boolean
}

export async function insertCategory(ctx: Transactional<Ctx>, fields: CategoryFields): Promise<string> {
  const { landlordId, officeCentreId } = ctx.scope
  const [row] = await ctx.db
    .insert(facilityCategories)
    .values({ landlordId, officeCentreId, ...fields, ...creationStamp(ctx) })
    .returning({ id: facilityCategories.id })
  if (!row) throw new Error('the category was not stored')
  return row.id
}

/** Locks a category for a change; 403 for a tenant, 404 when it is not visible, 409 when the version is stale. */
export async function lockCategory(ctx: Transactional<Ctx>, id: string, version?: number) {
  requireOwnFacilities(ctx)
  const [row] = await ctx.db
    .select()
    .from(facilityCategories)
    .where(and(visibleCategories(ctx), eq(facilityCategories.id, id)))
    .for('update')
  if (!row) throw notFound()
  if (version !== undefined && version !== row.version) throw staleVersion()
  return row
}

/**
 * Holds a category while a facility is put into it, so that it is not deleted or changed in between.
 * @throws 400 at the field for one that does not exist or, unless the facility is in it already, is inactive
 */
export async function shareLockCategory(ctx: Transactional<Ctx>, id: string, current?: string | null) {
  const [row] = await ctx.db
    .select()
    .from(facilityCategories)
    .where(and(visibleCategories(ctx), eq(facilityCategories.id, id)))
    .for('share')
  if (!row) throw invalidField('categoryId', 'Choose a category from the list.')
  if (!row.active && row.id !== current)
    throw invalidField('categoryId', 'This category is inactive. Choose another one.')
  return row
}

export async function updateCategoryRow(
  ctx: Transactional<Ctx>,
  id: string,
  fields: Partial<CategoryFields> & { deletedDate?: Date },
): Promise<void> {
  await ctx.db
    .update(facilityCategories)
    .set({ ...fields, version: sql`${facilityCategories.version} + 1`, ...changeStamp(ctx) })
    .where(eq(facilityCategories.id, id))
}
