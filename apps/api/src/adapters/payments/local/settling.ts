import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { signNotice } from '@atrium/access-systems/signedNotice.ts'
import { signatureHeader, type PaymentEnd, type PaymentOutcome } from '../paymentProvider.ts'
import type { CheckoutStore, StoredCheckout } from './checkoutStore.ts'

/** What a notice says beyond the checkout it is of. */
type Said = {
  outcome: PaymentOutcome
  amountMinor?: number
  card?: string | null
  refusal?: string | null
  refundId?: string
}

type Ended = { outcome: PaymentEnd | 'AUTHORISED'; card: string | null; refusal?: string | null }

export type Settling = {
  /** Ends the page of a checkout, and tells. */
  settle: (checkout: StoredCheckout, said: Ended) => Promise<void>
  /** Tells without waiting for it to be taken, as after a call of ours. */
  notify: (checkout: StoredCheckout, said: Said) => void
}

type Settings = { webhookPath: string; log: (message: string) => void }

/** Ends checkouts and tells the webhook, which is told again when it does not take the notice. */
export function settling(server: FastifyInstance, store: CheckoutStore, { webhookPath, log }: Settings): Settling {
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
  const notifyLater = (notice: string, attempts: number, after = 2000): void => {
    if (attempts === 0) return log('A notice of the payment stand-in was not taken.')
    const again = async () => {
      const isTaken = await notify(notice).catch(() => false)
      if (!isTaken) notifyLater(notice, attempts - 1)
    }
    setTimeout(() => void again(), after).unref()
  }
  return {
    settle: async (checkout, said) => {
      store.save({ ...checkout, outcome: said.outcome })
      const notice = noticeOf(checkout, said)
      if (!(await notify(notice))) notifyLater(notice, 3)
    },
    notify: (checkout, said) => notifyLater(noticeOf(checkout, said), 3, 50),
  }
}

const noticeOf = ({ reference, amountMinor, currency }: StoredCheckout, { outcome, card, ...said }: Said) =>
  JSON.stringify({
    reference,
    outcome,
    amountMinor,
    currency,
    transactionId: isGood(outcome) ? `tx_${randomUUID()}` : null,
    cardBrand: isGood(outcome) ? (card?.trim().startsWith('5') ? 'Mastercard' : 'Visa') : null,
    occurredAt: new Date().toISOString(),
    ...said,
  })

const isGood = (outcome: PaymentOutcome) => outcome === 'SUCCESSFUL' || outcome === 'AUTHORISED'
