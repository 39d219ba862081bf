import { and, asc, desc, eq, getTableColumns, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { contains, type ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { systemFiles } from '../../platform/tables.ts'
import { viewOf, type RowOf } from '../../platform/view.ts'
import { merchantAccounts } from '../merchant-accounts/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { shopsOfEstate } from '../retail/index.ts'
import {
  opcCategories,
  opcRates,
  retailStoreCategories,
  retailStoreHours,
  retailStoreReviews,
  retailStores,
} from '../retail/tables.ts'
import { users } from '../users/tables.ts'
import { orders } from './tables.ts'

/** Whether a store can be paid: its merchant has an account with which money may be taken. */
const canBePaid = sql<boolean>`exists (select from ${merchantAccounts} a
  where a.office_centre_id = ${retailStores}.retail_tenant_id and a.charges_enabled)`

/** Whether a store takes orders at this moment, by the clock of its office centre. */
const isOpen = (
  ctx: AnyCtx,
): SQL<boolean> => sql<boolean>`(${retailStores.orderStatus} = 'OPEN' and ${canBePaid} and exists (
  select from ${retailStoreHours} h
    join ${officeCentres} c on c.id = ${retailStores}.office_centre_id,
    lateral (select ${ctx.now().toISOString()}::timestamptz at time zone 'UTC'
      + coalesce(c.timezone_offset, 0) * interval '1 minute' as local) t,
    lateral (select extract(isodow from t.local)::int as day,
      (extract(hour from t.local) * 60 + extract(minute from t.local))::int as minute) w
  where h.retail_store_id = ${retailStores}.id and (
    (h.day = w.day and w.minute between h.open_minute and h.close_minute - 1)
    or (h.day = (w.day + 5) % 7 + 1 and w.minute + 1440 < h.close_minute))))`

const list = (ctx: Ctx): ListDefinition<Query<'listShops'>> => ({
  table: retailStores,
  id: retailStores.id,
  sorts: {
    closed: sql`not ${isOpen(ctx)}`,
    name: sql`lower(${retailStores.name})`,
    noOfReview: retailStores.noOfReview,
  },
  filters: {
    openNow: (value) => (value ? isOpen(ctx) : sql`not ${isOpen(ctx)}`),
    opcCategoryId: (
      id,
    ) => sql`exists (select from ${retailStoreCategories} c where c.retail_store_id = ${retailStores}.id
      and c.purpose = 'ORDERING' and c.opc_category_id = ${id})`,
  },
  search: (term) => contains(retailStores.name, term),
  updatedDate: retailStores.updatedDate,
})

const logos = alias(systemFiles, 'shop_logos')
const banners = alias(systemFiles, 'shop_banners')

const select = (ctx: AnyCtx) =>
  ctx.db
    .select({
      ...getTableColumns(retailStores),
      timezoneOffset: officeCentres.timezoneOffset,
      canBePaid,
      openOrders: sql<number>`(select count(*)::int from ${orders} o
        where o.retail_store_id = ${retailStores}.id and o.status in ('PENDING_ACCEPTANCE', 'ACCEPTED'))`,
      logoName: logos.name,
      bannerName: banners.name,
    })
    .from(retailStores)
    .innerJoin(officeCentres, eq(officeCentres.id, retailStores.officeCentreId))
    .leftJoin(logos, eq(logos.id, retailStores.logoFileId))
    .leftJoin(banners, eq(banners.id, retailStores.bannerFileId))

type Selected = Awaited<ReturnType<typeof select>>[number]
type Named = { id: string; name: string }
type Hours = { day: number; openMinute: number; closeMinute: number }
type Row = Selected & { hours: Hours[]; categories: Named[] }

async function complete(ctx: AnyCtx, rows: Selected[]): Promise<Row[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const [hours, categories] = await Promise.all([
    ctx.db.select().from(retailStoreHours).where(inArray(retailStoreHours.retailStoreId, ids)),
    ctx.db
      .select({ retailStoreId: retailStoreCategories.retailStoreId, id: opcCategories.id, name: opcCategories.name })
      .from(retailStoreCategories)
      .innerJoin(opcCategories, eq(opcCategories.id, retailStoreCategories.opcCategoryId))
      .where(
        and(
          inArray(retailStoreCategories.retailStoreId, ids),
          eq(retailStoreCategories.purpose, 'ORDERING'),
          isNull(opcCategories.deletedDate),
        ),
      )
      .orderBy(sql`lower(${opcCategories.name})`),
  ])
  return rows.map((row) => ({
    ...row,
    hours: hours.filter(({ retailStoreId }) => retailStoreId === row.id),
    categories: categories.flatMap(({ retailStoreId, id, name }) => (retailStoreId === row.id ? [{ id, name }] : [])),
  }))
}

export const shopView = viewOf<Query<'listShops'>, Selected, Row>({ list, visible: shopsOfEstate, select, complete })

export type ShopRow = RowOf<typeof shopView>

/** The rates of a store that hold on a day; nothing on top where there are none. */
export async function ratesOn(ctx: AnyCtx, retailStoreId: string, day: string) {
  const [row] = await ctx.db
    .select({
      serviceFeePct: opcRates.serviceFeePct,
      paymentFeePct: opcRates.paymentFeePct,
      taxRate: opcRates.taxRate,
    })
    .from(opcRates)
    .where(and(eq(opcRates.retailStoreId, retailStoreId), sql`${opcRates.effectiveDate} <= ${day}::date`))
    .orderBy(desc(opcRates.effectiveDate))
    .limit(1)
  return row ?? { serviceFeePct: 0, paymentFeePct: 0, taxRate: 0 }
}

const reviewsShown = 10

/** The newest reviews of a store that are shown. */
export const readReviews = (ctx: AnyCtx, retailStoreId: string) =>
  ctx.db
    .select({
      id: retailStoreReviews.id,
      rating: retailStoreReviews.rating,
      comment: retailStoreReviews.comment,
      date: retailStoreReviews.createdDate,
      writer: users.fullName,
      answer: retailStoreReviews.answer,
    })
    .from(retailStoreReviews)
    .leftJoin(users, eq(users.id, retailStoreReviews.userId))
    .where(and(eq(retailStoreReviews.retailStoreId, retailStoreId), eq(retailStoreReviews.hidden, false)))
    .orderBy(desc(retailStoreReviews.createdDate), asc(retailStoreReviews.id))
    .limit(reviewsShown)

/** The account of a merchant at the payment provider with which money may be taken; undefined without one. */
export async function accountOf(ctx: AnyCtx, retailTenantId: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ providerAccountId: merchantAccounts.providerAccountId })
    .from(merchantAccounts)
    .where(and(eq(merchantAccounts.officeCentreId, retailTenantId), eq(merchantAccounts.chargesEnabled, true)))
  return row?.providerAccountId
}
