import { taxesByRate } from '@atrium/validators/invoiceTotals.ts'
import type { PaymentNotice } from '../../adapters/payments/paymentProvider.ts'
import { auditOf } from '../../platform/audit.ts'
import { later, minutes } from '../../platform/clock.ts'
import type { Ctx, TransactionCtx } from '../../platform/ctx.ts'
import { ruleViolation } from '../../platform/errors.ts'
import { transition } from '../../platform/lifecycle.ts'
import { hashToken, randomToken } from '../../platform/tokens.ts'
import { readPaymentWays } from './billingCentres.views.ts'
import { minutesToPay, openCheckout } from './checkouts.ts'
import { auditInvoice } from './invoiceDesk.ts'
import { payerLifecycle } from './invoices.lifecycle.ts'
import { received } from './invoices.policy.ts'
import { amount } from './invoiceWords.ts'
import { lockInvoice } from './invoices.repo.ts'
import { readInvoice, readLines } from './invoices.views.ts'
import type { BegunPayment, Payable } from './payables.ts'
import { giveReceipt } from './receipts.ts'
import { insertPendingPayment, updatePaymentRow, type LockedPayment } from './payments.repo.ts'
import { applyPayment } from './settlement.ts'

/**
 * Begins an online payment of what is open of an invoice: the provider's page is made outside of any transaction.
 * 422 where the landlord takes no online payments or the invoice is not open, 503 while the provider is away.
 */
async function begin(ctx: Ctx, invoiceId: string): Promise<BegunPayment> {
  const token = randomToken()
  const expiresAt = later(ctx.now(), minutes(minutesToPay))
  const { id, invoice, amountMinor } = await ctx.transaction((tx) =>
    transition(tx, payerLifecycle, {
      action: 'pay',
      version: undefined,
      lock: () => lockInvoice(tx, invoiceId, received(tx)),
      apply: async (row) => {
        const ways = await readPaymentWays(tx, row.officeCentreId)
        if (!ways.allowOnlinePayment)
          throw ruleViolation('Online payment is not available for you. Pay by bank transfer.')
        const open = row.totalMinor - row.paidMinor
        const paymentId = await insertPendingPayment(tx, 'INVOICE', row, {
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
}

async function succeed(tx: TransactionCtx, payment: LockedPayment, notice: PaymentNotice): Promise<void> {
  if (payment.status === 'SUCCESSFUL') return
  const invoice = await lockInvoice(tx, payment.payableId)
  const appliedMinor = await applyPayment(tx, invoice, payment.amountMinor)
  const surplus = payment.amountMinor - appliedMinor
  await updatePaymentRow(tx, payment.id, {
    status: 'SUCCESSFUL',
    appliedMinor,
    paymentDate: notice.occurredAt > tx.now() ? tx.now() : notice.occurredAt,
    transactionId: notice.transactionId,
    cardBrand: notice.cardBrand,
    remark: surplus > 0 ? 'The invoice was no longer open, so this payment has to be refunded.' : null,
  })
  await giveReceipt(tx, payment)
  const paid = { ...payment, invoiceNo: invoice.invoiceNo }
  await auditPayment(tx, 'OTHER', paid, surplus > 0 ? 'Paid online after the invoice was closed' : 'Paid online', {
    after: {
      amount: amount(payment.amountMinor, payment.currency),
      ...(surplus > 0 ? { toBePaidBack: amount(surplus, payment.currency) } : {}),
    },
  })
}

async function giveUp(tx: TransactionCtx, payment: LockedPayment, status: 'FAILED' | 'EXPIRED'): Promise<void> {
  const { invoiceNo } = await readInvoice(tx, payment.payableId)
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

/** Invoices are paid at once, as far as they are open. */
export const invoicePayable: Payable = {
  word: 'Invoice',
  pageOf: (_ctx, id) => Promise.resolve(`/invoices?id=${id}`),
  chargeOf: async (ctx, id) => {
    const [{ totalMinor, currency }, lines] = await Promise.all([readInvoice(ctx, id), readLines(ctx, id)])
    const taxes = taxesByRate(lines, currency)
    return {
      totalMinor,
      taxes: taxes.map(({ taxRate, taxMinor }) => ({ label: `Tax ${taxRate}%`, amountMinor: taxMinor })),
    }
  },
  begin,
  lock: async (ctx, id) => {
    const { invoiceNo, totalMinor, paidMinor, currency } = await lockInvoice(ctx, id)
    return { id, referenceNo: invoiceNo, dueMinor: totalMinor - paidMinor, currency, takes: true }
  },
  succeed,
  giveUp,
}
