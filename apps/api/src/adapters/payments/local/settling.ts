import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { signatureHeader, signNotice } from '../noticeSignature.ts'
import type { PaymentOutcome } from '../paymentProvider.ts'
import type { CheckoutStore, StoredCheckout } from './checkoutStore.ts'

export type Settle = (checkout: StoredCheckout, outcome: PaymentOutcome, card: string | null) => Promise<void>

type Settings = { webhookPath: string; log: (message: string) => void }

/** Ends checkouts and tells the webhook, which is told again when it does not take the notice. */
export function settling(server: FastifyInstance, store: CheckoutStore, { webhookPath, log }: Settings): Settle {
  const notify = async (notice: string) => {
    const signature = signNotice(store.secret, notice, new Date())
    const answer = await server.inject({
      method: 'POST',
      url: webhookPath,
      headers: { 'content-type': 'application/json', [signatureHeader]: signature },
      payload: notice,
    })
    return answer.statusCode === 200
  }
  const notifyLater = (notice: string, attempts: number): void => {
    if (attempts === 0) return log('A notice of the payment stand-in was not taken.')
    const again = async () => {
      if (!(await notify(notice))) notifyLater(notice, attempts - 1)
    }
    setTimeout(() => void again(), 2000).unref()
  }
  return async (checkout, outcome, card) => {
    store.save({ ...checkout, outcome })
    const notice = noticeOf(checkout, outcome, card)
    if (!(await notify(notice))) notifyLater(notice, 3)
  }
}

const noticeOf = ({ reference, amountMinor, currency }: StoredCheckout, outcome: PaymentOutcome, card: string | null) =>
  JSON.stringify({
    reference,
    outcome,
    amountMinor,
    currency,
    transactionId: isGood(outcome) ? `tx_${randomUUID()}` : null,
    cardBrand: isGood(outcome) ? (card?.trim().startsWith('5') ? 'Mastercard' : 'Visa') : null,
    occurredAt: new Date().toISOString(),
  })

const isGood = (outcome: PaymentOutcome) => outcome === 'SUCCESSFUL' || outcome === 'AUTHORISED'
