import { and, asc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { contains, type ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { systemFiles } from '../../platform/tables.ts'
import { optionsOf, viewOf, type OptionQuery, type RowOf } from '../../platform/view.ts'
import { officeCentreAddOns, officeCentres } from '../office-centres/tables.ts'
import { users } from '../users/tables.ts'
import { visibleStores } from './stores.policy.ts'
import { opcCategories, retailStoreCategories, retailStoreHours, retailStores, retailStoreStaff } from './tables.ts'

/** The average of the reviews that are shown; null without one. */
const rating = sql<
  number | null
>`round(${retailStores.ratingSum}::numeric / nullif(${retailStores.noOfReview}, 0), 2)::float8`

const inCategories = (ids: readonly string[]): SQL => sql`exists (
  select from ${retailStoreCategories} c
  where c.retail_store_id = ${retailStores}.id and c.purpose = 'KIND' and ${inArray(sql`c.opc_category_id`, [...ids])})`

const list: ListDefinition<Query<'listRetailStores'>> = {
  table: retailStores,
  id: retailStores.id,
  sorts: {
    name: sql`lower(${retailStores.name})`,
    noOfReview: retailStores.noOfReview,
    updatedDate: retailStores.updatedDate,
  },
  filters: {
    retailTenantIds: (ids) => inArray(retailStores.retailTenantId, ids),
    floorNoArray: (floors) => inArray(retailStores.floorNo, floors),
    categoryIds: (ids) => inCategories(ids),
    ratingArray: (stars) => inArray(sql`${retailStores.ratingSum} / nullif(${retailStores.noOfReview}, 0)`, stars),
    active: (value) => eq(retailStores.active, value),
    opc: (value) => eq(retailStores.opc, value),
    statusActiveFlag: (value) => eq(retailStores.active, value),
  },
  search: (term) => sql`(${contains(retailStores.name, term)} or ${contains(retailStores.referenceNo, term)})`,
  updatedDate: retailStores.updatedDate,
}

const tenants = alias(officeCentres, 'store_tenants')
const activators = alias(users, 'store_activators')
const deactivators = alias(users, 'store_deactivators')
const logos = alias(systemFiles, 'store_logos')
const banners = alias(systemFiles, 'store_banners')

const select = (ctx: AnyCtx) =>
  ctx.db
    .select({
      ...getTableColumns(retailStores),
      rating,
      tenantName: tenants.companyName,
      activatedBy: activators.fullName,
      deactivatedBy: deactivators.fullName,
      logoName: logos.name,
      bannerName: banners.name,
    })
    .from(retailStores)
    .leftJoin(tenants, eq(tenants.id, retailStores.retailTenantId))
    .leftJoin(activators, eq(activators.id, retailStores.activatedByUserId))
    .leftJoin(deactivators, eq(deactivators.id, retailStores.deactivatedByUserId))
    .leftJoin(logos, eq(logos.id, retailStores.logoFileId))
    .leftJoin(banners, eq(banners.id, retailStores.bannerFileId))

type Selected = Awaited<ReturnType<typeof select>>[number]
type Named = { id: string; name: string }
type Hours = { day: number; openMinute: number; closeMinute: number }
export type StoreParts = { categories: Named[]; opcCategories: Named[]; hours: Hours[]; staff: Named[] }

/** Adds the categories, hours and staff of stores. */
async function complete(ctx: AnyCtx, rows: Selected[]): Promise<(Selected & StoreParts)[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const [categories, hours, staff] = await Promise.all([
    readCategories(ctx, ids),
    ctx.db
      .select()
      .from(retailStoreHours)
      .where(inArray(retailStoreHours.retailStoreId, ids))
      .orderBy(asc(retailStoreHours.day)),
    readStaff(ctx, ids),
  ])
  return rows.map((row) => {
    const named = (purpose: string) =>
      categories
        .filter((one) => one.retailStoreId === row.id && one.purpose === purpose)
        .map(({ id, name }) => ({ id, name }))
    return {
      ...row,
      categories: named('KIND'),
      opcCategories: named('ORDERING'),
      hours: hours.filter(({ retailStoreId }) => retailStoreId === row.id),
      staff: staff.filter(({ retailStoreId }) => retailStoreId === row.id).map(({ id, name }) => ({ id, name })),
    }
  })
}

const readCategories = (ctx: AnyCtx, ids: string[]) =>
  ctx.db
    .select({
      retailStoreId: retailStoreCategories.retailStoreId,
      purpose: retailStoreCategories.purpose,
      id: opcCategories.id,
      name: opcCategories.name,
    })
    .from(retailStoreCategories)
    .innerJoin(opcCategories, eq(opcCategories.id, retailStoreCategories.opcCategoryId))
    .where(inArray(retailStoreCategories.retailStoreId, ids))
    .orderBy(sql`lower(${opcCategories.name})`)

const readStaff = (ctx: AnyCtx, ids: string[]) =>
  ctx.db
    .select({ retailStoreId: retailStoreStaff.retailStoreId, id: users.id, name: users.fullName })
    .from(retailStoreStaff)
    .innerJoin(users, eq(users.id, retailStoreStaff.userId))
    .where(inArray(retailStoreStaff.retailStoreId, ids))
    .orderBy(sql`lower(${users.fullName})`)

export const storeView = viewOf<Query<'listRetailStores'>, Selected, Selected & StoreParts>({
  list,
  visible: visibleStores,
  select,
  complete,
})

export type StoreRow = RowOf<typeof storeView>

/** How many stores a query finds that are active and inactive. */
export async function countStores(ctx: Ctx): Promise<{ active: number; inactive: number }> {
  const [row] = await ctx.db
    .select({
      active: sql<number>`count(*) filter (where ${retailStores.active})::int`,
      inactive: sql<number>`count(*) filter (where not ${retailStores.active})::int`,
    })
    .from(retailStores)
    .where(visibleStores(ctx))
  return row ?? { active: 0, inactive: 0 }
}

/** Offered by name, active ones only (doc 3 §3). */
export const storeOptions = optionsOf(retailStores, {
  label: retailStores.name,
  offered: (ctx, { opc }: OptionQuery & { opc?: boolean }) =>
    and(visibleStores(ctx), eq(retailStores.active, true), opc === undefined ? undefined : eq(retailStores.opc, opc)),
  search: (term) => contains(retailStores.name, term),
})

/** Whether an office centre is a tenant of the estate that has stores (doc 2 §6: by the add-on RETAIL_MANAGEMENT). */
export async function isRetailTenant(ctx: Ctx, id: string): Promise<boolean> {
  const found = await ctx.db.$count(
    officeCentres,
    and(
      eq(officeCentres.id, id),
      eq(officeCentres.landlordId, ctx.scope.landlordId),
      eq(officeCentres.officeCentreType, 'TENANT'),
      sql`exists (select from ${officeCentreAddOns} a
        where a.office_centre_id = ${officeCentres}.id and a.code = 'RETAIL_MANAGEMENT' and a.enabled)`,
    ),
  )
  return found > 0
}

/** How many of these are active categories of the office centre that has a store. */
export const countCategories = (ctx: Ctx, officeCentreId: string, ids: readonly string[]): Promise<number> =>
  ctx.db.$count(
    opcCategories,
    and(
      inScope(ctx, opcCategories, officeCentreId),
      eq(opcCategories.active, true),
      inArray(opcCategories.id, [...ids]),
    ),
  )

/** How many of these pictures are stored for stores, by the office centre of the call. */
export const countPictures = (ctx: Ctx, ids: readonly string[]): Promise<number> =>
  ctx.db.$count(
    systemFiles,
    and(inScope(ctx, systemFiles), inArray(systemFiles.id, [...ids]), eq(systemFiles.module, 'RETAIL')),
  )

/** People of the tenant of a store. */
export const staffOptions = (ctx: Ctx, officeCentreId: string, { wildcardSearch = '', limit = 50 }: OptionQuery) => {
  const term = wildcardSearch.trim()
  return ctx.db
    .select({ code: sql<string>`${users.id}`, label: users.fullName, value: sql<string>`${users.id}` })
    .from(users)
    .where(
      and(
        inScope(ctx, users, officeCentreId),
        eq(users.status, 'ACTIVE'),
        term ? contains(users.fullName, term) : undefined,
      ),
    )
    .orderBy(sql`lower(${users.fullName})`)
    .limit(limit)
}

/** Those of these people who belong to an office centre. */
export const peopleOf = (ctx: Ctx, officeCentreId: string, ids: readonly string[]): Promise<number> =>
  ctx.db.$count(users, and(inScope(ctx, users, officeCentreId), inArray(users.id, [...ids])))

/** A store the actor sees, to write something of it; undefined of any other. */
export async function findStore(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select({ id: retailStores.id, landlordId: retailStores.landlordId, officeCentreId: retailStores.officeCentreId })
    .from(retailStores)
    .where(and(visibleStores(ctx), eq(retailStores.id, id)))
  return row
}
