import { Badge, Text, Title } from '@mantine/core'
import { useId } from 'react'
import type { OfStoreLink } from '@atrium/screens-kit/links.ts'
import type { OrderSummary } from '../orderQueries.ts'
import type { OrderStep } from '../orderSteps.ts'
import type { BoardColumnData, ColumnStatus } from '../useBoard.ts'
import { BoardCard } from './BoardCard.tsx'
import classes from './BoardColumn.module.css'

type BoardColumnProps = BoardColumnData & {
  onStep: (order: OrderSummary, step: OrderStep) => void
  links: { Order: OfStoreLink }
}

const words: Readonly<Record<ColumnStatus, { title: string; empty: string }>> = {
  PENDING_ACCEPTANCE: { title: 'New', empty: 'No new orders.' },
  ACCEPTED: { title: 'Preparing', empty: 'Nothing to prepare.' },
  PREPARED: { title: 'Ready', empty: 'Nothing waits to be collected.' },
}

/** The orders of one state, those first that are due first. */
export const BoardColumn = ({ status, orders, count, onStep, links }: BoardColumnProps) => {
  const id = useId()
  const { title, empty } = words[status]
  return (
    <section aria-labelledby={id} className={classes.column} data-status={status}>
      <header className={classes.header}>
        <Title order={2} size="h3" id={id} tabIndex={-1}>
          {title}
        </Title>
        <Badge size="lg" variant="light" color="gray">
          {count.toLocaleString('en')}
        </Badge>
      </header>
      {orders.length === 0 && <Text c="dimmed">{empty}</Text>}
      <ol className={classes.orders}>
        {orders.map((order) => (
          <BoardCard key={order.id} order={order} onStep={onStep} links={links} />
        ))}
      </ol>
      {count > orders.length && (
        <Text c="dimmed" mt="sm">
          {orders.length} of {count.toLocaleString('en')} are shown. The others follow as these are done.
        </Text>
      )}
    </section>
  )
}
