import { daysBetween } from '@atrium/validators/dates.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Data } from '../../platform/operation.ts'
import { buildingDay } from '../buildings/index.ts'
import { usedCredentials, type Subscription } from '../subscriptions/index.ts'
import { mayEdit } from './tenants.lifecycle.ts'

type SubscriptionInfo = Data<'updateTenantSubscriptionBasicInfo'>

/** What a tenant has subscribed to, with what this actor may change of it. */
export async function presentSubscription(ctx: Ctx, row: Subscription): Promise<SubscriptionInfo> {
  const changeable = mayEdit(ctx) && row.status === 'ACTIVE'
  return {
    id: row.id,
    officeCentreId: row.officeCentreId,
    planCode: row.planCode,
    status: row.status,
    billingStartDate: row.billingStartDate,
    billingEndDate: row.billingEndDate,
    billingCycle: row.billingCycle,
    autoRenew: row.autoRenew,
    daysLeft: daysBetween(await buildingDay(ctx, row.landlordId), row.billingEndDate),
    credentials: row.credentials,
    used: await usedCredentials(ctx, row.officeCentreId),
    hardware: row.hardware as SubscriptionInfo['hardware'],
    createdDate: row.createdDate,
    updatedDate: row.updatedDate,
    version: row.version,
    allowedActions: changeable ? ['basic-info', 'credential'] : [],
  }
}
