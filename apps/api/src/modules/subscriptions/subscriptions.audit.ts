import {
  billingCycleNames,
  credentialNames,
  credentialTypes,
  hardwareNames,
  hardwareTypes,
  planNames,
} from '@atrium/validators/subscription.ts'
import { auditOf } from '../../platform/audit.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import type { Subscription } from './subscriptions.views.ts'

type Audited = Pick<Subscription, 'id' | 'landlordId' | 'officeCentreId' | 'planCode'>

/** One entry in the trail of the office centre whose subscription it is. */
export const auditSubscription = auditOf<Audited, TransactionCtx>(({ id, landlordId, officeCentreId, planCode }) => ({
  module: 'subscriptions',
  entityType: 'SUBSCRIPTION',
  entityId: id,
  entityName: planNames[planCode],
  onBehalfOf: { landlordId, officeCentreId },
}))

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
