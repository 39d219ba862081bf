import { notFound } from '../../platform/errors.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { readPage } from '../../platform/lists.ts'
import { operation } from '../../platform/operation.ts'
import { hashToken } from '../../platform/tokens.ts'
import { readPaymentWays } from './billingCentres.views.ts'
import { presentPayment, refundDueOf } from './invoices.present.ts'
import { readIssuers, readOpenInvoices } from './invoices.views.ts'
import { payableAddress, payableText } from './payableAddress.ts'
import { payableOf } from './payables.ts'
import { receiptFile } from './receipts.ts'
import {
  findPaymentByToken,
  findReceipted,
  madeHere,
  paymentList,
  readPayments,
  type DescribedPayment,
} from './payments.views.ts'

/** Begins an online payment of something; each kind of payable says what may be paid. */
export const createPayment = operation('createPayment', (ctx, { body }) =>
  payableOf(ctx, body.payableType).begin(ctx, body.payableId),
)

/** How a payment went, for whoever holds the random token of its result page. */
export const getPaymentResult = operation('getPaymentResult', async (ctx, { path }) => {
  const row = await findPaymentByToken(ctx, hashToken(path.token))
  if (!row) throw notFound('This payment does not exist.')
  return {
    status: row.status,
    amountMinor: row.amountMinor,
    currency: row.currency,
    payableType: row.payableType,
    description: payableText(ctx, row),
    recipientName: row.recipientName,
    paymentDate: row.paymentDate,
    cardBrand: row.cardBrand,
    refundDueMinor: refundDueOf(row),
    failureReason: row.failureReason,
    receiptNo: row.receiptNo,
    portalUrl: await payableAddress(ctx, row),
  }
})

/** The receipt of a payment of the office centre or of the person themselves, in base64. */
export const downloadPaymentReceipt = operation('downloadPaymentReceipt', async (ctx, { path }) => {
  const row = await findReceipted(ctx, path.id)
  if (!row?.receiptNo) throw notFound('There is no receipt for this payment.')
  return receiptFile(ctx, row)
})

/** The same for whoever holds the token of its result page. */
export const downloadOwnPaymentReceipt = operation('downloadOwnPaymentReceipt', async (ctx, { path }) => {
  const row = await findPaymentByToken(ctx, hashToken(path.token))
  if (!row?.receiptNo) throw notFound('There is no receipt for this payment.')
  return receiptFile(ctx, row)
})

export const listPayments = operation('listPayments', async (ctx, { query }) => {
  const page = await readPage(ctx, paymentList, madeHere(ctx), query, (slice) => readPayments(ctx, slice))
  return { ...page, items: page.items.map((row) => presentMade(ctx, row)) }
})

const presentMade = (ctx: Ctx, row: DescribedPayment) => ({
  ...presentPayment(row),
  amountMinor: row.captureMinor ?? row.amountMinor,
  refundedMinor: row.refundedMinor,
  receiptNo: row.receiptNo,
  payableType: row.payableType,
  payableId: row.payableId,
  description: payableText(ctx, row),
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
