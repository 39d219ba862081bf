import { raiseAlert } from '../../platform/alerts.ts'
import { later, minutes } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { ApiError } from '../../platform/errors.ts'
import type { CheckoutRequest, PaymentEnd } from '../../adapters/payments/paymentProvider.ts'
import { portalOf } from './payableAddress.ts'
import { paymentPageAway } from './payments.alerts.ts'
import { endPending, updatePaymentRow } from './payments.repo.ts'

/** Minutes a payer has on the provider's page, and a booking waits for its payment. */
export const minutesToPay = 30

/** Until when a booking made then is paid, where it is paid online: not beyond its end. */
export const payableUntil = ({ createdDate, endsAt }: { createdDate: Date; endsAt: Date }): Date =>
  new Date(Math.min(later(createdDate, minutes(minutesToPay)).getTime(), endsAt.getTime()))

type Begun = Omit<CheckoutRequest, 'returnUrls'> & { token: string }

/**
 * Opens the provider's page for a payment that waits, outside of any transaction. Answers its address; 503 while the
 * provider is away, and the payment has failed then.
 */
export async function openCheckout(ctx: Ctx, { token, ...request }: Begun): Promise<string> {
  // How it went is told there whatever the end; it is asked of us, not believed of an address.
  const page = `${portalOf(ctx, ctx.scope.officeCentreType)}/payment-result?token=${token}`
  const returnUrls: Record<PaymentEnd, string> = { SUCCESSFUL: page, FAILED: page, EXPIRED: page }
  const { paymentId } = request
  try {
    const checkout = await ctx.services.payments.createCheckout({ ...request, returnUrls })
    await ctx.transaction((tx) => updatePaymentRow(tx, paymentId, { providerReference: checkout.reference }))
    return checkout.url
  } catch (error) {
    ctx.log.error({ err: error }, 'no checkout')
    const { landlordId, officeCentreId } = ctx.scope
    const about = { landlordId, officeCentreId, entityType: 'PAYMENT', entityId: paymentId, reason: String(error) }
    await ctx.transaction(async (tx) => {
      await endPending(tx, paymentId, 'FAILED', 'The payment page could not be opened.')
      await raiseAlert(tx, paymentPageAway, about)
    })
    throw new ApiError(503, 'PAYMENT_PROVIDER_AWAY', 'The payment page cannot be reached. Try again in a moment.')
  }
}
