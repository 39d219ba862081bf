import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { Timeline } from '@atrium/ui/Timeline.tsx'
import type { Tone } from '@atrium/ui/tones.ts'
import type { Order } from '../orderQueries.ts'

type Stamp = NonNullable<Order['paid']>

/** How an order came to where it is: each step with its time, and whoever took it. */
export const OrderProgress = ({ order }: { order: Order }) => {
  const moment = useMoment()
  return (
    <Timeline
      label="Steps of the order"
      entries={stepsOf(order).map(({ key, title, tone, stamp, by }) => ({
        key,
        title,
        tone,
        by,
        at: moment(stamp.date),
        dateTime: stamp.date,
        remark: stamp.remark,
      }))}
    />
  )
}

type Step = { key: string; title: string; tone: Tone; stamp: Stamp; by: string }

/** The steps that were taken, in the order of their times. */
function stepsOf(order: Order): Step[] {
  const { customer, orderDate } = order
  const byBuyer = customer.fullName
  const steps: { key: string; title: string; tone: Tone; stamp: Stamp | null; by?: string }[] = [
    { key: 'ordered', title: 'Ordered', tone: 'info', stamp: { date: orderDate }, by: byBuyer },
    { key: 'paid', title: 'Paid', tone: 'info', stamp: order.paid, by: byBuyer },
    { key: 'accepted', title: 'Accepted', tone: 'success', stamp: order.accepted },
    { key: 'prepared', title: 'Prepared', tone: 'success', stamp: order.prepared },
    { key: 'collected', title: 'Collected', tone: 'success', stamp: order.collected },
    { key: 'rejected', title: 'Rejected', tone: 'danger', stamp: order.rejected },
    { key: 'cancelled', title: 'Cancelled', tone: 'danger', stamp: order.cancelled },
  ]
  return steps
    .flatMap(({ stamp, by, ...step }) => (stamp ? [{ ...step, stamp, by: by ?? whoOf(stamp, order) }] : []))
    .toSorted((one, other) => Date.parse(one.stamp.date) - Date.parse(other.stamp.date))
}

const whoOf = ({ userId, userFullName }: Stamp, { customer }: Order): string =>
  userFullName ?? (userId === customer.userId ? customer.fullName : 'Automatically')
