import { isSigned } from '@atrium/access-systems/signedNotice.ts'
import { fieldsIn, postOverNetwork } from '../../postJson.ts'
import type { HostedCheckoutSettings } from '../hostedCheckout.ts'
import type { AccountNotice, AccountStanding, MerchantProvider } from './merchantProvider.ts'

/**
 * The accounts of merchants at a provider with pages of its own: `POST {url}/accounts` makes one and answers
 * `{ accountId }`, `POST {url}/accounts/{accountId}/onboarding` answers `{ url }` of a page; how an account stands comes
 * as JSON to our webhook, signed with the shared secret. `/balance` of an account answers `{ amountMinor }`, and `/payouts`
 * sends `{ payoutId, amountMinor }` of it to the merchant's bank; 409 says that there is not so much.
 */
export function hostedMerchants(settings: HostedCheckoutSettings): MerchantProvider {
  const { url, apiKey, webhookSecret, post = postOverNetwork } = settings
  const base = `${url.replace(/\/$/, '')}/accounts`
  const of = (accountId: string, what: string) => `${base}/${encodeURIComponent(accountId)}/${what}`
  const send = (address: string, key: string, body: object) =>
    post(address, { authorization: `Bearer ${apiKey}`, 'idempotency-key': key }, JSON.stringify(body))
  const ask = async (address: string, key: string, body: object, field: string): Promise<string> => {
    const { status, text } = await send(address, key, body)
    if (status !== 200 && status !== 201) throw new Error(`the payment provider answered ${status}`)
    const answer = fieldsIn(text)[field]
    if (typeof answer !== 'string') throw new Error(`the payment provider answered no ${field}`)
    return answer
  }
  return {
    createAccount: (merchant) => ask(base, `account ${merchant.merchantId}`, merchant, 'accountId'),
    openOnboarding: (accountId, page) =>
      ask(of(accountId, 'onboarding'), `onboarding ${page.returnUrls.SUCCESSFUL}`, page, 'url'),
    payOut: async (accountId, { id, amountMinor }) => {
      const { status } = await send(of(accountId, 'payouts'), `payout ${id}`, { payoutId: id, amountMinor })
      if (status !== 200 && status !== 201 && status !== 409) throw new Error(`the payment provider answered ${status}`)
      return status !== 409
    },
    balanceOf: async (accountId) => {
      const { status, text } = await send(of(accountId, 'balance'), `balance ${accountId}`, {})
      const { amountMinor } = fieldsIn(text)
      if (status !== 200 || !Number.isSafeInteger(amountMinor))
        throw new Error(`the payment provider answered ${status} and no balance`)
      return Number(amountMinor)
    },
    readAccountNotice: (body, signature, now) =>
      isSigned(webhookSecret, body, signature, now) ? noticeIn(body) : undefined,
  }
}

const standings: readonly AccountStanding[] = ['PENDING', 'ACTIVE', 'RESTRICTED', 'FAILED']

function noticeIn(text: string): AccountNotice | undefined {
  const fields = fieldsIn(text)
  const standing = standings.find((one) => one === fields['standing'])
  const { accountId, requirements } = fields
  const occurredAt = new Date(String(fields['occurredAt']))
  if (!standing || typeof accountId !== 'string' || Number.isNaN(occurredAt.getTime())) return undefined
  return {
    accountId,
    standing,
    email: textOrNull(fields['email'], 100),
    country: textOrNull(fields['country'], 2),
    chargesEnabled: standing === 'ACTIVE' && fields['chargesEnabled'] === true,
    payoutsEnabled: fields['payoutsEnabled'] === true,
    requirements: Array.isArray(requirements) ? requirements.map((one) => String(one).slice(0, 200)).slice(0, 20) : [],
    occurredAt,
  }
}

const textOrNull = (value: unknown, length: number) => (typeof value === 'string' ? value.slice(0, length) : null)
