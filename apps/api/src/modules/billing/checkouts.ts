import { raiseAlert } from '../../platform/alerts.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { ApiError } from '../../platform/errors.ts'
import type { CheckoutRequest, PaymentEnd } from '../../adapters/payments/paymentProvider.ts'
import { paymentPageAway } from './payments.alerts.ts'
import { endPending, updatePaymentRow } from './payments.repo.ts'

/** Minutes a payer has on the provider's page, and a booking waits for its payment. */
export const minutesToPay = 30

type Begun = Omit<CheckoutRequest, 'returnUrls'> & { token: string }

/**
 * Opens the provider's page for a payment that waits, outside of any transaction. Answers its address; 503 while the
 * provider is away, and the payment has failed then.
 */
export async function openCheckout(ctx: Ctx, { token, ...request }: Begun): Promise<string> {
  const page = (name: string) => `${ctx.services.portalOrigins.PUBLIC}/payment-${name}?token=${token}`
  const returnUrls: Record<PaymentEnd, string> = {
    SUCCESSFUL: page('successful'),
    FAILED: page('failed'),
    EXPIRED: page('expired'),
  }
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
