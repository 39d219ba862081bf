import { formatMoney } from '@atrium/validators/money.ts'
import { randomInt } from 'node:crypto'
import { later, minutes } from '../../platform/clock.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField, ruleViolation } from '../../platform/errors.ts'
import type { Input } from '../../platform/operation.ts'
import { nextReferenceNumber } from '../../platform/referenceNumbers.ts'
import { takeStock } from '../menus/index.ts'
import { priceBasket, type Basket } from './basket.ts'
import { collectTimesOf } from './collectTimes.rules.ts'
import { auditOrder } from './orders.audit.ts'
import { insertOrder, takeSlot } from './orders.repo.ts'
import { codesInUse } from './orders.views.ts'
import { closedReason, closingOf } from './shops.present.ts'
import { shopView, type ShopRow } from './shops.views.ts'

/** Minutes that stock and collect time are kept for an order that is not paid yet (states 37). */
export const minutesToPay = 15

type Asked = Input<'createMyOrder'>['body']

/**
 * Places an order of the actor: takes stock and collect time and keeps both while there is to pay. 400 beside what cannot
 * be had, 422 where the store takes no orders or the price is another by now. Answers its id.
 */
export async function placeOrder(tx: Transactional<Ctx>, asked: Asked): Promise<string> {
  const shop = await shopView.read(tx, asked.retailStoreId).catch(() => undefined)
  if (!shop) throw invalidField('retailStoreId', 'Choose a store from the list.')
  const basket = await priceBasket(tx, shop, asked.items)
  const reason = closedReason(tx, shop)
  if (reason !== null) throw ruleViolation(`${shop.name}: ${reason}`)
  refuseOtherPrice(asked, basket, shop)
  const collectTime = await takeTime(tx, shop, asked, basket)
  const short = await takeStock(tx, basket.lines)
  if (short !== null) {
    const index = basket.lines.findIndex(({ opcItemId }) => opcItemId === short)
    throw invalidField(`items.${index}.qty`, `There is not enough ${basket.lines[index]?.name} left.`)
  }
  return keep(tx, shop, basket, { collectTime, remark: asked.remark?.trim() || null })
}

function refuseOtherPrice({ total }: Asked, { price }: Basket, { currency }: ShopRow): void {
  if (total === undefined || total === null || total === price.total) return
  const now = formatMoney({ amount: price.total, currency })
  throw ruleViolation(`The price has changed meanwhile: it is ${now} now. Look at your basket again.`)
}

async function takeTime(tx: Transactional<Ctx>, shop: ShopRow, asked: Asked, { minutesNeeded }: Basket): Promise<Date> {
  const collectTime = new Date(asked.collectTime)
  const times = collectTimesOf({ now: tx.now(), closes: closingOf(tx, shop), minutesNeeded })
  if (!times.some((time) => time.getTime() === collectTime.getTime()))
    throw invalidField('collectTime', 'Choose one of the times to collect.')
  const { landlordId, officeCentreId, id: retailStoreId, slotCapacity: capacity } = shop
  if (!(await takeSlot(tx, { landlordId, officeCentreId, retailStoreId, startsAt: collectTime, capacity })))
    throw invalidField('collectTime', 'This time is full. Choose another one.')
  return collectTime
}

async function keep(
  tx: Transactional<Ctx>,
  shop: ShopRow,
  { lines, price, rates, feeMinor }: Basket,
  asked: { collectTime: Date; remark: string | null },
): Promise<string> {
  const { id: retailStoreId, officeCentreId: storeOfficeCentreId, retailTenantId, currency, landlordId } = shop
  const closes = closingOf(tx, shop)
  if (retailTenantId === null || closes === null) throw new Error('a shop without a merchant takes orders')
  const orderNo = await nextReferenceNumber(tx, 'ORD')
  const fields = {
    ...asked,
    orderNo,
    buyerUserId: tx.actor.userId,
    retailStoreId,
    storeOfficeCentreId,
    retailTenantId,
    collectUntil: closes,
    collectionCode: newCode(await codesInUse(tx, retailStoreId)),
    currency,
    subtotalMinor: price.subtotal,
    discountMinor: price.discount,
    serviceFeeMinor: price.serviceFee,
    taxMinor: price.tax,
    totalMinor: price.total,
    ...rates,
    placedTotalMinor: price.total,
    placedFeeMinor: feeMinor,
    placedTaxMinor: price.tax,
    payUntil: later(tx.now(), minutes(minutesToPay)),
  }
  const id = await insertOrder(tx, fields, lines)
  const order = { id, orderNo, landlordId, storeOfficeCentreId }
  await auditOrder(tx, 'CREATE', order, 'Placed the order', {
    after: {
      store: shop.name,
      items: lines.map(({ qty, name }) => `${qty} × ${name}`).join(', '),
      total: formatMoney({ amount: price.total, currency }),
    },
  })
  return id
}

/** Signs that are not taken for each other when they are read out. */
const signs = 'ABCDEFGHJKLMNPQRTUVWXY346789'

/** Four signs by which no other order of the store is collected now. */
function newCode(taken: ReadonlySet<string>): string {
  for (;;) {
    const code = Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')
    if (!taken.has(code)) return code
  }
}
