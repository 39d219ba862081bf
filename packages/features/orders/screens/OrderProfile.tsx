import { api } from '@atrium/auth/api.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { IconPrinter } from '@tabler/icons-react'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BeforeItExpires } from '../parts/BeforeItExpires.tsx'
import { OrderItems } from '../parts/OrderItems.tsx'
import { OrderProgress } from '../parts/OrderProgress.tsx'
import { OrderTicket } from '../parts/OrderTicket.tsx'
import { orderQuery, type Order } from '../orderQueries.ts'
import { askToCancel, askToReject, orderSteps, takeStep, type OrderStep } from '../orderSteps.ts'
import { amountText, orderTones, paymentLabels, paymentTones } from '../orderText.ts'

const CollectDialog = lazyDialog(() => import('../parts/CollectDialog.tsx'))
const OutOfStockDialog = lazyDialog(() => import('../parts/OutOfStockDialog.tsx'))

type OrderProfileProps = {
  id: string
  /** Goes to the list of orders. */
  onLeave: () => void
}

type OrderDialog = 'collect' | 'out of stock'

/** One order: what was ordered and paid, by whom, and where it stands; the store takes it further from here. */
export const OrderProfile = ({ id, onLeave }: OrderProfileProps) => {
  const { data: order } = useSuspenseQuery(orderQuery(id))
  const [dialog, setDialog] = useState<OrderDialog | null>(null)
  const stepping = useMutation({
    mutationKey: ['takeOrderStep'],
    mutationFn: (step: OrderStep) => takeStep(order, step),
    onSuccess: () => recordNotices.updated(),
  })
  const { orderNo, status, statusLabel, acceptUntil, allowedActions } = order
  return (
    <DetailScreen
      title={orderNo}
      description={acceptUntil !== null && <BeforeItExpires acceptUntil={acceptUntil} />}
      status={<StatusBadge status={status} label={statusLabel} tone={orderTones[status]} />}
      onBack={onLeave}
      allowedActions={allowedActions}
      actions={actionsOf(order, {
        isStepping: stepping.isPending,
        onStep: (step) => stepping.mutate(step),
        onAsk: setDialog,
      })}
    >
      <Section title="Items" flush>
        <OrderItems order={order} />
      </Section>
      <Section title="Order">
        <OrderFacts order={order} />
      </Section>
      <Section title="Progress">
        <OrderProgress order={order} />
      </Section>
      <Section title="History">
        <HistoryTimeline query={(page) => api.query('listOpcOrderHistories', { path: { id }, query: page })} />
      </Section>
      <OrderTicket order={order} />
      {dialog === 'collect' && <CollectDialog order={order} onClose={() => setDialog(null)} />}
      {dialog === 'out of stock' && <OutOfStockDialog order={order} onClose={() => setDialog(null)} />}
    </DetailScreen>
  )
}

type Acting = {
  isStepping: boolean
  onStep: (step: OrderStep) => void
  onAsk: (dialog: OrderDialog) => void
}

const actionsOf = (order: Order, { isStepping, onStep, onAsk }: Acting): readonly GatedAction<Order>[] => [
  {
    kind: 'other',
    label: orderSteps.accept.label,
    primary: true,
    operation: 'acceptOpcOrder',
    allowed: 'accept',
    loading: isStepping,
    onClick: () => onStep('accept'),
  },
  {
    kind: 'other',
    label: 'Reject',
    counterpart: true,
    operation: 'rejectOpcOrder',
    allowed: 'reject',
    onClick: () => askToReject(order),
  },
  {
    kind: 'other',
    label: orderSteps['mark-as-prepared'].label,
    primary: true,
    operation: 'markOpcOrderAsPrepared',
    allowed: 'mark-as-prepared',
    loading: isStepping,
    onClick: () => onStep('mark-as-prepared'),
  },
  {
    kind: 'other',
    label: orderSteps.collect.label,
    primary: true,
    operation: 'collectOpcOrder',
    allowed: 'collect',
    onClick: () => onAsk('collect'),
  },
  {
    kind: 'other',
    label: 'Out of stock',
    operation: 'markOpcOrderAsOutOfStock',
    allowed: 'mark-as-out-of-stock',
    onClick: () => onAsk('out of stock'),
  },
  {
    kind: 'other',
    label: 'Print ticket',
    icon: IconPrinter,
    operation: 'getOpcOrder',
    onClick: () => globalThis.print(),
  },
  {
    kind: 'other',
    label: 'Cancel order',
    operation: 'cancelOpcOrder',
    allowed: 'cancel',
    onClick: () => askToCancel(order),
  },
]

const OrderFacts = ({ order }: { order: Order }) => {
  const moment = useMoment()
  const { customer, paymentStatus, total, refunded, currency } = order
  return (
    <DescriptionList
      items={[
        { label: 'Store', value: order.retailStore.name },
        { label: 'Collection code', value: order.collectionCode },
        { label: 'Collect at', value: moment(order.collectTime) },
        { label: 'Buyer', value: customer.fullName },
        { label: 'Company', value: customer.companyName },
        { label: 'Mobile number', value: customer.mobileNumber },
        {
          label: 'Payment',
          value: (
            <StatusBadge
              status={paymentStatus}
              label={paymentLabels[paymentStatus]}
              tone={paymentTones[paymentStatus]}
            />
          ),
        },
        { label: 'Total', value: amountText(total, currency) },
        ...(refunded > 0 ? [{ label: 'Refunded', value: amountText(refunded, currency) }] : []),
        { label: 'Remark', value: order.remark, wide: true },
      ]}
    />
  )
}
