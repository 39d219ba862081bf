import path from 'node:path'
import { portalOrigin, type Environment } from '../../env.ts'
import { chosenPart } from '../../outsideParts.ts'
import { missingMerchants, missingPayments } from '../standIn/missing.ts'
import { hostedCheckout } from './hostedCheckout.ts'
import type { KnownCheckouts } from './local/checkoutStore.ts'
import { hostedMerchants } from './merchants/hostedMerchants.ts'
import { localPayments } from './local/localPayments.ts'

/** The payment provider the settings choose, or the stand-in on our own server with the checkouts it knows from before. */
export function openPayments(environment: Environment, log: (message: string) => void, known: KnownCheckouts) {
  const { PAYMENT_URL: url, PAYMENT_API_KEY: apiKey, PAYMENT_WEBHOOK_SECRET: webhookSecret } = environment
  if (chosenPart(environment, 'payments') === 'missing')
    return { provider: missingPayments, merchants: missingMerchants, mount: async () => {} }
  if (!url)
    return localPayments({
      url: `${portalOrigin(environment, '')}/pay`,
      directory: path.join(environment.DATA_DIR, 'payments'),
      webhookPath: '/api/payments/webhook',
      accountWebhookPath: '/api/opc-payment-accounts/webhook',
      log,
      known,
    })
  if (!apiKey || !webhookSecret) throw new Error('PAYMENT_URL needs PAYMENT_API_KEY and PAYMENT_WEBHOOK_SECRET too')
  const settings = { url, apiKey, webhookSecret }
  return { provider: hostedCheckout(settings), merchants: hostedMerchants(settings), mount: async () => {} }
}
