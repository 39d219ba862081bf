import { useCan } from '@atrium/permissions/Can.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { dateFormats } from '@atrium/validators/dates.ts'
import { Button, Text } from '@mantine/core'
import { memo, useRef } from 'react'
import type { OfStoreLink } from '@atrium/screens-kit/links.ts'
import type { OrderItem, OrderSummary } from '../orderQueries.ts'
import { askToReject, orderSteps, type OrderStep } from '../orderSteps.ts'
import { choicesOf, itemText } from '../orderText.ts'
import type { BoardOrder, ColumnStatus } from '../useBoard.ts'
import { BeforeItExpires } from './BeforeItExpires.tsx'
import classes from './BoardColumn.module.css'

type BoardCardProps = {
  order: BoardOrder
  onStep: (order: OrderSummary, step: OrderStep) => void
  links: { Order: OfStoreLink }
}

const nextStep: Readonly<Record<ColumnStatus, OrderStep>> = {
  PENDING_ACCEPTANCE: 'accept',
  ACCEPTED: 'mark-as-prepared',
  PREPARED: 'collect',
}

const stepOf = (status: OrderSummary['status']): OrderStep | undefined =>
  Object.entries(nextStep).find(([from]) => from === status)?.[1]

/** One order on the board: its code, what it is made of, when it is due, and the button that takes it further. */
export const BoardCard = memo(({ order, onStep, links: { Order: Link } }: BoardCardProps) => {
  const moment = useMoment()
  const card = useRef<HTMLLIElement>(null)
  const { id, orderNo, collectionCode, retailStore, items, remark, acceptUntil, collectTime, isOnItsWay } = order
  return (
    <li ref={card} className={classes.card} aria-busy={isOnItsWay}>
      <div className={classes.top}>
        <span className={classes.code}>{collectionCode}</span>
        <Text fw={600}>Collect at {moment(collectTime, dateFormats.time)}</Text>
      </div>
      <Text size="sm" c="dimmed">
        <Link id={id} retailId={retailStore.id}>
          {orderNo}
        </Link>
        , {order.customer.fullName}, {retailStore.name}
      </Text>
      <ul className={classes.lines}>
        {items
          .filter(({ outOfStock }) => !outOfStock)
          .map((item) => (
            <Line key={item.id} item={item} />
          ))}
      </ul>
      {remark && <Text fw={600}>“{remark}”</Text>}
      {acceptUntil !== null && !isOnItsWay && <BeforeItExpires acceptUntil={acceptUntil} />}
      <Buttons
        order={order}
        onStep={(step) => {
          focusBeside(card.current)
          onStep(order, step)
        }}
      />
    </li>
  )
})

const Line = ({ item }: { item: OrderItem }) => (
  <li>
    <Text inherit fw={600}>
      {itemText(item)}
    </Text>
    {[...choicesOf(item), ...(item.remark ? [`“${item.remark}”`] : [])].map((line) => (
      <Text key={line} size="sm">
        {line}
      </Text>
    ))}
  </li>
)

const Buttons = ({ order, onStep }: { order: BoardOrder; onStep: (step: OrderStep) => void }) => {
  const mayReject = useCan('rejectOpcOrder')
  const may: Readonly<Record<OrderStep, boolean>> = {
    accept: useCan('acceptOpcOrder'),
    'mark-as-prepared': useCan('markOpcOrderAsPrepared'),
    collect: useCan('collectOpcOrder'),
  }
  const { status, allowedActions, collectionCode, isOnItsWay } = order
  const step = stepOf(status)
  // What the server allows of the next state it says with its answer.
  const isOffered = step !== undefined && may[step] && (isOnItsWay || allowedActions.includes(step))
  return (
    <div className={classes.buttons}>
      {isOffered && (
        <Button
          size="lg"
          fullWidth
          aria-label={`${orderSteps[step].label} ${collectionCode}`}
          disabled={isOnItsWay}
          data-step
          onClick={() => onStep(step)}
        >
          {orderSteps[step].label}
        </Button>
      )}
      {mayReject && !isOnItsWay && allowedActions.includes('reject') && (
        <Button
          size="lg"
          fullWidth
          variant="default"
          aria-label={`Reject ${collectionCode}`}
          onClick={() => askToReject(order)}
        >
          Reject
        </Button>
      )}
    </div>
  )
}

/** The card that was touched leaves its column: the keyboard goes on with the next one, or begins at the column. */
function focusBeside(card: HTMLLIElement | null): void {
  if (!card?.contains(document.activeElement)) return
  const beside = card.nextElementSibling ?? card.previousElementSibling
  const button = beside?.querySelector<HTMLElement>('button[data-step]')
  const column = card.closest('section')?.querySelector<HTMLElement>('h2')
  ;(button ?? column)?.focus()
}
