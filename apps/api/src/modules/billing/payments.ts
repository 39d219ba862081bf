import type { PublicCtx, TransactionCtx } from '../../platform/ctx.ts'
import { auditOf } from '../../platform/audit.ts'
import { later, minutes } from '../../platform/clock.ts'
import { forbidden, notFound, ruleViolation } from '../../platform/errors.ts'
import { transition } from '../../platform/lifecycle.ts'
import { readPage } from '../../platform/lists.ts'
import { operation } from '../../platform/operation.ts'
import { rawBodyOf } from '../../platform/rawBody.ts'
import { hashToken, randomToken } from '../../platform/tokens.ts'
import { signatureHeader } from '../../adapters/payments/noticeSignature.ts'
import type { PaymentNotice } from '../../adapters/payments/paymentProvider.ts'
import { readPaymentWays } from './billingCentres.views.ts'
import { beginBookingPayment, holdMoney, missMoney } from './bookingPayments.ts'
import { minutesToPay, openCheckout } from './checkouts.ts'
import { auditInvoice } from './invoiceDesk.ts'
import { payerLifecycle } from './invoices.lifecycle.ts'
import { received } from './invoices.policy.ts'
import { amount, presentPayment, refundDueOf } from './invoices.present.ts'
import { lockInvoice } from './invoices.repo.ts'
import { readInvoice, readIssuers, readOpenInvoices } from './invoices.views.ts'
import { endPending, insertPendingPayment, lockPayment, updatePaymentRow, type LockedPayment } from './payments.repo.ts'
import {
  findPaymentByReference,
  findPaymentByToken,
  madeHere,
  payableOf,
  paymentList,
  readPayments,
  type DescribedPayment,
} from './payments.views.ts'
import { applyPayment } from './settlement.ts'
import type { PaymentStatus } from './tables.ts'

/**
 * Begins an online payment of what is open of an invoice: the provider's page is made outside of any transaction.
 * 422 where the landlord takes no online payments or the invoice is not open, 503 while the provider is away.
 */
export const createPayment = operation('createPayment', async (ctx, { body }) => {
  if (body.payableType === 'BOOKING') return beginBookingPayment(ctx, body.payableId)
  const token = randomToken()
  const expiresAt = later(ctx.now(), minutes(minutesToPay))
  const { id, invoice, amountMinor } = await ctx.transaction((tx) =>
    transition(tx, payerLifecycle, {
      action: 'pay',
      version: undefined,
      lock: () => lockInvoice(tx, body.payableId, received(tx)),
      apply: async (row) => {
        const ways = await readPaymentWays(tx, row.officeCentreId)
        if (!ways.allowOnlinePayment)
          throw ruleViolation('Online payment is switched off for you. Pay by bank transfer.')
        const open = row.totalMinor - row.paidMinor
        const paymentId = await insertPendingPayment(tx, row, {
          amountMinor: open,
          tokenHash: hashToken(token),
          expiresAt,
        })
        await auditInvoice(tx, 'OTHER', row, 'Began an online payment', {
          after: { amount: amount(open, row.currency) },
        })
        return { id: paymentId, invoice: await readInvoice(tx, row.id), amountMinor: open }
      },
    }),
  )
  const paymentUrl = await openCheckout(ctx, {
    paymentId: id,
    amountMinor,
    currency: invoice.currency,
    description: `Invoice ${invoice.invoiceNo}`,
    recipientName: invoice.issuerName,
    expiresAt,
    token,
  })
  return { id, status: 'PENDING' as const, amountMinor, currency: invoice.currency, paymentUrl, expiresAt }
})

/** How a payment went, for whoever holds the random token of its result page. */
export const getPaymentResult = operation('getPaymentResult', async (ctx, { path }) => {
  const row = await findPaymentByToken(ctx, hashToken(path.token))
  if (!row) throw notFound('There is no such payment.')
  const { TENANT, CONSOLE } = ctx.services.portalOrigins
  return {
    status: row.status,
    amountMinor: row.amountMinor,
    currency: row.currency,
    payableType: row.payableType,
    description: payableOf(row),
    recipientName: row.recipientName,
    paymentDate: row.paymentDate,
    cardBrand: row.cardBrand,
    refundDueMinor: refundDueOf(row),
    portalUrl: `${row.customerType === 'TENANT' ? TENANT : CONSOLE}${placeOf(row)}`,
  }
})

/** Where the payer finds what was paid. */
function placeOf({ payableType, payableId, bookingKind }: DescribedPayment): string {
  if (payableType === 'INVOICE') return `/invoices?id=${payableId}`
  return bookingKind === 'FACILITY' ? `/manage-bookings/${payableId}` : `/manage-booking-hotdesk/${payableId}`
}

/**
 * The provider's notice of how a payment went. A notice that comes twice, late or after another changes nothing that is
 * final; money that came in always counts, even for a payment that was given up before.
 */
