import { sql, type SQL } from 'drizzle-orm'
import type { StoredCheckout } from '../adapters/payments/local/checkoutStore.ts'

/** The provider's name for a payment of the demo, by which the stand-in knows all of it; `state` is held or taken. */
export const demoReference = (payment: { state: SQL; amountMinor: SQL; currency: SQL; id: SQL }): SQL =>
  sql`concat_ws('_', 'demo', ${payment.state}, ${payment.amountMinor}, ${payment.currency}, ${payment.id})`

/** The same of an order, whose money goes to the account of a merchant. */
export const demoOrderReference = ({
  merchant,
  ...payment
}: Parameters<typeof demoReference>[0] & { merchant: SQL }): SQL => sql`${demoReference(payment)} || '_' || ${merchant}`

const pattern = /^demo_(held|taken)_(\d{1,12})_([A-Z]{3})_([\da-f-]{36})(?:_([\da-f-]{36}))?$/

/** A payment of the demo as the stand-in knows it until it is asked for something. */
export function demoCheckout(reference: string): StoredCheckout | undefined {
  const [, state, amount, currency, paymentId, merchantId] = pattern.exec(reference) ?? []
  if (amount === undefined || currency === undefined || paymentId === undefined) return undefined
  return {
    reference,
    paymentId,
    amountMinor: Number(amount),
    currency,
    description: merchantId ? 'An order of the demo' : 'A booking of the demo',
    ...(merchantId ? { merchantAccount: `acct_${merchantId}` } : {}),
    recipientName: 'Marina Gate Properties',
    returnUrls: { SUCCESSFUL: '/', FAILED: '/', EXPIRED: '/' },
    capture: 'LATER',
    expiresAt: '2000-01-01T00:00:00Z',
    outcome: state === 'held' ? 'AUTHORISED' : 'CAPTURED',
  }
}
