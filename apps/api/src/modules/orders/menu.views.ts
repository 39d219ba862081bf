import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { systemFiles } from '../../platform/tables.ts'
import { opcItemAddOnOptions, opcItemAddOns, opcItemImages, opcItems, opcMenuGroups } from '../menus/tables.ts'

const select = (ctx: AnyCtx, retailStoreId: string, ids?: readonly string[]) =>
  ctx.db
    .select({
      id: opcItems.id,
      groupId: opcMenuGroups.id,
      groupName: opcMenuGroups.name,
      name: opcItems.name,
      description: opcItems.description,
      basePriceMinor: opcItems.basePriceMinor,
      preparationTime: opcItems.preparationTime,
      recommended: opcItems.recommended,
      available: opcItems.available,
      quantity: opcItems.quantity,
      allowCustomisation: opcItems.allowCustomisation,
    })
    .from(opcItems)
    .innerJoin(opcMenuGroups, eq(opcMenuGroups.id, opcItems.opcMenuGroupId))
    .where(
      and(
        eq(opcItems.retailStoreId, retailStoreId),
        eq(opcItems.active, true),
        isNull(opcItems.deletedDate),
        eq(opcMenuGroups.active, true),
        isNull(opcMenuGroups.deletedDate),
        ids ? inArray(opcItems.id, [...ids]) : undefined,
      ),
    )
    .orderBy(
      asc(opcMenuGroups.sortOrder),
      sql`lower(${opcMenuGroups.name})`,
      desc(opcItems.recommended),
      sql`lower(${opcItems.name})`,
    )

type Option = { id: string; name: string; priceMinor: number; available: boolean }
type AddOn = Pick<
  typeof opcItemAddOns.$inferSelect,
  'id' | 'name' | 'required' | 'available' | 'selectOption' | 'minQty' | 'maxQty'
> & { options: Option[] }
type Picture = { id: string; name: string }

/** Something on the menu as buyers see it, with what goes with it. */
export type MenuItem = Awaited<ReturnType<typeof select>>[number] & { addOns: AddOn[]; images: Picture[] }

/** The menu of a store in its order, or those of its items: what is shown, whether or not it can be ordered now. */
export async function readMenu(ctx: AnyCtx, retailStoreId: string, ids?: readonly string[]): Promise<MenuItem[]> {
  if (ids?.length === 0) return []
  const items = await select(ctx, retailStoreId, ids)
  const found = items.map(({ id }) => id)
  if (found.length === 0) return []
  const [addOns, images] = await Promise.all([readAddOns(ctx, found), readImages(ctx, found)])
  return items.map((item) => ({
    ...item,
    addOns: item.allowCustomisation ? addOns.filter(({ opcItemId }) => opcItemId === item.id) : [],
    images: images.flatMap(({ opcItemId, id, name }) => (opcItemId === item.id ? [{ id, name }] : [])),
  }))
}

async function readAddOns(ctx: AnyCtx, ids: string[]) {
  const addOns = await ctx.db
    .select()
    .from(opcItemAddOns)
    .where(inArray(opcItemAddOns.opcItemId, ids))
    .orderBy(asc(opcItemAddOns.id))
  if (addOns.length === 0) return []
  const options = await ctx.db
    .select()
    .from(opcItemAddOnOptions)
    .where(
      inArray(
        opcItemAddOnOptions.opcItemAddOnId,
        addOns.map(({ id }) => id),
      ),
    )
    .orderBy(asc(opcItemAddOnOptions.position))
  return addOns.map((addOn) => ({
    ...addOn,
    options: options.filter(({ opcItemAddOnId }) => opcItemAddOnId === addOn.id),
  }))
}

const readImages = (ctx: AnyCtx, ids: string[]) =>
  ctx.db
    .select({ opcItemId: opcItemImages.opcItemId, id: systemFiles.id, name: systemFiles.name })
    .from(opcItemImages)
    .innerJoin(systemFiles, eq(systemFiles.id, opcItemImages.systemFileId))
    .where(inArray(opcItemImages.opcItemId, ids))
    .orderBy(asc(opcItemImages.position))
