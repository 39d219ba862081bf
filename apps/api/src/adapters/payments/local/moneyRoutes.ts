import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CheckoutStore, StoredCheckout } from './checkoutStore.ts'
import type { MerchantBooks } from './merchantBooks.ts'
import type { Settling } from './settling.ts'

type ByReference = { Params: { reference: string } }
type Captured = ByReference & { Body: { amountMinor?: unknown; feeMinor?: unknown } }
type Refunded = ByReference & { Body: { refundId?: unknown; amountMinor?: unknown; feeMinor?: unknown } }
type Money = Pick<Settling, 'notify'> & { store: CheckoutStore; books: MerchantBooks }

/** What of an amount is the house's; undefined where it says more than there is. */
function feeOf(feeMinor: unknown, amountMinor: number): number | undefined {
  if (feeMinor === undefined) return 0
  return Number.isSafeInteger(feeMinor) && Number(feeMinor) >= 0 && Number(feeMinor) <= amountMinor
    ? Number(feeMinor)
    : undefined
}

const isAmount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

/** The calls that take held money, let it go, and give back what was taken. Each may be repeated. */
export function moneyRoutes(app: FastifyInstance, { store, notify, books }: Money): void {
  /** The checkout of the path; undefined after the answer for strangers and for what there is not. */
  const found = async (request: FastifyRequest<ByReference>, reply: FastifyReply) => {
    if (request.headers.authorization !== `Bearer ${store.secret}`) {
      await reply.code(401).send({})
      return undefined
    }
    const checkout = store.find(request.params.reference)
    if (!checkout) await reply.code(404).send({})
    return checkout
  }

  app.post<Captured>('/checkouts/:reference/capture', async (request, reply) => {
    const checkout = await found(request, reply)
    if (!checkout) return reply
    const { amountMinor } = request.body
    if (!isAmount(amountMinor) || amountMinor > checkout.amountMinor) return reply.code(422).send({})
    const feeMinor = feeOf(request.body.feeMinor, amountMinor)
    if (feeMinor === undefined) return reply.code(422).send({})
    if (checkout.outcome === 'CAPTURED') return reply.code(checkout.capturedMinor === amountMinor ? 200 : 422).send({})
    if (checkout.outcome !== 'AUTHORISED') return reply.code(409).send({})
    store.save({ ...checkout, outcome: 'CAPTURED', capturedMinor: amountMinor })
    const { merchantAccount: accountId, reference } = checkout
    if (accountId) books.move({ accountId, key: `capture ${reference}`, amountMinor: amountMinor - feeMinor })
    notify(checkout, { outcome: 'CAPTURED', amountMinor })
    return {}
  })

  app.post<ByReference>('/checkouts/:reference/release', async (request, reply) => {
    const checkout = await found(request, reply)
    if (!checkout) return reply
    const isHeld = checkout.outcome === 'AUTHORISED'
    if (isHeld) store.save({ ...checkout, outcome: 'RELEASED' })
    return reply.code(isHeld || checkout.outcome === 'RELEASED' ? 200 : 409).send({})
  })

  app.post<Refunded>('/checkouts/:reference/refunds', async (request, reply) => {
    const checkout = await found(request, reply)
    if (!checkout) return reply
    const { refundId, amountMinor } = request.body
    if (typeof refundId !== 'string' || !isAmount(amountMinor)) return reply.code(422).send({})
    const feeMinor = feeOf(request.body.feeMinor, amountMinor)
    if (feeMinor === undefined) return reply.code(422).send({})
    const { refunds = {}, merchantAccount: accountId } = checkout
    if (refunds[refundId] !== undefined) return reply.code(refunds[refundId] === amountMinor ? 200 : 422).send({})
    if (amountMinor > leftOf(checkout)) return reply.code(409).send({})
    store.save({ ...checkout, refunds: { ...refunds, [refundId]: amountMinor } })
    if (accountId) books.move({ accountId, key: `refund ${refundId}`, amountMinor: feeMinor - amountMinor })
    notify(checkout, { outcome: 'REFUNDED', amountMinor, refundId })
    return {}
  })
}

/** What of the money taken did not go back yet. */
function leftOf({ outcome, amountMinor, capturedMinor = amountMinor, refunds = {} }: StoredCheckout): number {
  if (outcome !== 'CAPTURED' && outcome !== 'SUCCESSFUL') return 0
  return capturedMinor - Object.values(refunds).reduce((sum, one) => sum + one, 0)
}
