import type { Database } from '../platform/db/database.ts'
import { later, minutes } from '../platform/clock.ts'
import type { TenancyScope } from '../platform/tenancyScope.ts'
import { orderLines, orders } from '../modules/orders/tables.ts'
import { idOf, nextNumber } from './sample.ts'

type Row = typeof orders.$inferInsert
type OrderFields = Partial<Row> &
  Pick<Row, 'retailStoreId' | 'storeOfficeCentreId' | 'retailTenantId'> & { opcItemId: string }

const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Four signs for a number, another for each of the first 300,000. */
const codeOf = (number: number): string =>
  [3, 2, 1, 0].map((place) => signs[Math.floor(number / signs.length ** place) % signs.length]).join('')

/** An order of one item of 5.00 without fees that waits for its store; answers its id and that of its line. */
export async function makeOrder(
  db: Database,
  { landlordId, officeCentreId, userId }: TenancyScope & { userId: string },
  { opcItemId, ...fields }: OrderFields,
): Promise<{ id: string; lineId: string }> {
  const number = nextNumber()
  const now = new Date()
  const place = { landlordId, officeCentreId }
  return db.transaction(async (tx) => {
    const id = idOf(
      await tx
        .insert(orders)
        .values({
          ...place,
          orderNo: `ORD-MADE-${number}`,
          buyerUserId: userId,
          status: 'PENDING_ACCEPTANCE',
          paymentStatus: 'AUTHORISED',
          collectTime: later(now, minutes(30)),
          collectUntil: later(now, minutes(300)),
          collectionCode: codeOf(number),
          currency: 'SGD',
          subtotalMinor: 500,
          serviceFeeMinor: 0,
          taxMinor: 0,
          totalMinor: 500,
          serviceFeePct: 0,
          paymentFeePct: 0,
          taxRate: 0,
          placedTotalMinor: 500,
          placedFeeMinor: 0,
          placedTaxMinor: 0,
          payUntil: later(now, minutes(15)),
          acceptUntil: later(now, minutes(15)),
          paidDate: now,
          ...fields,
        })
        .returning({ id: orders.id }),
    )
    const lineId = idOf(
      await tx
        .insert(orderLines)
        .values({
          ...place,
          orderId: id,
          position: 1,
          opcItemId,
          name: 'Item',
          qty: 1,
          unitPriceMinor: 500,
          lineTotalMinor: 500,
        })
        .returning({ id: orderLines.id }),
    )
    return { id, lineId }
  })
}
