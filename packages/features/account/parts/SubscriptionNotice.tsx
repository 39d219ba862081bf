import { Banner } from '@atrium/ui/Banner.tsx'
import { formatDate } from '@atrium/validators/dates.ts'
import type { ReactNode } from 'react'
import type { Subscription } from '../accountQueries.ts'

/** From how many days before its end a subscription calls for attention. */
const soon = 30

type SubscriptionNoticeProps = {
  subscription: Pick<Subscription, 'status' | 'daysLeft' | 'autoRenew' | 'billingEndDate'>
  /** A link to where more is said. */
  action?: ReactNode
  onDismiss?: (() => void) | undefined
}

/** Says that a subscription is over, or soon will be. */
export const SubscriptionNotice = ({ subscription, ...rest }: SubscriptionNoticeProps) => {
  const { status, daysLeft, autoRenew, billingEndDate } = subscription
  const lastDay = formatDate(billingEndDate)
  if (status === 'EXPIRED')
    return (
      <Banner tone="danger" {...rest}>
        {`Your subscription expired on ${lastDay}. Everything is read-only until it is renewed.`}
      </Banner>
    )
  if (status === 'TERMINATED')
    return (
      <Banner tone="danger" {...rest}>
        Your subscription was terminated.
      </Banner>
    )
  if (daysLeft > soon) return null
  if (autoRenew)
    return (
      <Banner
        {...rest}
      >{`Your billing period ends ${inDays(daysLeft)}, on ${lastDay}, and renews automatically.`}</Banner>
    )
  return (
    <Banner tone="warning" {...rest}>
      {`Your subscription ends ${inDays(daysLeft)}, on ${lastDay}. Renew it in time to keep making changes here.`}
    </Banner>
  )
}

function inDays(days: number): string {
  if (days <= 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}
