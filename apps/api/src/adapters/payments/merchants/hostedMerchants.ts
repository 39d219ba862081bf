import { isSigned } from '@atrium/access-systems/signedNotice.ts'
import { fieldsIn, postOverNetwork } from '../../postJson.ts'
import type { HostedCheckoutSettings } from '../hostedCheckout.ts'
import type { AccountNotice, AccountStanding, MerchantProvider } from './merchantProvider.ts'

/**
 * The accounts of merchants at a provider with pages of its own: `POST {url}/accounts` makes one and answers
 * `{ accountId }`, `POST {url}/accounts/{accountId}/onboarding` answers `{ url }` of a page; how an account stands comes
 * as JSON to our webhook, signed with the shared secret.
 */
export function hostedMerchants(settings: HostedCheckoutSettings): MerchantProvider {
  const { url, apiKey, webhookSecret, post = postOverNetwork } = settings
  const base = `${url.replace(/\/$/, '')}/accounts`
  const ask = async (address: string, key: string, body: object, field: string): Promise<string> => {
    const headers = { authorization: `Bearer ${apiKey}`, 'idempotency-key': key }
    const { status, text } = await post(address, headers, JSON.stringify(body))
    if (status !== 200 && status !== 201) throw new Error(`the payment provider answered ${status}`)
    const answer = fieldsIn(text)[field]
    if (typeof answer !== 'string') throw new Error(`the payment provider answered no ${field}`)
    return answer
  }
  return {
    createAccount: (merchant) => ask(base, `account ${merchant.merchantId}`, merchant, 'accountId'),
    openOnboarding: (accountId, page) =>
      ask(
        `${base}/${encodeURIComponent(accountId)}/onboarding`,
        `onboarding ${page.returnUrls.SUCCESSFUL}`,
        page,
        'url',
      ),
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
