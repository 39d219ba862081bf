import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { getTableColumns } from 'drizzle-orm'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { contains, type ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { viewOf, type RowOf } from '../../platform/view.ts'
import { merchantAccounts } from '../merchant-accounts/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { ofVisibleStore } from '../retail/index.ts'
import { retailStores } from '../retail/tables.ts'
import { orderEntries, orderJournals, orderPayouts, type LedgerAccount } from './ledger.tables.ts'
import { visiblePayouts } from './orders.policy.ts'
import { orders } from './tables.ts'

/** The sum of the entries of an account, of which those that hold. What is owed counts as above zero. */
const sumOf = (account: LedgerAccount, condition: SQL = sql`true`) => {
  const sign = account === 'PROVIDER' ? sql`` : sql`-`
  return sql<number>`coalesce(${sign}sum(${orderEntries.amountMinor})
    filter (where ${orderEntries.account} = ${sql.raw(`'${account}'`)} and ${condition}), 0)::float8`
}

const isKind = (kind: string) => sql`${orderJournals.kind} = ${sql.raw(`'${kind}'`)}`

const ofJournal = eq(orderJournals.id, orderEntries.journalId)

/** What an order has in the books. */
export async function bookedOf(ctx: AnyCtx, orderId: string) {
  const [row] = await ctx.db
    .select({ keptMinor: sumOf('PROVIDER'), taxMinor: sumOf('TAX') })
    .from(orderEntries)
    .innerJoin(orderJournals, ofJournal)
    .where(eq(orderJournals.orderId, orderId))
  return row ?? { keptMinor: 0, taxMinor: 0 }
}

/** Orders of which nothing more is expected; only their money is paid out. */
const isOver = sql`(${orders.status} is null or ${orders.status} in ('COLLECTED', 'UNCOLLECTED', 'CANCELLED', 'REJECTED'))`

/** What is owed to stores: of orders that are over, less what was paid out, and of those still on their way. */
const balances = (ctx: AnyCtx, where: SQL | undefined) =>
  ctx.db
    .select({
      retailStoreId: orderJournals.retailStoreId,
      landlordId: orderJournals.landlordId,
      officeCentreId: orderJournals.officeCentreId,
      currency: orderJournals.currency,
      dueMinor: sql<number>`${sumOf('STORE', isOver)} + ${sumOf('TAX', isOver)}`,
      taxMinor: sumOf('TAX', isOver),
      pendingMinor: sql<number>`${sumOf('STORE', sql`not ${isOver}`)} + ${sumOf('TAX', sql`not ${isOver}`)}`,
    })
    .from(orderEntries)
    .innerJoin(orderJournals, ofJournal)
    .leftJoin(orders, eq(orders.id, orderJournals.orderId))
    .where(where)
    .groupBy(
      orderJournals.retailStoreId,
      orderJournals.landlordId,
      orderJournals.officeCentreId,
      orderJournals.currency,
    )

/** What is owed to the stores an actor looks after. */
export const readBalances = (ctx: Ctx, ids: readonly string[] = []) =>
  balances(
    ctx,
    and(
      eq(orderJournals.landlordId, ctx.scope.landlordId),
      ofVisibleStore(ctx, sql`${orderJournals.retailStoreId}`),
      ids.length > 0 ? inArray(orderJournals.retailStoreId, [...ids]) : undefined,
    ),
  )

/** What is owed to one store, or to all of them. */
export const readOwed = (ctx: AnyCtx, retailStoreId?: string) =>
  balances(ctx, retailStoreId === undefined ? undefined : eq(orderJournals.retailStoreId, retailStoreId))

/** What stores took by day, store and currency, the newest day first. */
export const readDays = (ctx: Ctx, { retailStoreIds = [], dateFrom, dateTo }: Query<'getOpcTakings'>) =>
  ctx.db
    .select({
      day: orderJournals.day,
      retailStoreId: orderJournals.retailStoreId,
      storeName: retailStores.name,
      currency: orderJournals.currency,
      noOfOrders: sql<number>`(count(distinct ${orderJournals.orderId}) filter (where ${isKind('CAPTURE')}))::int`,
      taken: sumOf('PROVIDER', isKind('CAPTURE')),
      refunded: sql<number>`0 - ${sumOf('PROVIDER', isKind('REFUND'))}`,
      fees: sumOf('FEE'),
      tax: sumOf('TAX'),
    })
    .from(orderEntries)
    .innerJoin(orderJournals, ofJournal)
    .innerJoin(retailStores, eq(retailStores.id, orderJournals.retailStoreId))
    .where(
      and(
        eq(orderJournals.landlordId, ctx.scope.landlordId),
        ofVisibleStore(ctx, sql`${orderJournals.retailStoreId}`),
        sql`${orderJournals.kind} <> 'PAYOUT'`,
        sql`${orderJournals.day} between ${dateFrom}::date and ${dateTo}::date`,
        retailStoreIds.length > 0 ? inArray(orderJournals.retailStoreId, retailStoreIds) : undefined,
      ),
    )
    .groupBy(orderJournals.day, orderJournals.retailStoreId, retailStores.name, orderJournals.currency)
    .orderBy(desc(orderJournals.day), sql`lower(${retailStores.name})`)

export type TakingsRow = Awaited<ReturnType<typeof readDays>>[number]

const payoutList: ListDefinition<Query<'listOpcPayouts'>> = {
  table: orderPayouts,
  id: orderPayouts.id,
  sorts: { createdDate: orderPayouts.id, amount: orderPayouts.amountMinor },
  filters: {
    retailStoreIds: (ids) => inArray(orderPayouts.retailStoreId, ids),
    status: (value) => eq(orderPayouts.status, value),
  },
  search: (term) => contains(orderPayouts.payoutNo, term),
  updatedDate: orderPayouts.updatedDate,
}

export const payoutView = viewOf({
  list: payoutList,
  visible: visiblePayouts,
  select: (ctx: AnyCtx) =>
    ctx.db
      .select({
        ...getTableColumns(orderPayouts),
        storeName: retailStores.name,
        tenantName: officeCentres.companyName,
      })
      .from(orderPayouts)
      .innerJoin(retailStores, eq(retailStores.id, orderPayouts.retailStoreId))
      .innerJoin(officeCentres, eq(officeCentres.id, orderPayouts.retailTenantId)),
})

export type PayoutRow = RowOf<typeof payoutView>

/** The account to which a store's money is paid out; undefined while its merchant has none. */
export async function payoutAccountOf(ctx: AnyCtx, retailStoreId: string) {
  const [row] = await ctx.db
    .select({
      retailTenantId: merchantAccounts.officeCentreId,
      providerAccountId: merchantAccounts.providerAccountId,
    })
    .from(retailStores)
    .innerJoin(merchantAccounts, eq(merchantAccounts.officeCentreId, retailStores.retailTenantId))
    .where(and(eq(retailStores.id, retailStoreId), eq(merchantAccounts.payoutsEnabled, true)))
  return row
}

/** By our books what the provider has of the money of each merchant: what is theirs, not what the house keeps. */
export const readMerchantMoney = (ctx: AnyCtx) =>
  ctx.db
    .select({
      providerAccountId: merchantAccounts.providerAccountId,
      amountMinor: sql<number>`${sumOf('STORE')} + ${sumOf('TAX')}`,
    })
    .from(orderEntries)
    .innerJoin(orderJournals, ofJournal)
    .innerJoin(retailStores, eq(retailStores.id, orderJournals.retailStoreId))
    .innerJoin(merchantAccounts, eq(merchantAccounts.officeCentreId, retailStores.retailTenantId))
    .groupBy(merchantAccounts.providerAccountId)

export async function readPayout(ctx: AnyCtx, id: string) {
  const [row] = await ctx.db.select().from(orderPayouts).where(eq(orderPayouts.id, id))
  return row
}

/** Payouts that wait for the provider. */
export const readWaitingPayouts = (ctx: AnyCtx, limit: number) =>
  ctx.db.select({ id: orderPayouts.id }).from(orderPayouts).where(eq(orderPayouts.status, 'PENDING')).limit(limit)
