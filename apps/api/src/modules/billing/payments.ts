import { later, minutes } from '../../platform/clock.ts'
import { notFound, ruleViolation } from '../../platform/errors.ts'
import { transition } from '../../platform/lifecycle.ts'
import { readPage } from '../../platform/lists.ts'
import { operation } from '../../platform/operation.ts'
import { hashToken, randomToken } from '../../platform/tokens.ts'
import { readPaymentWays } from './billingCentres.views.ts'
import { beginBookingPayment } from './bookingPayments.ts'
import { minutesToPay, openCheckout } from './checkouts.ts'
import { auditInvoice } from './invoiceDesk.ts'
import { payerLifecycle } from './invoices.lifecycle.ts'
import { received } from './invoices.policy.ts'
import { amount, presentPayment, refundDueOf } from './invoices.present.ts'
import { lockInvoice } from './invoices.repo.ts'
import { readInvoice, readIssuers, readOpenInvoices } from './invoices.views.ts'
import { insertPendingPayment } from './payments.repo.ts'
import {
  findPaymentByToken,
  madeHere,
  payableOf,
  paymentList,
  readPayments,
  type DescribedPayment,
} from './payments.views.ts'

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

export const listPayments = operation('listPayments', async (ctx, { query }) => {
  const page = await readPage(ctx, paymentList, madeHere(ctx), query, (slice) => readPayments(ctx, slice))
  return { ...page, items: page.items.map(presentMade) }
})

const presentMade = (row: DescribedPayment) => ({
  ...presentPayment(row),
  amountMinor: row.captureMinor ?? row.amountMinor,
  refundedMinor: row.refundedMinor,
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
