import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { contains, type ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { optionsOf, viewOf, type RowOf } from '../../platform/view.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { ownerOf, visibleCategories, visibleSections } from './categories.policy.ts'
import { visibleStores } from './stores.policy.ts'
import { opcCategories, opcSections, retailStoreCategories, retailStores } from './tables.ts'

type Named = { id: string; name: string }

const categoryList: ListDefinition<Query<'listOpcCategories'>> = {
  table: opcCategories,
  id: opcCategories.id,
  sorts: { name: sql`lower(${opcCategories.name})`, updatedDate: opcCategories.updatedDate },
  filters: {
    active: (value) => eq(opcCategories.active, value),
    recommended: (value) => eq(opcCategories.recommended, value),
    opcSectionId: (id) => eq(opcCategories.opcSectionId, id),
    statusActiveFlag: (value) => eq(opcCategories.active, value),
  },
  search: (term) => sql`(${contains(opcCategories.name, term)} or ${contains(opcCategories.referenceNo, term)})`,
  updatedDate: opcCategories.updatedDate,
}

const selectCategories = (ctx: AnyCtx) =>
  ctx.db
    .select({
      ...getTableColumns(opcCategories),
      officeCentreName: officeCentres.companyName,
      sectionName: opcSections.name,
    })
    .from(opcCategories)
    .innerJoin(officeCentres, eq(officeCentres.id, opcCategories.officeCentreId))
    .leftJoin(opcSections, eq(opcSections.id, opcCategories.opcSectionId))

type SelectedCategory = Awaited<ReturnType<typeof selectCategories>>[number]

async function withStores(ctx: Ctx, rows: SelectedCategory[]): Promise<(SelectedCategory & { stores: Named[] })[]> {
  if (rows.length === 0) return []
  const stores = await ctx.db
    .selectDistinct({ categoryId: retailStoreCategories.opcCategoryId, id: retailStores.id, name: retailStores.name })
    .from(retailStoreCategories)
    .innerJoin(retailStores, eq(retailStores.id, retailStoreCategories.retailStoreId))
    .where(
      and(
        inArray(
          retailStoreCategories.opcCategoryId,
          rows.map(({ id }) => id),
        ),
        visibleStores(ctx),
      ),
    )
    .orderBy(retailStores.name)
  return rows.map((row) => ({
    ...row,
    stores: stores.filter(({ categoryId }) => categoryId === row.id).map(({ id, name }) => ({ id, name })),
  }))
}

export const categoryView = viewOf<
  Query<'listOpcCategories'>,
  SelectedCategory,
  SelectedCategory & { stores: Named[] }
>({
  list: categoryList,
  visible: visibleCategories,
  select: selectCategories,
  complete: withStores,
})

export type CategoryRow = RowOf<typeof categoryView>

/** Offered by name, active ones only. */
export const categoryOptions = optionsOf(opcCategories, {
  label: opcCategories.name,
  offered: (ctx) => and(visibleCategories(ctx), eq(opcCategories.active, true)),
  search: (term) => contains(opcCategories.name, term),
})

const sectionList: ListDefinition<Query<'listOpcSections'>> = {
  table: opcSections,
  id: opcSections.id,
  sorts: {
    name: sql`lower(${opcSections.name})`,
    sortOrder: opcSections.sortOrder,
    updatedDate: opcSections.updatedDate,
  },
  filters: {
    officeCentreId: (id) => eq(opcSections.officeCentreId, id),
    active: (value) => eq(opcSections.active, value),
    statusActiveFlag: (value) => eq(opcSections.active, value),
  },
  search: (term) => contains(opcSections.name, term),
  updatedDate: opcSections.updatedDate,
}

const selectSections = (ctx: AnyCtx) =>
  ctx.db
    .select({ ...getTableColumns(opcSections), officeCentreName: officeCentres.companyName })
    .from(opcSections)
    .innerJoin(officeCentres, eq(officeCentres.id, opcSections.officeCentreId))

type SelectedSection = Awaited<ReturnType<typeof selectSections>>[number]

async function withCategories(
  ctx: AnyCtx,
  rows: SelectedSection[],
): Promise<(SelectedSection & { categories: Named[] })[]> {
  if (rows.length === 0) return []
  const found = await ctx.db
    .select({ sectionId: opcCategories.opcSectionId, id: opcCategories.id, name: opcCategories.name })
    .from(opcCategories)
    .where(
      and(
        inArray(
          opcCategories.opcSectionId,
          rows.map(({ id }) => id),
        ),
        isNull(opcCategories.deletedDate),
      ),
    )
    .orderBy(sql`lower(${opcCategories.name})`)
  return rows.map((row) => ({
    ...row,
    categories: found.filter(({ sectionId }) => sectionId === row.id).map(({ id, name }) => ({ id, name })),
  }))
}

export const sectionView = viewOf<Query<'listOpcSections'>, SelectedSection, SelectedSection & { categories: Named[] }>(
  {
    list: sectionList,
    visible: visibleSections,
    select: selectSections,
    complete: withCategories,
  },
)

export type SectionRow = RowOf<typeof sectionView>

/** Active ones in their order. */
export const sectionOptions = (ctx: Ctx, { wildcardSearch = '', limit = 50 }: Query<'getOpcSectionDropDown'>) => {
  const term = wildcardSearch.trim()
  return ctx.db
    .select({ code: sql<string>`${opcSections.id}`, label: opcSections.name, value: sql<string>`${opcSections.id}` })
    .from(opcSections)
    .where(and(visibleSections(ctx), eq(opcSections.active, true), term ? contains(opcSections.name, term) : undefined))
    .orderBy(opcSections.sortOrder, sql`lower(${opcSections.name})`)
    .limit(limit)
}

/** How many of these are categories of the office centre of the actor's stores. */
export const countOwnCategories = (ctx: Ctx, ids: readonly string[]): Promise<number> =>
  ctx.db.$count(
    opcCategories,
    and(
      eq(opcCategories.officeCentreId, ownerOf(ctx)),
      isNull(opcCategories.deletedDate),
      inArray(opcCategories.id, [...ids]),
    ),
  )

/** Whether a section of the office centre of the actor's stores is there. */
export const hasSection = async (ctx: Ctx, id: string): Promise<boolean> =>
  (await ctx.db.$count(opcSections, and(visibleSections(ctx), eq(opcSections.id, id)))) > 0
