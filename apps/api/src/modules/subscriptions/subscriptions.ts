import { dateOfInstant } from '@atrium/validators/dates.ts'
import { remark as remarkRule } from '@atrium/validators/fields.ts'
import type { PlanCode } from '@atrium/validators/subscription.ts'
import type { AnyCtx, Ctx, Transactional } from '../../platform/ctx.ts'
import { conflict, invalidField, ruleViolation } from '../../platform/errors.ts'
import { lockOfficeCentre, setActive } from '../office-centres/index.ts'
import { credentialsInUse } from './credentialUse.ts'
import { auditedFields, auditSubscription } from './subscriptions.audit.ts'
import {
  addHistory,
  insertSubscription,
  lockSubscription,
  putCredentials,
  putHardware,
  updateSubscriptionRow,
  type Happening,
} from './subscriptions.repo.ts'
import {
  checkedCredentials,
  checkedHardware,
  requireCoversUse,
  requirePeriod,
  requirePlan,
  requireRunning,
  type BasicInfo,
} from './subscriptions.rules.ts'
import {
  credentialsOf,
  readSubscription,
  type Credentials,
  type Hardware,
  type Subscription,
} from './subscriptions.views.ts'

export type NewSubscription = BasicInfo & {
  planCode: PlanCode
  credentials: Partial<Credentials>
  hardware: readonly Hardware[]
}
/** Which subscription is meant: the one an office centre has, or the one of an id. */
export type Target = { officeCentreId: string; id?: string; version?: number }

/** The day it is at an office centre, whose time zone may not be known. */
export const todayAt = (ctx: AnyCtx, centre: { timezoneOffset: number | null }): string =>
  dateOfInstant(ctx.now(), centre.timezoneOffset ?? 0)

/** Gives an office centre its subscription (states 21); 409 when it has one that is not terminated. */
export async function startSubscription(
  ctx: Transactional<Ctx>,
  { officeCentreId }: { officeCentreId: string },
  given: NewSubscription,
): Promise<Subscription> {
  const centre = await lockOfficeCentre(ctx, officeCentreId)
  const scope = { landlordId: centre.landlordId, officeCentreId }
  requirePlan(given.planCode, centre.officeCentreType)
  requirePeriod(given, todayAt(ctx, centre))
  const credentials = checkedCredentials(given.credentials)
  const hardware = checkedHardware(given.hardware)
  const existing = await readSubscription(ctx, officeCentreId)
  if (existing && existing.status !== 'TERMINATED') throw conflict('This office centre already has a subscription.')
  await requireCoversUse(ctx, officeCentreId, credentials)
  const { planCode, billingStartDate, billingEndDate, billingCycle, autoRenew } = given
  const terms = { planCode, billingStartDate, billingEndDate, billingCycle, autoRenew }
  const id = await insertSubscription(ctx, scope, terms)
  await putCredentials(ctx, scope, id, credentials)
  await putHardware(ctx, scope, id, hardware)
  await addHistory(
    ctx,
    { ...scope, id },
    {
      type: 'CREATE',
      effectiveDate: billingStartDate,
      newValue: { ...terms, credentials, hardware },
    },
  )
  const started = await current(ctx, officeCentreId)
  await auditSubscription(ctx, 'CREATE', started, 'Started the subscription', { after: auditedFields(started) })
  return started
}

/** Changes the billing period of a running subscription. */
export function changeBasicInfo(ctx: Transactional<Ctx>, target: Target, info: BasicInfo): Promise<Subscription> {
  return change(ctx, target, 'Changed the billing period', async (before, today) => {
    requireRunning(before)
    requirePeriod(info, today)
    const { billingStartDate, billingEndDate, billingCycle, autoRenew } = info
    const after = { billingStartDate, billingEndDate, billingCycle, autoRenew }
    await updateSubscriptionRow(ctx, before.id, after)
    return { type: 'BASIC_INFO', effectiveDate: today, oldValue: pick(before, after), newValue: after }
  })
}

