import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import print from '@atrium/ui/printAlone.module.css'
import { dateFormats } from '@atrium/validators/dates.ts'
import type { Order } from '../orderQueries.ts'
import { choicesOf, itemText } from '../orderText.ts'
import classes from './OrderTicket.module.css'

/** The ticket of an order for the kitchen: on paper it is all there is of the page, on screens it is not shown. */
export const OrderTicket = ({ order }: { order: Order }) => {
  const moment = useMoment()
  const { retailStore, orderNo, collectionCode, collectTime, items, customer, remark } = order
  return (
    <section className={`${print.alone} ${classes.ticket}`} aria-label={`Ticket of ${orderNo}`}>
      <p className={classes.store}>{retailStore.name}</p>
      <p className={classes.code}>{collectionCode}</p>
      <p className={classes.time}>Collect at {moment(collectTime, dateFormats.time)}</p>
      <p>
        {orderNo}, {customer.fullName}
      </p>
      <ul className={classes.lines}>
        {items
          .filter(({ outOfStock }) => !outOfStock)
          .map((item) => (
            <li key={item.id}>
              <strong>{itemText(item)}</strong>
              {[...choicesOf(item), ...(item.remark ? [`“${item.remark}”`] : [])].map((line) => (
                <span key={line}>{line}</span>
              ))}
            </li>
          ))}
      </ul>
      {remark && <p className={classes.remark}>{remark}</p>}
      <p>Ordered {moment(order.orderDate)}</p>
    </section>
  )
}
