import { and, asc, eq, getTableColumns, gte, inArray, lt, lte, or, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { contains, type ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { statusCountsOf, viewOf, type RowOf } from '../../platform/view.ts'
import { payments } from '../billing/tables.ts'
import { opcItems } from '../menus/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { retailStoreReviews, retailStores, retailStoreStaff } from '../retail/tables.ts'
import { users } from '../users/tables.ts'
import type { OrderStatus } from './orders.lifecycle.ts'
import { ownOrders, visibleOrders } from './orders.policy.ts'
import { orderLines, orders } from './tables.ts'

/** Still on their way, from being placed to being collected. */
const open: OrderStatus[] = ['PENDING_PAYMENT', 'PENDING_ACCEPTANCE', 'ACCEPTED', 'PREPARED']

const shared = {
  table: orders,
  id: orders.id,
  // Identifiers grow with time.
  sorts: {
    orderDate: orders.id,
    collectTime: orders.collectTime,
    total: orders.totalMinor,
    updatedDate: orders.updatedDate,
  },
  updatedDate: orders.updatedDate,
} as const

const ofBuyer = (term: string): SQL => sql`exists (select from ${users} u
  where u.id = ${orders.buyerUserId} and ${contains(sql`u.full_name`, term)})`

const list: ListDefinition<Query<'listOpcOrders'>> = {
  ...shared,
  filters: {
    retailStoreIds: (ids) => inArray(orders.retailStoreId, ids),
    status: (value) => eq(orders.status, value),
    statusArray: (values) => inArray(orders.status, values),
    orderDateFrom: (from) => gte(orders.createdDate, new Date(from)),
    orderDateTo: (to) => lte(orders.createdDate, new Date(to)),
    orderNo: (value) => contains(orders.orderNo, value),
  },
  search: (term) =>
    or(contains(orders.orderNo, term), eq(orders.collectionCode, term.trim().toUpperCase()), ofBuyer(term)),
}

const ownList: ListDefinition<Query<'listMyOrders'>> = {
  ...shared,
  filters: {
    open: (value) => (value ? inArray(orders.status, open) : sql`not ${inArray(orders.status, open)}`),
    retailStoreId: (id) => eq(orders.retailStoreId, id),
  },
  search: (term) =>
    or(
      contains(orders.orderNo, term),
      sql`exists (select from ${retailStores} s where s.id = ${orders.retailStoreId} and ${contains(sql`s.name`, term)})`,
    ),
}

/** The name of whom a column names. */
const nameOf = (column: AnyColumn) =>
  sql<
    string | null
  >`(select u.full_name from ${users} u where u.id = ${column} and u.landlord_id = ${orders.landlordId})`

const select = (ctx: AnyCtx) =>
  ctx.db
    .select({
      ...getTableColumns(orders),
      storeName: retailStores.name,
      floorNo: retailStores.floorNo,
      unitNo: retailStores.unitNo,
      location: retailStores.location,
      buyerName: users.fullName,
      buyerEmail: users.email,
      buyerMobile: users.mobileNumber,
      companyName: officeCentres.companyName,
      buyerCentreType: officeCentres.officeCentreType,
      acceptedBy: nameOf(orders.acceptedByUserId),
      rejectedBy: nameOf(orders.rejectedByUserId),
      preparedBy: nameOf(orders.preparedByUserId),
      collectedBy: nameOf(orders.collectedByUserId),
      cancelledBy: nameOf(orders.cancelledByUserId),
      refundedMinor: sql<number>`(select coalesce(sum(p.refunded_minor), 0)::float8 from ${payments} p
        where p.order_id = ${orders}.id)`,
      reviewRating: retailStoreReviews.rating,
      reviewComment: retailStoreReviews.comment,
      reviewAnswer: retailStoreReviews.answer,
    })
    .from(orders)
    .innerJoin(retailStores, eq(retailStores.id, orders.retailStoreId))
    .innerJoin(users, eq(users.id, orders.buyerUserId))
    .innerJoin(officeCentres, eq(officeCentres.id, orders.officeCentreId))
    .leftJoin(retailStoreReviews, eq(retailStoreReviews.id, orders.reviewId))

type Selected = Awaited<ReturnType<typeof select>>[number]
export type LineRow = typeof orderLines.$inferSelect & { itemName: string }
type Row = Selected & { lines: LineRow[] }

/** The lines of orders, in their order. */
export const readLines = (ctx: AnyCtx, ids: readonly string[]): Promise<LineRow[]> =>
  ctx.db
    .select({ ...getTableColumns(orderLines), itemName: opcItems.name })
    .from(orderLines)
    .innerJoin(opcItems, eq(opcItems.id, orderLines.opcItemId))
    .where(inArray(orderLines.orderId, [...ids]))
    .orderBy(asc(orderLines.position))

async function complete(ctx: AnyCtx, rows: Selected[]): Promise<Row[]> {
  if (rows.length === 0) return []
  const lines = await readLines(
    ctx,
    rows.map(({ id }) => id),
  )
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId)
  return rows.map((row) => ({ ...row, lines: byOrder.get(row.id) ?? [] }))
}

/** Orders as the stores see them. */
export const orderView = viewOf<Query<'listOpcOrders'>, Selected, Row>({
  list,
  visible: visibleOrders,
  select,
  complete,
})

/** Orders as whoever placed them sees them. */
export const myOrderView = viewOf<Query<'listMyOrders'>, Selected, Row>({
  list: ownList,
  visible: ownOrders,
  select,
  complete,
})

export type OrderRow = RowOf<typeof orderView>

/** An order whoever asks; undefined when there is none. */
export async function readOrder(ctx: AnyCtx, id: string): Promise<OrderRow | undefined> {
  const [row] = await complete(ctx, await select(ctx).where(eq(orders.id, id)))
  return row
}

/** In the order of the tabs of the list: new ones, those being prepared, those that are ready, and the history. */
const tabs: OrderStatus[] = [
  'PENDING_ACCEPTANCE',
  'ACCEPTED',
  'PREPARED',
  'COLLECTED',
  'UNCOLLECTED',
  'REJECTED',
  'CANCELLED',
]

export const countOrders: (
  ctx: Ctx,
  query: Query<'getOpcOrdersStatusCount'>,
) => Promise<{ status: OrderStatus; count: number }[]> = statusCountsOf(
  orderView,
  tabs,
  () => sql<OrderStatus>`${orders.status}`,
)

/** Orders whose time to be paid or accepted is over, or to be prepared or collected was over before a moment. */
export function readOverdue(ctx: AnyCtx, closedBefore: Date, limit: number) {
  const now = ctx.now()
  return ctx.db
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(
      or(
        and(eq(orders.status, 'PENDING_PAYMENT'), lt(orders.payUntil, now)),
        and(eq(orders.status, 'PENDING_ACCEPTANCE'), lt(orders.acceptUntil, now)),
        and(
          inArray(orders.status, ['ACCEPTED', 'PREPARED']),
          lt(orders.collectUntil, closedBefore),
          lt(sql`coalesce(${orders.preparedDate}, ${orders.acceptedDate})`, closedBefore),
        ),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(limit)
}

/** Whether somebody still is on the provider's page for an order. */
export const isBeingPaid = async (ctx: AnyCtx, orderId: string): Promise<boolean> =>
  (await ctx.db.$count(payments, and(eq(payments.orderId, orderId), eq(payments.status, 'PENDING')))) > 0

/** Who looks after a store, to be told of its orders. */
export const readStaff = (ctx: AnyCtx, retailStoreId: string) =>
  ctx.db
    .select({
      landlordId: retailStoreStaff.landlordId,
      officeCentreId: retailStoreStaff.staffOfficeCentreId,
      userId: retailStoreStaff.userId,
    })
    .from(retailStoreStaff)
    .where(eq(retailStoreStaff.retailStoreId, retailStoreId))

/** The codes by which orders of a store that are on their way are collected. */
export async function codesInUse(ctx: AnyCtx, retailStoreId: string): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ code: orders.collectionCode })
    .from(orders)
    .where(and(eq(orders.retailStoreId, retailStoreId), inArray(orders.status, open)))
  return new Set(rows.map(({ code }) => code))
}

/** Minutes east of UTC of the clock of an office centre that has stores. */
export async function storeOffset(ctx: AnyCtx, officeCentreId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ timezoneOffset: officeCentres.timezoneOffset })
    .from(officeCentres)
    .where(eq(officeCentres.id, officeCentreId))
  return row?.timezoneOffset ?? 0
}
