import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { hostedCheckout, type HostedCheckoutSettings } from '../hostedCheckout.ts'
import { hostedMerchants } from '../merchants/hostedMerchants.ts'
import type { MerchantProvider } from '../merchants/merchantProvider.ts'
import type { PaymentProvider } from '../paymentProvider.ts'
import { checkoutRoutes } from './checkoutRoutes.ts'
import { openCheckoutStore, type KnownCheckouts } from './checkoutStore.ts'
import { openMerchantBooks } from './merchantBooks.ts'
import { merchantRoutes } from './merchantRoutes.ts'
import { settling } from './settling.ts'

export type LocalPaymentsSettings = {
  /** Address below which it is mounted, as browsers see it, such as http://localhost:3000/pay. */
  url: string
  /** Folder for checkouts, so that they outlive a restart. */
  directory: string
  /** Where notices go, on the same server: of payments, and of accounts of merchants. */
  webhookPath: string
  accountWebhookPath: string
  log: (message: string) => void
  known?: KnownCheckouts
}

type LocalPayments = {
  provider: PaymentProvider
  merchants: MerchantProvider
  mount: (app: FastifyInstance) => Promise<void>
}

/** A payment provider with a checkout page on our own server, which speaks the protocol of `hostedCheckout`. */
export function localPayments(settings: LocalPaymentsSettings): LocalPayments {
  const { url, directory } = settings
  const store = openCheckoutStore(directory, settings.known)
  const mounted: { app?: FastifyInstance } = {}
  const asked: HostedCheckoutSettings = {
    url,
    apiKey: store.secret,
    webhookSecret: store.secret,
    post: async (address, headers, payload) => {
      if (!mounted.app) throw new Error('the stand-in for payments is not mounted yet')
      const answer = await mounted.app.inject({
        method: 'POST',
        url: new URL(address).pathname,
        headers: { ...headers, host: new URL(address).host, 'content-type': 'application/json' },
        payload,
      })
      return { status: answer.statusCode, text: answer.body }
    },
  }
  const { secret } = store
  const file = path.join(directory, 'merchants.json')
  const books = openMerchantBooks(path.join(directory, 'books.jsonl'))
  const kept = { secret, file, books, url, webhookPath: settings.accountWebhookPath, log: settings.log }
  return {
    provider: hostedCheckout(asked),
    merchants: hostedMerchants(asked),
    mount: async (app) => {
      mounted.app = app
      const checkouts = { store, books, url, ...settling(app, store, settings) }
      await app.register(
        async (child) => {
          await checkoutRoutes(child, checkouts)
          merchantRoutes(child, app, kept)
        },
        { prefix: new URL(url).pathname },
      )
    },
  }
}
