import { randomBytes } from 'node:crypto'
import { signNotice } from '@atrium/access-systems/signedNotice.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { openKeptState } from '../../standIn/keptState.ts'
import { pageDocument, pageHeaders, type Page } from '../../standIn/page.ts'
import type { OnboardingEnd } from '../merchants/merchantProvider.ts'
import { signatureHeader } from '../paymentProvider.ts'
import type { MerchantBooks } from './merchantBooks.ts'
import { noOnboardingPage, onboardingPage } from './onboardingPage.ts'

/** A merchant as the stand-in remembers it, with the page that was opened last. */
export type StoredMerchant = {
  accountId: string
  merchantId: string
  name: string
  currency: string
  page: { key: string; returnUrls: Record<OnboardingEnd, string>; expiresAt: string } | null
}

type Merchants = {
  /** Of the folder of the stand-in, with which it signs and is asked. */
  secret: string
  file: string
  books: MerchantBooks
  url: string
  webhookPath: string
  log: (message: string) => void
}
type OfAccount = { Params: { accountId: string } }
type OfPage = { Params: { accountId: string; key: string } }

const group = 'MERCHANTS'

/** What a merchant chose on the page, as the provider tells it. */
const ends = {
  FINISHED: { standing: 'ACTIVE', chargesEnabled: true, payoutsEnabled: true, requirements: [] },
  UNFINISHED: {
    standing: 'RESTRICTED',
    chargesEnabled: false,
    payoutsEnabled: false,
    requirements: ['A document that proves the address of the company'],
  },
  REFUSED: { standing: 'FAILED', chargesEnabled: false, payoutsEnabled: false, requirements: [] },
} as const

const isEnd = (text: string | null): text is keyof typeof ends => text !== null && Object.hasOwn(ends, text)

/** The calls that keep accounts of merchants, and the pages on which they say who they are. */
export function merchantRoutes(app: FastifyInstance, server: FastifyInstance, merchants: Merchants): void {
  const state = openKeptState<StoredMerchant, string>(merchants.file, { [group]: [] }, ({ accountId }) => accountId)
  const find = (accountId: string) => (state.itemsOf(group) ?? []).find((one) => one.accountId === accountId)
  const isKnown = (authorization: string | undefined) => authorization === `Bearer ${merchants.secret}`

  app.post<{ Body: Pick<StoredMerchant, 'merchantId' | 'name' | 'currency'> }>('/accounts', async (request, reply) => {
    if (!isKnown(request.headers.authorization)) return reply.code(401).send({})
    const { merchantId, name, currency } = request.body
    const accountId = `acct_${merchantId}`
    if (!find(accountId)) state.put(group, { accountId, merchantId, name, currency, page: null })
    return { accountId }
  })

  app.post<OfAccount & { Body: Omit<NonNullable<StoredMerchant['page']>, 'key'> }>(
    '/accounts/:accountId/onboarding',
    async (request, reply) => {
      const merchant = find(request.params.accountId)
      if (!isKnown(request.headers.authorization)) return reply.code(401).send({})
      if (!merchant) return reply.code(404).send({})
      const key = randomBytes(16).toString('base64url')
      state.put(group, { ...merchant, page: { ...request.body, key } })
      return { url: `${merchants.url}/onboarding/${merchant.accountId}/${key}` }
    },
  )

  balanceRoutes(app, merchants)

  app.get<OfPage>('/onboarding/:accountId/:key', async (request, reply) => {
    const merchant = openedBy(find(request.params.accountId), request.params.key)
    return merchant ? send(reply, 200, onboardingPage(merchant, request.url)) : send(reply, 404, noOnboardingPage)
  })

  app.post<OfPage>('/onboarding/:accountId/:key', async (request, reply) => {
    const merchant = openedBy(find(request.params.accountId), request.params.key)
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const chosen = form.get('end')
    if (!merchant?.page || !isEnd(chosen)) return send(reply, 404, noOnboardingPage)
    state.put(group, { ...merchant, page: null })
    await tell(server, merchants, {
      accountId: merchant.accountId,
      ...ends[chosen],
      email: form.get('email'),
      country: 'SG',
      occurredAt: new Date().toISOString(),
    })
    return reply.redirect(merchant.page.returnUrls[chosen === 'REFUSED' ? 'FAILED' : 'SUCCESSFUL'], 303)
  })
}

type Payout = OfAccount & { Body: { payoutId?: unknown; amountMinor?: unknown } }

/** What a merchant's account has, and what goes from it to their bank. */
function balanceRoutes(app: FastifyInstance, { secret, books }: Merchants): void {
  app.post<OfAccount>('/accounts/:accountId/balance', async (request, reply) =>
    request.headers.authorization === `Bearer ${secret}`
      ? { amountMinor: books.balanceOf(request.params.accountId) }
      : reply.code(401).send({}),
  )

  app.post<Payout>('/accounts/:accountId/payouts', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${secret}`) return reply.code(401).send({})
    const { accountId } = request.params
    const { payoutId, amountMinor } = request.body
    if (typeof payoutId !== 'string' || !Number.isSafeInteger(amountMinor) || Number(amountMinor) <= 0)
      return reply.code(422).send({})
    const key = `payout ${payoutId}`
    if (!books.has(key) && Number(amountMinor) > books.balanceOf(accountId)) return reply.code(409).send({})
    books.move({ accountId, key, amountMinor: -Number(amountMinor) })
    return {}
  })
}

const openedBy = (merchant: StoredMerchant | undefined, key: string) =>
  merchant?.page?.key === key && new Date(merchant.page.expiresAt) > new Date() ? merchant : undefined

async function tell(server: FastifyInstance, { secret, webhookPath, log }: Merchants, notice: object): Promise<void> {
  const payload = JSON.stringify(notice)
  const { statusCode } = await server.inject({
    method: 'POST',
    url: webhookPath,
    headers: { 'content-type': 'application/json', [signatureHeader]: signNotice(secret, payload, new Date()) },
    payload,
  })
  if (statusCode !== 200) log('A notice of a merchant account was not taken.')
}

const send = (reply: FastifyReply, status: number, page: Page) =>
  reply.code(status).headers(pageHeaders(page)).send(pageDocument(page))
