import { and, desc, eq, getTableColumns, inArray, isNotNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { contains, onPage, type ListDefinition, type Slice } from '../../platform/lists.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import type { Query } from '../../platform/operation.ts'
import { bookings } from '../bookings/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { users } from '../users/tables.ts'
import { payableKinds, payments } from './tables.ts'

export type PaymentRow = typeof payments.$inferSelect

/** The payments of an invoice, the latest first. */
export const readPaymentsOf = (ctx: AnyCtx, invoiceId: string): Promise<PaymentRow[]> =>
  ctx.db.select().from(payments).where(eq(payments.invoiceId, invoiceId)).orderBy(desc(payments.id))

const kinds = Object.values(payableKinds)

const customer = alias(officeCentres, 'customer')
/** Who gets the money. */
const recipient = alias(officeCentres, 'recipient')

/** What is paid, of whichever kind. */
const payable = sql`lateral (${sql.join(
  kinds.map(
    ({ key, table, number, recipientId }) =>
      sql`select ${number} as number, ${recipientId} as recipient_id from ${table} where ${table.id} = ${payments[key]}`,
  ),
  sql` union all `,
)}) as payable`

const described = (db: AnyCtx['db']) =>
  db
    .select({
      ...getTableColumns(payments),
      payableNo: sql<string>`payable.number`,
      recipientId: recipient.id,
      recipientName: recipient.companyName,
      customerType: customer.officeCentreType,
    })
    .from(payments)
    .innerJoin(payable, sql`true`)
    .innerJoin(recipient, eq(recipient.id, sql`payable.recipient_id`))
    .innerJoin(customer, eq(customer.id, payments.officeCentreId))

export type DescribedPayment = Awaited<ReturnType<ReturnType<typeof described>['execute']>>[number]

/** The payment whose result page has this token; undefined when there is none. */
export async function findPaymentByToken(ctx: AnyCtx, tokenHash: string): Promise<DescribedPayment | undefined> {
  const [row] = await described(ctx.db).where(eq(payments.tokenHash, tokenHash))
  return row
}

/** The payment the provider speaks of; undefined when there is none. */
export async function findPaymentByReference(ctx: AnyCtx, reference: string): Promise<PaymentRow | undefined> {
  const [row] = await ctx.db.select().from(payments).where(eq(payments.providerReference, reference))
  return row
}

export type PaymentQuery = Query<'listPayments'>

/** The payments an office centre has made. */
export const paymentList: ListDefinition<PaymentQuery> = {
  table: payments,
  id: payments.id,
  // Identifiers grow with time.
  sorts: { createdDate: payments.id },
  filters: { status: (value) => eq(payments.status, value) },
  search: (term) =>
    or(
      ...kinds.map(
        ({ key, table, number }) =>
          sql`${payments[key]} in (select ${table.id} from ${table} where ${contains(number, term)})`,
      ),
    ),
  updatedDate: payments.updatedDate,
}

/** What an office centre paid, and what the actor ordered; what others of it eat is theirs alone. */
export const madeHere = (ctx: Ctx): SQL =>
  and(inScope(ctx, payments), or(ne(payments.payableType, 'ORDER'), eq(payments.createdByUserId, ctx.actor.userId)))!

/** The payments of which the actor may have the receipt: of the office centre, or what they paid themselves. */
export const receiptFor = (ctx: Ctx): SQL | undefined =>
  and(
    madeHere(ctx),
    ctx.scope.permissions.has('PAYMENT_VIEW') ? undefined : eq(payments.createdByUserId, ctx.actor.userId),
  )

/** One of the payments of which the actor may have the receipt; undefined for any other. */
export async function findReceipted(ctx: Ctx, id: string): Promise<DescribedPayment | undefined> {
  const [row] = await described(ctx.db).where(and(receiptFor(ctx), eq(payments.id, id)))
  return row
}

/** A payment as receipts tell of it. */
export async function findDescribedPayment(ctx: AnyCtx, id: string): Promise<DescribedPayment | undefined> {
  const [row] = await described(ctx.db).where(eq(payments.id, id))
  return row
}

export const readPayments = (ctx: Ctx, slice: Slice): Promise<DescribedPayment[]> =>
  described(ctx.db)
    .where(onPage(ctx, paymentList, slice))
    .orderBy(...slice.orderBy)

/** Online payments whose time is over. */
export async function readExpired(ctx: AnyCtx, limit: number): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.status, 'PENDING'), sql`${payments.expiresAt} < ${ctx.now()}`))
    .limit(limit)
  return rows.map((row) => row.id)
}

/** A booking that waits for its payment, of the actor; undefined when there is none. */
export async function findOwnBooking(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select({
      id: bookings.id,
      landlordId: bookings.landlordId,
      officeCentreId: bookings.officeCentreId,
      referenceNo: bookings.referenceNo,
      status: bookings.status,
      paymentStatus: bookings.paymentStatus,
      amountMinor: bookings.amountMinor,
      currency: bookings.currency,
      createdDate: bookings.createdDate,
      endsAt: bookings.endsAt,
      recipientName: recipient.companyName,
    })
    .from(bookings)
    .innerJoin(recipient, eq(recipient.id, bookings.ownerOfficeCentreId))
    .where(
      and(
        eq(bookings.id, id),
        eq(bookings.landlordId, ctx.scope.landlordId),
        eq(bookings.officeCentreId, ctx.scope.officeCentreId),
        or(eq(bookings.requestedByUserId, ctx.actor.userId), eq(bookings.enteredByUserId, ctx.actor.userId)),
      ),
    )
  return row
}

/** The payments of something whose money is held or taken. */
export const readMoneyOf = (ctx: AnyCtx, payableId: string): Promise<{ id: string }[]> =>
  ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.payableId, payableId), inArray(payments.status, ['AUTHORISED', 'SUCCESSFUL'])))

/** Held money that was asked for, or is to go back, since before a moment: nobody has heard how that went. */
export const readUnsettled = (ctx: AnyCtx, before: Date, limit: number) =>
  ctx.db
    .select({ id: payments.id, releasingDate: payments.releasingDate })
    .from(payments)
    .where(
      and(
        eq(payments.status, 'AUTHORISED'),
        or(isNotNull(payments.captureMinor), isNotNull(payments.releasingDate)),
        lt(payments.updatedDate, before),
      ),
    )
    .orderBy(payments.updatedDate)
    .limit(limit)

export async function readPayment(ctx: AnyCtx, id: string): Promise<PaymentRow | undefined> {
  const [row] = await ctx.db.select().from(payments).where(eq(payments.id, id))
  return row
}

/** Who began a payment. */
export async function readPayer(ctx: AnyCtx, userId: string | null) {
  if (userId === null) return undefined
  const [row] = await ctx.db
    .select({ email: users.email, fullName: users.fullName })
    .from(users)
    .where(eq(users.id, userId))
  return row
}