export const receivePaymentWebhook = operation('receivePaymentWebhook', async (ctx, { request }) => {
  const signature = request.headers[signatureHeader]
  const notice = ctx.services.payments.readNotice(
    rawBodyOf(request),
    typeof signature === 'string' ? signature : undefined,
    ctx.now(),
  )
  if (!notice) throw forbidden('The signature does not fit this notice.')
  const payment = await findPaymentByReference(ctx, notice.reference)
  if (!payment) throw notFound('There is no payment of this reference.')
  const { id, invoiceId } = payment
  await ctx.transaction(async (tx) => {
    const invoice = invoiceId ? await lockInvoice(tx, invoiceId) : null
    const locked = await lockPayment(tx, id)
    if (notice.amountMinor !== locked.amountMinor || notice.currency !== locked.currency)
      throw ruleViolation('This notice speaks of another amount.')
    if (notice.outcome === 'FAILED' || notice.outcome === 'EXPIRED')
      await giveUp(tx, locked, notice.outcome, 'The payment provider said so.')
    else if (invoice) await succeed(tx, invoice, locked, notice)
    else await holdMoney(tx, locked, notice)
  })
  return true
})

type Locked = Awaited<ReturnType<typeof lockInvoice>>

async function succeed(tx: TransactionCtx, invoice: Locked, payment: LockedPayment, notice: PaymentNotice) {
  if (payment.status === 'SUCCESSFUL') return
  const appliedMinor = await applyPayment(tx, invoice, payment.amountMinor)
  const surplus = payment.amountMinor - appliedMinor
  await updatePaymentRow(tx, payment.id, {
    status: 'SUCCESSFUL',
    appliedMinor,
    paymentDate: notice.occurredAt > tx.now() ? tx.now() : notice.occurredAt,
    transactionId: notice.transactionId,
    cardBrand: notice.cardBrand,
    remark: surplus > 0 ? 'The invoice was no longer open; this has to be paid back.' : null,
  })
  const paid = { ...payment, invoiceNo: invoice.invoiceNo }
  await auditPayment(tx, 'OTHER', paid, surplus > 0 ? 'Paid online what was no longer open' : 'Paid online', {
    after: {
      amount: amount(payment.amountMinor, payment.currency),
      ...(surplus > 0 ? { toBePaidBack: amount(surplus, payment.currency) } : {}),
    },
  })
}

/** Ends a payment that still waits; one that is final stays as it is. */
export async function giveUp(
  tx: TransactionCtx,
  payment: LockedPayment,
  status: Extract<PaymentStatus, 'FAILED' | 'EXPIRED'>,
  remark: string,
): Promise<void> {
  if (!(await endPending(tx, payment.id, status, remark))) return
  if (payment.bookingId) await missMoney(tx, payment.bookingId)
  if (!payment.invoiceId) return
  const { invoiceNo } = await readInvoice(tx, payment.invoiceId)
  const summary = status === 'FAILED' ? 'The online payment failed' : 'The online payment expired'
  await auditPayment(tx, 'OTHER', { ...payment, invoiceNo }, summary, {
    after: { amount: amount(payment.amountMinor, payment.currency) },
  })
}

const auditPayment = auditOf<LockedPayment & { invoiceNo: string }, TransactionCtx>(
  ({ invoiceId, invoiceNo, landlordId, officeCentreId }) => ({
    module: 'payments',
    entityType: 'INVOICE',
    entityId: invoiceId,
    entityName: invoiceNo,
    onBehalfOf: { userFullName: 'Payment provider', landlordId, officeCentreId },
  }),
)

export const listPayments = operation('listPayments', async (ctx, { query }) => {
  const page = await readPage(ctx, paymentList, madeHere(ctx), query, (slice) => readPayments(ctx, slice))
  return { ...page, items: page.items.map(presentMade) }
})

const presentMade = (row: DescribedPayment) => ({
  ...presentPayment(row),
  payableType: row.payableType,
  payableId: row.payableId,
  description: payableOf(row),
  recipientName: row.recipientName,
  currency: row.currency,
})

/** What the caller's office centre owes, how it may pay, and to which accounts (doc 2 §7). */
export const getPaymentInfo = operation('getPaymentInfo', async (ctx) => {
  const [ways, open, issuers] = await Promise.all([
    readPaymentWays(ctx, ctx.scope.officeCentreId),
    readOpenInvoices(ctx),
    readIssuers(ctx),
  ])
  return {
    allowOnlinePayment: ways.allowOnlinePayment,
    allowOfflinePayment: ways.allowOfflinePayment,
    outstanding: byCurrency(open),
    recipients: issuers.map(({ id, name }) => {
      const { recipientName, recipientAccount, bankName } =
        id === ctx.scope.landlordId ? ways : { recipientName: null, recipientAccount: null, bankName: null }
      return { issuer: { id, name }, recipientName, recipientAccount, bankName }
    }),
  }
})

function byCurrency(open: Awaited<ReturnType<typeof readOpenInvoices>>) {
  const currencies = [...new Set(open.map(({ currency }) => currency))].toSorted()
  return currencies.map((currency) => {
    const own = open.filter((invoice) => invoice.currency === currency)
    const sum = (rows: typeof own) => rows.reduce((total, { outstandingMinor }) => total + outstandingMinor, 0)
    return {
      currency,
      invoices: own.length,
      outstandingMinor: sum(own),
      overdueMinor: sum(own.filter(({ status }) => status === 'OVERDUE')),
    }
  })
}

/** Ends the online payments whose time is over. */
export async function expirePayments(ctx: PublicCtx, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    await ctx.transaction(async (tx) => giveUp(tx, await lockPayment(tx, id), 'EXPIRED', 'The time to pay was over.'))
}
