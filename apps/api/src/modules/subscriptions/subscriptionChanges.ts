import { optionalRemark } from '@atrium/validators/fields.ts'
import {
  credentialTypes,
  dayAfter,
  topUpQuantity,
  type BillingCycle,
  type PlanCode,
} from '@atrium/validators/subscription.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField, ruleViolation } from '../../platform/errors.ts'
import { lockOfficeCentre } from '../office-centres/index.ts'
import { putCredentials, putHardware, updateSubscriptionRow } from './subscriptions.repo.ts'
import {
  checkedCredentials,
  checkedHardware,
  requireCoversUse,
  requirePeriod,
  requirePlan,
  requireRunning,
} from './subscriptions.rules.ts'
import { change, type Target } from './subscriptions.ts'
import { credentialsOf, type Credentials, type Hardware, type Subscription } from './subscriptions.views.ts'

type Remarked = { remark?: string | null }

/** Adds credentials to a running subscription; each number above zero (entities 2.3). */
export function topUpPasses(
  ctx: Transactional<Ctx>,
  target: Target,
  given: Remarked & { credentials: Partial<Credentials> },
): Promise<Subscription> {
  const remark = checkedRemark(given)
  if (credentialTypes.every((type) => given.credentials[type] === undefined))
    throw invalidField('credentials', 'Enter how many passes to add.')
  const added = checkedCredentials(given.credentials, topUpQuantity)
  return change(ctx, target, 'Topped up the passes', async (before, today) => {
    requireRunning(before)
    const credentials = checkedCredentials(credentialsOf((type) => before.credentials[type] + added[type]))
    await putCredentials(ctx, before, before.id, credentials)
    await updateSubscriptionRow(ctx, before.id, {})
    return {
      type: 'PASSES_TOP_UP',
      effectiveDate: today,
      oldValue: { credentials: before.credentials },
      newValue: { credentials },
      remark,
    }
  })
}

/** Adds hardware to a running subscription; each number above zero (entities 2.3). */
export function topUpHardware(
  ctx: Transactional<Ctx>,
  target: Target,
  given: Remarked & { hardware: readonly Hardware[] },
): Promise<Subscription> {
  const remark = checkedRemark(given)
  const added = checkedHardware(given.hardware, topUpQuantity)
  return change(ctx, target, 'Topped up the hardware', async (before, today) => {
    requireRunning(before)
    const had = (type: string) => before.hardware.find(({ deviceType }) => deviceType === type)?.qty ?? 0
    const raised = checkedHardware(added.map(({ deviceType, qty }) => ({ deviceType, qty: had(deviceType) + qty })))
    await putHardware(ctx, before, before.id, raised)
    await updateSubscriptionRow(ctx, before.id, {})
    const kept = before.hardware.filter(({ deviceType }) => !raised.some((one) => one.deviceType === deviceType))
    return {
      type: 'HARDWARE_TOP_UP',
      effectiveDate: today,
      oldValue: { hardware: before.hardware },
      newValue: { hardware: [...kept, ...raised] },
      remark,
    }
  })
}

type PlanChange = Remarked & { planCode: PlanCode; credentials?: Partial<Credentials>; billingCycle?: BillingCycle }

/** Moves a running subscription to another plan; not below the credentials in use (entities 2.3). */
export async function changePlan(ctx: Transactional<Ctx>, target: Target, given: PlanChange): Promise<Subscription> {
  const remark = checkedRemark(given)
  const { officeCentreType } = await lockOfficeCentre(ctx, target.officeCentreId)
  requirePlan(given.planCode, officeCentreType)
  return change(ctx, target, 'Changed the plan', async (before, today) => {
    requireRunning(before)
    const credentials = checkedCredentials({ ...before.credentials, ...given.credentials })
    await requireCoversUse(ctx, target.officeCentreId, credentials)
    const terms = { planCode: given.planCode, billingCycle: given.billingCycle ?? before.billingCycle }
    await putCredentials(ctx, before, before.id, credentials)
    await updateSubscriptionRow(ctx, before.id, terms)
    return {
      type: 'PLAN_CHANGE',
      effectiveDate: today,
      oldValue: { planCode: before.planCode, billingCycle: before.billingCycle, credentials: before.credentials },
      newValue: { ...terms, credentials },
      remark,
    }
  })
}

type Renewal = Remarked & { billingStartDate?: string | null; billingEndDate: string }

/**
 * Begins a new period of an expired subscription, which may be changed again from then on, or gives a running one a
 * later last day (states 21).
 */
export function renewSubscription(ctx: Transactional<Ctx>, target: Target, given: Renewal): Promise<Subscription> {
  const remark = checkedRemark(given)
  return change(ctx, target, 'Renewed the subscription', async (before, today) => {
    if (before.status === 'TERMINATED') throw ruleViolation('This subscription was terminated. Start a new one.')
    const next = dayAfter(before.billingEndDate)
    const begins = given.billingStartDate ?? (next < today ? today : next)
    const billingStartDate = before.status === 'ACTIVE' ? before.billingStartDate : begins
    const { billingEndDate } = given
    requirePeriod({ ...before, billingStartDate, billingEndDate }, today)
    if (billingEndDate <= before.billingEndDate)
      throw invalidField('billingEndDate', 'Enter a day after the current last day.')
    const after = { billingStartDate, billingEndDate, status: 'ACTIVE' as const }
    await updateSubscriptionRow(ctx, before.id, after)
    const oldValue = {
      billingStartDate: before.billingStartDate,
      billingEndDate: before.billingEndDate,
      status: before.status,
    }
    return {
      type: 'RENEW',
      effectiveDate: before.status === 'ACTIVE' ? today : billingStartDate,
      oldValue,
      newValue: after,
      remark,
    }
  })
}

function checkedRemark({ remark }: Remarked): string | null {
  const error = optionalRemark(remark)
  if (error) throw invalidField('remark', error)
  return remark?.trim() || null
}
