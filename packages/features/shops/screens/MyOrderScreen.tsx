import { api } from '@atrium/auth/api.ts'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import { LiveState } from '@atrium/screens-kit/LiveState.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Alert, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCreditCard, IconRepeat, IconStar } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orderQuery, type MyOrder } from '../orderQueries.ts'
import { endTexts, hasEndedEarly, isToBeCollected, moneyText, starsText } from '../orderText.ts'
import { CollectionCode } from '../parts/CollectionCode.tsx'
import { OrderItems } from '../parts/OrderItems.tsx'
import { OrderSteps } from '../parts/OrderSteps.tsx'
import { PayNotice } from '../parts/PayNotice.tsx'
import { useOrderAgain } from '../parts/useOrderAgain.ts'
import { usePayOrder } from '../parts/usePayOrder.ts'
import { placeText } from '../shopText.ts'

const ReviewDialog = lazyDialog(() => import('../parts/ReviewDialog.tsx'))

type MyOrderScreenProps = {
  id: string
  /** Goes to the own orders. */
  onLeave: () => void
  /** Goes to the basket of a store. */
  onBasket: (shopId: string) => void
}

/** An own order: where it is, the code to collect it with, what it cost, and what can be done about it. */
export const MyOrderScreen = ({ id, onLeave, onBasket }: MyOrderScreenProps) => {
  const { data: order } = useSuspenseQuery(orderQuery(id))
  const [isReviewing, setIsReviewing] = useState(false)
  const paying = usePayOrder(id)
  const again = useOrderAgain(order, onBasket)
  const actions: GatedAction<MyOrder>[] = [
    {
      kind: 'other',
      label: 'Order again',
      icon: IconRepeat,
      operation: 'getMyOrderAgain',
      primary: order.allowedActions.length === 0,
      loading: again.isPending,
      onClick: () => again.mutate(),
    },
    {
      kind: 'cancel',
      label: 'Cancel order',
      operation: 'cancelMyOrder',
      allowed: 'cancel',
      onClick: () => askToCancel(order),
    },
    {
      kind: 'other',
      label: 'Review',
      icon: IconStar,
      operation: 'reviewMyOrder',
      allowed: 'review',
      primary: true,
      onClick: () => setIsReviewing(true),
    },
    {
      kind: 'other',
      label: 'Pay',
      icon: IconCreditCard,
      operation: 'payMyOrder',
      allowed: 'pay',
      primary: true,
      loading: paying.isPending,
      onClick: () => paying.mutate(),
    },
  ]
  return (
    <>
      <DetailScreen
        title={`Order ${order.orderNo}`}
        description={order.retailStore.name}
        status={<StatusBadge status={order.status} label={order.statusLabel} />}
        onBack={onLeave}
        actions={actions}
        allowedActions={order.allowedActions}
      >
        {order.payUntil !== null && <PayNotice order={order} payUntil={order.payUntil} paying={paying} />}
        {hasEndedEarly(order) ? <Ended order={order} /> : <Progress order={order} />}
        <OrderItems order={order} />
        <Money order={order} />
        {order.review && <OwnReview review={order.review} />}
      </DetailScreen>
      {isReviewing && <ReviewDialog order={order} onClose={() => setIsReviewing(false)} />}
    </>
  )
}

const askToCancel = ({ id, version, retailStore, paymentStatus }: MyOrder) =>
  askStatus({
    title: 'Cancel this order',
    message: `${retailStore.name} will not prepare it. ${
      paymentStatus === 'AUTHORISED' ? 'The amount is no longer reserved on your card.' : 'Nothing is charged.'
    }`,
    danger: true,
    confirmLabel: 'Cancel order',
    cancelLabel: 'Keep it',
    action: () => api.call('cancelMyOrder', { path: { id }, body: { version } }, { silent: true }),
  })

const Ended = ({ order }: { order: MyOrder }) => (
  <Alert color="red" icon={<IconAlertTriangle size={18} aria-hidden />} title={order.statusLabel}>
    <Stack gap={4}>
      <Text>{endTexts[order.status]}</Text>
      {order.reason && <Text>Reason: {order.reason}</Text>}
    </Stack>
  </Alert>
)

const Progress = ({ order }: { order: MyOrder }) => {
  const moment = useMoment()
  return (
    <>
      {isToBeCollected(order) && order.collectionCode !== null && (
        <CollectionCode order={order} code={order.collectionCode} />
      )}
      <Section title="Progress" actions={order.status === 'COLLECTED' ? undefined : <LiveState />}>
        <Stack gap="md">
          <div aria-live="polite">
            <OrderSteps order={order} />
          </div>
          <DescriptionList
            items={[
              { label: 'Collect at', value: moment(order.collectTime) },
              { label: 'Where', value: [order.retailStore.name, placeText(order)].filter(Boolean).join(', ') },
            ]}
          />
        </Stack>
      </Section>
    </>
  )
}

const Money = ({ order }: { order: MyOrder }) => {
  const text = moneyText(order)
  return (
    text !== null && (
      <Section title="Payment">
        <Text>{text}</Text>
      </Section>
    )
  )
}

const OwnReview = ({ review: { rating, comment, answer } }: { review: NonNullable<MyOrder['review']> }) => (
  <Section title="Your review">
    <Stack gap={4}>
      <Text fw={600}>{starsText(rating)}</Text>
      {comment && <Text>{comment}</Text>}
      {answer && <Text size="sm">The store answered: {answer}</Text>}
    </Stack>
  </Section>
)
