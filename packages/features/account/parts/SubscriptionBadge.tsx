import type { Schemas } from '@atrium/api-client/client.ts'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'

type SubscriptionBadgeProps = {
  subscription: Pick<Schemas['SubscriptionSummary'], 'status' | 'daysLeft' | 'autoRenew'> | null
}

/** From how many days before its end a subscription that is not renewed by itself calls for attention. */
const soon = 30

/** How a subscription stands, and how long it still runs when that is not long. */
export const SubscriptionBadge = ({ subscription }: SubscriptionBadgeProps) => {
  if (!subscription) return <StatusBadge status="NONE" label="None" />
  const { status, daysLeft, autoRenew } = subscription
  if (status !== 'ACTIVE' || autoRenew || daysLeft > soon) return <StatusBadge status={status} />
  return <StatusBadge status="EXPIRING" label={ending(daysLeft)} />
}

function ending(daysLeft: number): string {
  if (daysLeft < 0) return 'Ends today'
  if (daysLeft === 0) return 'Ends today'
  return daysLeft === 1 ? 'Ends tomorrow' : `Ends in ${daysLeft} days`
}
