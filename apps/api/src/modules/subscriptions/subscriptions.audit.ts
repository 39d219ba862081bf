import {
  billingCycleNames,
  credentialNames,
  credentialTypes,
  hardwareNames,
  hardwareTypes,
  planNames,
} from '@atrium/validators/subscription.ts'
import { recordAudit, type AuditAction, type AuditInput } from '../../platform/audit.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import type { Subscription } from './subscriptions.views.ts'

/** One entry in the trail of the office centre whose subscription it is. */
export function auditSubscription(
  ctx: TransactionCtx,
  action: AuditAction,
  subscription: Pick<Subscription, 'id' | 'landlordId' | 'officeCentreId' | 'planCode'>,
  summary: string,
  change: Pick<AuditInput, 'before' | 'after'> = {},
): Promise<void> {
  const { id, landlordId, officeCentreId, planCode } = subscription
  return recordAudit(ctx, {
    module: 'subscriptions',
    action,
    entityType: 'SUBSCRIPTION',
    entityId: id,
    entityName: planNames[planCode],
    summary,
    ...change,
    onBehalfOf: { userId: null, userFullName: null, landlordId, officeCentreId },
  })
}

/** A subscription as the audit trail shows it. */
export const auditedFields = (row: Subscription): Record<string, unknown> => ({
  plan: planNames[row.planCode],
  status: row.status,
  billingStartDate: row.billingStartDate,
  billingEndDate: row.billingEndDate,
  billingCycle: billingCycleNames[row.billingCycle],
  autoRenew: row.autoRenew,
  ...Object.fromEntries(credentialTypes.map((type) => [credentialNames[type], row.credentials[type]])),
  ...Object.fromEntries(
    hardwareTypes.flatMap((type) => {
      const qty = row.hardware.find(({ deviceType }) => deviceType === type)?.qty
      return qty === undefined ? [] : [[hardwareNames[type], qty]]
    }),
  ),
})
