import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { nextVersion, recordOf } from '../../platform/record.ts'
import { visibleCategories, visibleSections } from './categories.policy.ts'
import { requireOwner } from './stores.policy.ts'
import { opcCategories, opcSections } from './tables.ts'

export const categoryRecord = recordOf(opcCategories, visibleCategories, requireOwner)

export const sectionRecord = recordOf(opcSections, visibleSections, requireOwner)

/** Has exactly these categories stand in a section; one that stood in another moves. */
export async function placeCategories(
  ctx: Transactional<Ctx>,
  sectionId: string,
  ids: readonly string[],
): Promise<void> {
  const stay = ids.length > 0 ? notInArray(opcCategories.id, [...ids]) : undefined
  await ctx.db
    .update(opcCategories)
    .set({ opcSectionId: null, ...nextVersion(ctx, opcCategories) })
    .where(and(visibleCategories(ctx), eq(opcCategories.opcSectionId, sectionId), stay))
  if (ids.length === 0) return
  await ctx.db
    .update(opcCategories)
    .set({ opcSectionId: sectionId, ...nextVersion(ctx, opcCategories) })
    .where(and(visibleCategories(ctx), inArray(opcCategories.id, [...ids])))
}

/** Moves all categories of a section to another, or out of it. */
export async function moveCategories(ctx: Transactional<Ctx>, from: string, to: string | null): Promise<void> {
  await ctx.db
    .update(opcCategories)
    .set({ opcSectionId: to, ...nextVersion(ctx, opcCategories) })
    .where(and(visibleCategories(ctx), eq(opcCategories.opcSectionId, from)))
}
