import type { CredentialType } from '@atrium/validators/subscription.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { operation } from '../../platform/operation.ts'
import { creditBalance, readSubscription, registerCredentialUse, usedCredentials } from '../subscriptions/index.ts'
import { credentialsUsed } from './quotas.views.ts'

/** What passes use up is told to the subscription, which shows it and is not cut below it. */
const passCredentials: readonly CredentialType[] = [
  'STAFF_MOBILE_PASS',
  'STAFF_QR_PASS',
  'STAFF_FR_PASS',
  'PHYSICAL_CARD',
  'VISITOR_QR_PASS',
]
for (const type of passCredentials)
  registerCredentialUse(type, (ctx, officeCentreId) => credentialsUsed(ctx, type, officeCentreId))

/** What the subscription grants, uses and has left of each kind (doc 2 §3). */
async function quotaOf(ctx: Ctx, type: CredentialType) {
  const { officeCentreId } = ctx.scope
  const subscription = await readSubscription(ctx, officeCentreId)
  const used = await usedCredentials(ctx, officeCentreId)
  const left = await creditBalance(ctx, officeCentreId)
  const total = subscription?.status === 'ACTIVE' ? subscription.credentials[type] : 0
  return { left, quota: { total, used: used[type], balance: left[type] } }
}

export const getQrPassesQuota = operation('getQrPassesQuota', async (ctx) => {
  const { quota, left } = await quotaOf(ctx, 'STAFF_QR_PASS')
  return { ...quota, qrQuotaBal: left.STAFF_QR_PASS, visitorQrQuotaBal: left.VISITOR_QR_PASS }
})

export const getHidPassesQuota = operation('getHidPassesQuota', async (ctx) => {
  const { quota, left } = await quotaOf(ctx, 'STAFF_MOBILE_PASS')
  return { ...quota, hidQuotaBal: left.STAFF_MOBILE_PASS }
})

export const getFrPassesQuota = operation('getFrPassesQuota', async (ctx) => {
  const { quota, left } = await quotaOf(ctx, 'STAFF_FR_PASS')
  return { ...quota, frQuotaBal: left.STAFF_FR_PASS }
})
