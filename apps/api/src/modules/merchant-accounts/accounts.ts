import { signatureHeader } from '../../adapters/payments/paymentProvider.ts'
import type { AccountNotice } from '../../adapters/payments/merchants/merchantProvider.ts'
import { auditOf } from '../../platform/audit.ts'
import { later, hours } from '../../platform/clock.ts'
import type { Ctx, TransactionCtx } from '../../platform/ctx.ts'
import { ApiError, forbidden, notFound, ruleViolation } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import { signedBodyOf } from '../../platform/rawBody.ts'
import { hashToken, randomToken } from '../../platform/tokens.ts'
import { presentAccount, standingLabels, standingOf } from './accounts.present.ts'
import { accountRows, beginAccount, lockAccountOf } from './accounts.repo.ts'
import { merchantByToken, readMerchants, type MerchantRow } from './accounts.views.ts'

/** Hours that a page of the provider can be used. */
const pageLife = 24

type Audited = { id: string; landlordId: string; officeCentreId: string; merchantName: string }

const auditAccount = auditOf<Audited, TransactionCtx>(({ id, landlordId, officeCentreId, merchantName }) => ({
  module: 'merchant-accounts',
  entityType: 'MERCHANT_ACCOUNT',
  entityId: id,
  entityName: merchantName,
  onBehalfOf: { landlordId, officeCentreId },
}))

export const getOpcPaymentAccount = operation('getOpcPaymentAccount', async (ctx, { query }) =>
  (await readMerchants(ctx, query.retailTenantId)).map((row) => presentAccount(ctx, row)),
)

/** Opens a page of the provider for a merchant, outside of any transaction; 503 while the provider is away. */
export const createOpcPaymentAccountOnboardingLink = operation(
  'createOpcPaymentAccountOnboardingLink',
  async (ctx, { body }) => {
    const [merchant] = await readMerchants(ctx, body.retailTenantId)
    if (!merchant) throw notFound()
    if (merchant.stores.length === 0) throw ruleViolation('None of the stores takes orders yet.')
    if (standingOf(merchant) === 'ACTIVE') throw ruleViolation('The payment account is already active.')
    const currency = merchant.account?.currency ?? merchant.storeCurrency ?? 'SGD'
    const token = randomToken()
    const expiresAt = later(ctx.now(), hours(pageLife))
    const page = await asking(ctx, async ({ merchants }) => {
      const { merchantId, merchantName: name } = merchant
      const accountId = await merchants.createAccount({ merchantId, name, currency })
      await keepBegun(ctx, merchant, { accountId, currency, token, expiresAt })
      return merchants.openOnboarding(accountId, { returnUrls: returnUrlsOf(ctx, token), expiresAt })
    })
    return { url: page, expiresAt }
  },
)

async function asking<Answer>(ctx: Ctx, ask: (services: Ctx['services']) => Promise<Answer>): Promise<Answer> {
  try {
    return await ask(ctx.services)
  } catch (error) {
    if (error instanceof ApiError) throw error
    ctx.log.error({ err: error }, 'no onboarding page')
    throw new ApiError(503, 'PAYMENT_PROVIDER_AWAY', 'The payment provider cannot be reached. Try again in a moment.')
  }
}

type Begun = { accountId: string; currency: string; token: string; expiresAt: Date }

const keepBegun = (ctx: Ctx, merchant: MerchantRow, { accountId, currency, token, expiresAt }: Begun) =>
  ctx.transaction(async (tx) => {
    const of = { landlordId: merchant.landlordId, officeCentreId: merchant.merchantId }
    const id = await beginAccount(tx, of, {
      providerAccountId: accountId,
      currency,
      returnTokenHash: hashToken(token),
      returnExpiresAt: later(expiresAt, hours(pageLife)),
    })
    await auditAccount(tx, 'OTHER', { id, ...of, merchantName: merchant.merchantName }, 'Went to the payment provider')
  })

/** Where the browser goes afterwards (doc 1 §2.1). How it went is asked of us, not believed of an address. */
function returnUrlsOf({ services, scope }: Ctx, token: string) {
  const portal = scope.officeCentreType === 'TENANT' ? 'MERCHANT' : 'CONSOLE'
  const page = (end: string) =>
    `${services.portalOrigins.PUBLIC}/payment-account-onboarding-${end}?token=${token}&portal=${portal}`
  return { SUCCESSFUL: page('successful'), FAILED: page('failed') }
}

export const getOpcOnboardingResult = operation('getOpcOnboardingResult', async (ctx, { path, query }) => {
  const merchant = await merchantByToken(ctx, hashToken(path.token))
  if (!merchant) throw notFound()
  return {
    retailTenantName: merchant.merchantName,
    status: standingOf(merchant),
    requirements: merchant.account?.requirements ?? [],
    portalUrl: ctx.services.portalOrigins[query.portal ?? 'MERCHANT'],
  }
})

/** The provider's notice of an account; one that is older than what was told before changes nothing. */
export const receivePaymentAccountWebhook = operation('receivePaymentAccountWebhook', async (ctx, { request }) => {
  const notice = ctx.services.merchants.readAccountNotice(...signedBodyOf(request, signatureHeader), ctx.now())
  if (!notice) throw forbidden('The signature does not match this notice.')
  await ctx.transaction(async (tx) => {
    const account = await lockAccountOf(tx, notice.accountId)
    if (!account) throw notFound('There is no account with this reference.')
    if (account.toldDate && account.toldDate >= notice.occurredAt) return
    await accountRows.update(tx, account.id, fieldsOf(notice))
    const { id, landlordId, officeCentreId } = account
    const subject = { id, landlordId, officeCentreId, merchantName: 'Payment account' }
    await auditAccount(tx, 'OTHER', subject, `The payment provider says: ${standingLabels[notice.standing]}`, {
      before: { status: account.status },
      after: { status: notice.standing, requirements: notice.requirements },
    })
  })
  return true
})

const fieldsOf = (notice: AccountNotice) => ({
  email: notice.email,
  country: notice.country,
  chargesEnabled: notice.chargesEnabled,
  payoutsEnabled: notice.payoutsEnabled,
  requirements: notice.requirements,
  status: notice.standing,
  toldDate: notice.occurredAt,
})