/** Changes how many credentials a running subscription grants; refused below those in use. */
export function changeCredentials(
  ctx: Transactional<Ctx>,
  target: Target,
  given: Partial<Credentials>,
): Promise<Subscription> {
  return change(ctx, target, 'Changed the credentials', async (before, today) => {
    requireRunning(before)
    const credentials = checkedCredentials({ ...before.credentials, ...given })
    await requireCoversUse(ctx, target.officeCentreId, credentials)
    await putCredentials(ctx, before, before.id, credentials)
    await updateSubscriptionRow(ctx, before.id, {})
    const oldValue = { credentials: before.credentials }
    return { type: 'CREDENTIAL', effectiveDate: today, oldValue, newValue: { credentials } }
  })
}

/**
 * Ends the subscription of an office centre and deactivates the centre (states 21); refused for a landlord with
 * active tenants. `signedOut` is how many sessions ended.
 */
export async function terminateSubscription(
  ctx: Transactional<Ctx>,
  officeCentreId: string,
  remark: string,
  version?: number,
): Promise<{ subscription: Subscription; signedOut: number }> {
  const error = remarkRule(remark)
  if (error) throw invalidField('remark', error)
  const target = { officeCentreId, ...(version === undefined ? {} : { version }) }
  const subscription = await change(ctx, target, 'Terminated the subscription', async (before, today) => {
    if (before.status === 'TERMINATED') throw ruleViolation('This subscription has already been terminated.')
    await updateSubscriptionRow(ctx, before.id, { status: 'TERMINATED' })
    const oldValue = { status: before.status }
    return {
      type: 'TERMINATE',
      effectiveDate: today,
      oldValue,
      newValue: { status: 'TERMINATED' },
      remark: remark.trim(),
    }
  })
  const centre = await lockOfficeCentre(ctx, officeCentreId)
  const { signedOut } = centre.active ? await setActive(ctx, officeCentreId, false, remark) : { signedOut: 0 }
  return { subscription, signedOut }
}

/** What is left of each kind of credential: granted less in use, nothing without a running subscription. */
export async function creditBalance(ctx: AnyCtx, officeCentreId: string): Promise<Credentials> {
  const subscription = await readSubscription(ctx, officeCentreId)
  if (subscription?.status !== 'ACTIVE') return credentialsOf(() => 0)
  const used = await usedCredentials(ctx, officeCentreId)
  return credentialsOf((type) => Math.max(0, subscription.credentials[type] - used[type]))
}

/** How many credentials of each kind are in use. */
export async function usedCredentials(ctx: AnyCtx, officeCentreId: string): Promise<Credentials> {
  const used = credentialsOf(() => 0)
  for (const type of Object.keys(used) as (keyof Credentials)[])
    used[type] = await credentialsInUse(ctx, type, officeCentreId)
  return used
}

/** Locks the centre and its subscription, lets `work` change it, and writes down what happened. */
export async function change(
  ctx: Transactional<Ctx>,
  target: Target,
  summary: string,
  work: (before: Subscription, today: string) => Promise<Happening>,
): Promise<Subscription> {
  const centre = await lockOfficeCentre(ctx, target.officeCentreId)
  const before = await lockSubscription(ctx, target)
  const happening = await work(before, todayAt(ctx, centre))
  await addHistory(ctx, before, happening)
  const after = await current(ctx, target.officeCentreId)
  await auditSubscription(ctx, 'UPDATE', after, summary, {
    before: auditedFields(before),
    after: auditedFields(after),
  })
  return after
}

async function current(ctx: AnyCtx, officeCentreId: string): Promise<Subscription> {
  const row = await readSubscription(ctx, officeCentreId)
  if (!row) throw new Error('the subscription that was just written is missing')
  return row
}

const pick = (row: Subscription, keys: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([key]) => key in keys))
