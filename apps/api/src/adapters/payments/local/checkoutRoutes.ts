import type { FastifyInstance, FastifyReply } from 'fastify'
import { pageDocument, pageHeaders, type Page } from '../../standIn/page.ts'
import type { PaymentEnd } from '../paymentProvider.ts'
import { checkoutPage, finishedPage } from './checkoutPage.ts'
import type { CheckoutStore, StoredCheckout } from './checkoutStore.ts'
import type { MerchantBooks } from './merchantBooks.ts'
import { moneyRoutes } from './moneyRoutes.ts'
import type { Settling } from './settling.ts'

type Checkouts = Settling & { store: CheckoutStore; books: MerchantBooks; url: string }
type ByReference = { Params: { reference: string } }

const outcomes: readonly PaymentEnd[] = ['SUCCESSFUL', 'FAILED', 'EXPIRED']

/** The call that makes a checkout, and the page on which it ends. */
export async function checkoutRoutes(
  app: FastifyInstance,
  { store, books, settle, notify, url }: Checkouts,
): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 10_000 },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  )

  app.post<{ Body: Omit<StoredCheckout, 'reference' | 'outcome'> }>('/checkouts', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${store.secret}`) return reply.code(401).send({})
    const reference = `ch_${request.body.paymentId}`
    if (!store.find(reference)) store.save({ ...request.body, reference, outcome: null })
    return { reference, url: `${url}/checkout/${reference}` }
  })

  moneyRoutes(app, { store, books, notify })

  app.get<ByReference>('/checkout/:reference', async (request, reply) => {
    const checkout = store.find(request.params.reference)
    if (!checkout || checkout.outcome) return sendOver(reply, checkout)
    if (!isExpired(checkout)) return send(reply, 200, checkoutPage(checkout, request.url))
    await settle(checkout, { outcome: 'EXPIRED', card: null })
    return reply.redirect(checkout.returnUrls.EXPIRED, 303)
  })

  app.post<ByReference>('/checkout/:reference', async (request, reply) => {
    const checkout = store.find(request.params.reference)
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const wanted = outcomes.find((outcome) => outcome === form.get('outcome'))
    if (!checkout || checkout.outcome || !wanted) return sendOver(reply, checkout)
    const outcome = isExpired(checkout) ? 'EXPIRED' : wanted
    const held = outcome === 'SUCCESSFUL' && checkout.capture === 'LATER'
    const refusal = outcome === 'FAILED' ? form.get('refusal') : null
    await settle(checkout, { outcome: held ? 'AUTHORISED' : outcome, card: form.get('card'), refusal })
    return reply.redirect(checkout.returnUrls[outcome], 303)
  })
}

const isExpired = ({ expiresAt }: StoredCheckout) => new Date(expiresAt) <= new Date()

const overTitles = {
  SUCCESSFUL: 'This is paid',
  AUTHORISED: 'This is paid',
  CAPTURED: 'This is paid',
  RELEASED: 'The money went back',
  FAILED: 'This payment failed',
  EXPIRED: 'The time for this payment is over',
}

function sendOver(reply: FastifyReply, checkout: StoredCheckout | undefined) {
  if (!checkout?.outcome) return send(reply, 404, finishedPage('There is no such payment'))
  const { outcome, returnUrls } = checkout
  return send(
    reply,
    200,
    finishedPage(overTitles[outcome], {
      label: 'Go back',
      url: returnUrls[outcome === 'FAILED' || outcome === 'EXPIRED' ? outcome : 'SUCCESSFUL'],
    }),
  )
}

const send = (reply: FastifyReply, status: number, page: Page) =>
  reply.code(status).headers(pageHeaders(page)).send(pageDocument(page))
