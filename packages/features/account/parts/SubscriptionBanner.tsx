import { WayLink } from '@atrium/auth/parts/WayLink.tsx'
import type { Go } from '@atrium/auth/paths.ts'
import { userInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { useDismissedToday } from '@atrium/auth/useDismissedToday.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { currentOf, quietSubscriptionsQuery, type Subscription } from '../accountQueries.ts'
import { SubscriptionNotice } from './SubscriptionNotice.tsx'

type SubscriptionBannerProps = {
  /** The path of the page in view: the page of the subscription tells more itself. */
  path: string
  go: Go
}

const page = '/subscription'

/**
 * Tells on every page, to those who look after the subscription, that it is over or will be, in time to have it
 * renewed. What is still to come is dismissed for the rest of the day.
 */
export const SubscriptionBanner = (props: SubscriptionBannerProps) => {
  const userId = useAtomValue(userInfoAtom)?.userId
  const isTold = useCan('listOfficeCentreSubscriptionInfos') && userId !== undefined
  const { data } = useQuery({ ...quietSubscriptionsQuery(), enabled: isTold })
  const subscription = data && currentOf(data.items)
  if (!isTold || !subscription || props.path === page) return null
  return <Shown key={`${userId} ${subscription.id}`} {...props} userId={userId} subscription={subscription} />
}

type ShownProps = SubscriptionBannerProps & { userId: string; subscription: Subscription }

const Shown = ({ go, userId, subscription }: ShownProps) => {
  const { isDismissed, dismiss } = useDismissedToday(userId, 'subscription-banner-dismissed-until')
  const isOver = subscription.status !== 'ACTIVE'
  if (subscription.autoRenew && !isOver) return null
  if (isDismissed && !isOver) return null
  return (
    <SubscriptionNotice
      subscription={subscription}
      onDismiss={isOver ? undefined : dismiss}
      action={
        <WayLink go={go} to={page}>
          See the subscription
        </WayLink>
      }
    />
  )
}
