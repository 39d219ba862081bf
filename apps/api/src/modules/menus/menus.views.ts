import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { contains, type ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { systemFiles } from '../../platform/tables.ts'
import { viewOf, type RowOf } from '../../platform/view.ts'
import { retailStores } from '../retail/tables.ts'
import { visibleGroups, visibleItems } from './menus.policy.ts'
import { opcItemAddOns, opcItemImages, opcItems, opcMenuGroups } from './tables.ts'

const groupList: ListDefinition<Query<'listOpcMenuGroups'>> = {
  table: opcMenuGroups,
  id: opcMenuGroups.id,
  sorts: {
    name: sql`lower(${opcMenuGroups.name})`,
    sortOrder: opcMenuGroups.sortOrder,
    updatedDate: opcMenuGroups.updatedDate,
  },
  filters: {
    retailStoreId: (id) => eq(opcMenuGroups.retailStoreId, id),
    active: (value) => eq(opcMenuGroups.active, value),
    statusActiveFlag: (value) => eq(opcMenuGroups.active, value),
  },
  search: (term) => contains(opcMenuGroups.name, term),
  updatedDate: opcMenuGroups.updatedDate,
}

export const groupView = viewOf({
  list: groupList,
  visible: visibleGroups,
  select: (ctx: AnyCtx) =>
    ctx.db
      .select({
        ...getTableColumns(opcMenuGroups),
        storeName: retailStores.name,
        noOfItems: sql<number>`(select count(*)::int from ${opcItems} i
          where i.opc_menu_group_id = ${opcMenuGroups}.id and i.deleted_date is null)`,
      })
      .from(opcMenuGroups)
      .innerJoin(retailStores, eq(retailStores.id, opcMenuGroups.retailStoreId)),
})

export type GroupRow = RowOf<typeof groupView>

/** How many groups a query finds that are active and inactive, whatever it asks of that. */
export async function countGroups(
  ctx: Ctx,
  { retailStoreId }: Query<'getOpcMenuGroupsStatusCount'>,
): Promise<{ active: number; inactive: number }> {
  const [row] = await ctx.db
    .select({
      active: sql<number>`count(*) filter (where ${opcMenuGroups.active})::int`,
      inactive: sql<number>`count(*) filter (where not ${opcMenuGroups.active})::int`,
    })
    .from(opcMenuGroups)
    .where(and(visibleGroups(ctx), retailStoreId ? eq(opcMenuGroups.retailStoreId, retailStoreId) : undefined))
  return row ?? { active: 0, inactive: 0 }
}

/** Active groups of a store, in their order. */
export const groupOptions = (
  ctx: Ctx,
  { retailStoreId, wildcardSearch = '', limit = 50 }: Query<'getOpcMenuGroupDropDown'>,
) => {
  const term = wildcardSearch.trim()
  return ctx.db
    .select({
      code: sql<string>`${opcMenuGroups.id}`,
      label: opcMenuGroups.name,
      value: sql<string>`${opcMenuGroups.id}`,
    })
    .from(opcMenuGroups)
    .where(
      and(
        visibleGroups(ctx),
        eq(opcMenuGroups.active, true),
        retailStoreId ? eq(opcMenuGroups.retailStoreId, retailStoreId) : undefined,
        term ? contains(opcMenuGroups.name, term) : undefined,
      ),
    )
    .orderBy(asc(opcMenuGroups.sortOrder), sql`lower(${opcMenuGroups.name})`)
    .limit(limit)
}

const itemList: ListDefinition<Query<'listOpcItems'>> = {
  table: opcItems,
  id: opcItems.id,
  sorts: {
    name: sql`lower(${opcItems.name})`,
    basePrice: opcItems.basePriceMinor,
    quantity: opcItems.quantity,
    orderedQuantity: opcItems.orderedQuantity,
    updatedDate: opcItems.updatedDate,
  },
  filters: {
    opcMenuGroupIds: (ids) => inArray(opcItems.opcMenuGroupId, ids),
    retailStoreIds: (ids) => inArray(opcItems.retailStoreId, ids),
    available: (value) => eq(opcItems.available, value),
    soldOut: (value) => (value ? eq(opcItems.quantity, 0) : sql`${opcItems.quantity} is distinct from 0`),
    statusActiveFlag: (value) => eq(opcItems.active, value),
  },
  search: (term) => sql`(${contains(opcItems.name, term)} or ${contains(opcItems.referenceNo, term)})`,
  updatedDate: opcItems.updatedDate,
}

const selectItems = (ctx: AnyCtx) =>
  ctx.db
    .select({
      ...getTableColumns(opcItems),
      storeName: retailStores.name,
      groupName: opcMenuGroups.name,
      currency: retailStores.currency,
      noOfAddOns: sql<number>`(select count(*)::int from ${opcItemAddOns} a where a.opc_item_id = ${opcItems}.id)`,
    })
    .from(opcItems)
    .innerJoin(retailStores, eq(retailStores.id, opcItems.retailStoreId))
    .innerJoin(opcMenuGroups, eq(opcMenuGroups.id, opcItems.opcMenuGroupId))

type SelectedItem = Awaited<ReturnType<typeof selectItems>>[number]
type Picture = { id: string; name: string }

async function withImages(ctx: AnyCtx, rows: SelectedItem[]): Promise<(SelectedItem & { images: Picture[] })[]> {
  if (rows.length === 0) return []
  const images = await ctx.db
    .select({ itemId: opcItemImages.opcItemId, id: systemFiles.id, name: systemFiles.name })
    .from(opcItemImages)
    .innerJoin(systemFiles, eq(systemFiles.id, opcItemImages.systemFileId))
    .where(
      inArray(
        opcItemImages.opcItemId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(opcItemImages.position))
  return rows.map((row) => ({
    ...row,
    images: images.filter(({ itemId }) => itemId === row.id).map(({ id, name }) => ({ id, name })),
  }))
}

export const itemView = viewOf<Query<'listOpcItems'>, SelectedItem, SelectedItem & { images: Picture[] }>({
  list: itemList,
  visible: visibleItems,
  select: selectItems,
  complete: withImages,
})

export type ItemRow = RowOf<typeof itemView>

/** How many of these pictures are stored for stores, by the office centre of the session. */
export const countPictures = (ctx: Ctx, ids: readonly string[]): Promise<number> =>
  ctx.db.$count(
    systemFiles,
    and(inScope(ctx, systemFiles), inArray(systemFiles.id, [...ids]), eq(systemFiles.module, 'RETAIL')),
  )

/** Items whose name has a term, as the search lists them: each on the page of its store. */
export const findItems = (ctx: Ctx, term: string, limit: number) =>
  ctx.db
    .select({
      id: opcItems.id,
      parentId: opcItems.retailStoreId,
      title: opcItems.name,
      subtitle: retailStores.name,
    })
    .from(opcItems)
    .innerJoin(retailStores, eq(retailStores.id, opcItems.retailStoreId))
    .where(and(visibleItems(ctx), contains(opcItems.name, term)))
    .orderBy(opcItems.name, opcItems.id)
    .limit(limit)
