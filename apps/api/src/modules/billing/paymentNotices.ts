import { refusalTexts } from '@atrium/validators/paymentRefusals.ts'
import { signatureHeader, type PaymentNotice } from '../../adapters/payments/paymentProvider.ts'
import type { PublicCtx, TransactionCtx } from '../../platform/ctx.ts'
import { forbidden, notFound, ruleViolation } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import { signedBodyOf } from '../../platform/rawBody.ts'
import { validate as isUuid } from '../../platform/uuid.ts'
import { keepCaptured, keepRefunded } from './heldSettlement.ts'
import { payableOf } from './payables.ts'
import { endPending, type LockedPayment } from './payments.repo.ts'
import { findPaymentByReference, readPayment } from './payments.views.ts'
import { lockWithPayable, readRefund } from './refunds.repo.ts'
import type { PaymentStatus } from './tables.ts'

/**
 * The provider's notice of how a payment went. A notice that comes twice, late or after another changes nothing that is
 * final; money that came in always counts, even for a payment that was given up before.
 */
export const receivePaymentWebhook = operation('receivePaymentWebhook', async (ctx, { request }) => {
  const notice = ctx.services.payments.readNotice(...signedBodyOf(request, signatureHeader), ctx.now())
  if (!notice) throw forbidden('The signature does not match this notice.')
  const payment = await findPaymentByReference(ctx, notice.reference)
  if (!payment) throw notFound('There is no payment with this reference.')
  await ctx.transaction(async (tx) => {
    const { payable, payment: locked } = await lockWithPayable(tx, payment)
    if (notice.amountMinor !== (await amountOf(tx, locked, notice)) || notice.currency !== locked.currency)
      throw ruleViolation('This notice is for another amount.')
    if (notice.outcome === 'CAPTURED') await keepCaptured(tx, payment, true)
    else if (notice.outcome === 'REFUNDED') await keepRefunded(tx, String(notice.refundId), true)
    else if (notice.outcome === 'FAILED' || notice.outcome === 'EXPIRED')
      await giveUp(tx, locked, notice.outcome, remarkOf(notice), notice.refusal)
    else await payable.succeed(tx, locked, notice)
  })
  return true
})

const remarkOf = ({ refusal }: PaymentNotice) =>
  refusal ? refusalTexts[refusal] : 'Confirmed by the payment provider.'

/** The amount a notice has to be about; null when it is about nothing we asked for. */
async function amountOf(tx: TransactionCtx, payment: LockedPayment, { outcome, refundId }: PaymentNotice) {
  if (outcome === 'CAPTURED') return payment.captureMinor
  if (outcome !== 'REFUNDED') return payment.amountMinor
  const refund = refundId && isUuid(refundId) ? await readRefund(tx, refundId) : undefined
  return refund?.paymentId === payment.id ? refund.amountMinor : null
}

/** Ends a payment that still waits; one that is final stays as it is. */
export async function giveUp(
  tx: TransactionCtx,
  payment: LockedPayment,
  status: Extract<PaymentStatus, 'FAILED' | 'EXPIRED'>,
  remark: string,
  refusal: PaymentNotice['refusal'] = null,
): Promise<void> {
  if (!(await endPending(tx, payment.id, status, remark, refusal))) return
  await payableOf(tx, payment.payableType).giveUp(tx, payment, status)
}

/** Ends the online payments whose time is over. */
export async function expirePayments(ctx: PublicCtx, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const found = await readPayment(ctx, id)
    if (found)
      await ctx.transaction(async (tx) => {
        const { payment } = await lockWithPayable(tx, found)
        await giveUp(tx, payment, 'EXPIRED', 'The payment expired.')
      })
  }
}
