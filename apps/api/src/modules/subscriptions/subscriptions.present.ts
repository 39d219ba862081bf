import { daysBetween } from '@atrium/validators/dates.ts'
import { hardwareTypes, type HardwareType } from '@atrium/validators/subscription.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Data } from '../../platform/operation.ts'
import { usedCredentials } from './subscriptions.ts'
import type { Credentials, Subscription, SubscriptionHistory } from './subscriptions.views.ts'
import type { subscriptions } from './tables.ts'

type Info = Data<'startOfficeCentreSubscription'>
type Row = Pick<
  typeof subscriptions.$inferSelect,
  'id' | 'planCode' | 'status' | 'billingStartDate' | 'billingEndDate' | 'billingCycle' | 'autoRenew'
>

/** A subscription in a row of a list. `today` is the day at the office centre. */
export const presentSummary = (row: Row, today: string) => ({
  id: row.id,
  planCode: row.planCode,
  status: row.status,
  billingStartDate: row.billingStartDate,
  billingEndDate: row.billingEndDate,
  billingCycle: row.billingCycle,
  autoRenew: row.autoRenew,
  daysLeft: daysBetween(today, row.billingEndDate),
})

/** A subscription with what is in use of it, and what this actor may do to it. */
export async function presentSubscription(ctx: Ctx, row: Subscription, today: string): Promise<Info> {
  const used = await usedCredentials(ctx, row.officeCentreId)
  return presentWithUse(ctx, row, today, used)
}

function presentWithUse(ctx: Ctx, row: Subscription, today: string, used: Credentials): Info {
  return {
    ...presentSummary(row, today),
    officeCentreId: row.officeCentreId,
    credentials: row.credentials,
    used,
    hardware: row.hardware.flatMap(({ deviceType, qty }) => (isHardware(deviceType) ? [{ deviceType, qty }] : [])),
    createdDate: row.createdDate,
    updatedDate: row.updatedDate,
    version: row.version,
    allowedActions: actionsOn(ctx, row),
  }
}

/** Only the operator changes what somebody has bought. */
function actionsOn(ctx: Ctx, { status }: Subscription): Info['allowedActions'] {
  if (!ctx.scope.operator || !ctx.scope.permissions.has('CUSTOMER_EDIT')) return []
  switch (status) {
    case 'ACTIVE':
      return [
        'basic-info',
        'credential',
        'passes-top-up',
        'hardware-top-up',
        'subscription-plan-change',
        'renew',
        'terminate',
      ]
    case 'EXPIRED':
      return ['renew', 'terminate']
    case 'TERMINATED':
      return ['start']
    default:
      return status satisfies never
  }
}

const isHardware = (type: string): type is HardwareType => hardwareTypes.some((known) => known === type)

export const presentHistory = (
  row: SubscriptionHistory,
): Data<'listOfficeCentreSubscriptionHistoriesByType'>['items'][number] => ({
  id: row.id,
  subscriptionId: row.subscriptionId,
  type: row.type,
  oldValue: row.oldValue,
  newValue: row.newValue,
  effectiveDate: row.effectiveDate,
  remark: row.remark,
  createdDate: row.createdDate,
  createdByUserId: row.createdByUserId,
  createdByUserFullName: row.createdByUserFullName,
})
