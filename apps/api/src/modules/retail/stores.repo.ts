import { eq } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { recordOf } from '../../platform/record.ts'
import { tenancyScopeOf, type TenancyScope } from '../../platform/tenancyScope.ts'
import type { StoreHours } from './openingHours.rules.ts'
import { visibleStores } from './stores.policy.ts'
import { retailStoreCategories, retailStoreHours, retailStores, retailStoreStaff } from './tables.ts'

export const storeRecord = recordOf(retailStores, visibleStores)

export type StoreLists = { categoryIds: string[]; opcCategoryIds: string[]; hours: StoreHours[] }
type OfStore = TenancyScope & { id: string }

/** Writes the categories and opening hours of a store, in the place of those before. */
export async function replaceLists(
  ctx: Transactional<Ctx>,
  { id: retailStoreId, ...store }: OfStore,
  { categoryIds, opcCategoryIds, hours }: StoreLists,
): Promise<void> {
  const of = { ...tenancyScopeOf(store), retailStoreId }
  await ctx.db.delete(retailStoreCategories).where(eq(retailStoreCategories.retailStoreId, retailStoreId))
  await ctx.db.delete(retailStoreHours).where(eq(retailStoreHours.retailStoreId, retailStoreId))
  const categories = [
    ...categoryIds.map((opcCategoryId) => ({ ...of, opcCategoryId, purpose: 'KIND' as const })),
    ...opcCategoryIds.map((opcCategoryId) => ({ ...of, opcCategoryId, purpose: 'ORDERING' as const })),
  ]
  if (categories.length > 0) await ctx.db.insert(retailStoreCategories).values(categories)
  if (hours.length > 0) await ctx.db.insert(retailStoreHours).values(hours.map((each) => ({ ...each, ...of })))
}

/** Has exactly these people of a tenant look after a store. */
export async function replaceStaff(
  ctx: Transactional<Ctx>,
  { id: retailStoreId, ...store }: OfStore,
  staffOfficeCentreId: string,
  userIds: readonly string[],
): Promise<void> {
  await ctx.db.delete(retailStoreStaff).where(eq(retailStoreStaff.retailStoreId, retailStoreId))
  if (userIds.length === 0) return
  await ctx.db
    .insert(retailStoreStaff)
    .values(userIds.map((userId) => ({ ...tenancyScopeOf(store), retailStoreId, staffOfficeCentreId, userId })))
}
