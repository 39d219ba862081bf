import { useMoment, type MomentText } from '@atrium/screens-kit/useMoment.ts'
import { dateFormats } from '@atrium/validators/dates.ts'
import { Text, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconHourglass, IconPoint } from '@tabler/icons-react'
import type { MyOrder } from '../orderQueries.ts'
import classes from './OrderSteps.module.css'

type State = 'done' | 'current' | 'ahead'

type Step = { name: string; at: string | null; isDone: boolean; waits: string }

const icons = { done: IconCheck, current: IconHourglass, ahead: IconPoint } as const
const words = { done: 'Done', current: 'Now', ahead: 'Later' } as const

/** Where an order is, step by step, with the times. */
export const OrderSteps = ({ order }: { order: MyOrder }) => {
  const moment = useMoment()
  const steps = stepsOf(order, moment)
  const current = steps.findIndex(({ isDone }) => !isDone)
  return (
    <ol className={classes.steps} aria-label="Steps of the order">
      {steps.map(({ name, at, waits }, index) => {
        const state = stateOf(index, current)
        const Icon = icons[state]
        return (
          <li
            key={name}
            className={classes.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={classes.mark}>
              <Icon size={18} aria-hidden />
            </span>
            <div>
              <Text className={classes.name} inherit>
                <VisuallyHidden>{words[state]}: </VisuallyHidden>
                {name}
              </Text>
              <Text size="sm" inherit={false}>
                {state === 'current' ? waits : at && <time dateTime={at}>{moment(at)}</time>}
              </Text>
            </div>
          </li>
        )
      })}
    </ol>
  )
}

const stateOf = (index: number, current: number): State => {
  if (current === -1 || index < current) return 'done'
  return index === current ? 'current' : 'ahead'
}

function stepsOf(order: MyOrder, moment: MomentText): Step[] {
  const { orderDate, acceptedDate, preparedDate, collectedDate, acceptUntil, status } = order
  const collect = moment(order.collectTime, dateFormats.time)
  const isCollected = status === 'COLLECTED'
  const isReady = isCollected || status === 'PREPARED'
  const isAccepted = isReady || status === 'ACCEPTED'
  return [
    { name: 'Ordered and paid', at: orderDate, isDone: status !== 'PENDING_PAYMENT', waits: 'Waiting for payment' },
    {
      name: 'Accepted by the store',
      at: acceptedDate,
      isDone: isAccepted,
      waits: acceptUntil
        ? `The store answers by ${moment(acceptUntil, dateFormats.time)}`
        : 'Waiting for the store to accept',
    },
    { name: 'Ready', at: preparedDate, isDone: isReady, waits: `Being prepared, ready for ${collect}` },
    {
      name: 'Collected',
      at: collectedDate,
      isDone: isCollected,
      waits: 'It waits for you. Show your code at the counter',
    },
  ]
}
