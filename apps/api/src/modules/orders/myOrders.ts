import type { Ctx } from '../../platform/ctx.ts'
import { ruleViolation } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import { detailOf, listOf } from '../../platform/view.ts'
import { insertReview } from '../retail/index.ts'
import { chosenAddOns } from './chosenOptions.rules.ts'
import { readMenu } from './menu.views.ts'
import { moveOrder } from './moveOrder.ts'
import { auditOrder } from './orders.audit.ts'
import { beginOrderPayment } from './orders.payable.ts'
import { ownOrders } from './orders.policy.ts'
import { presentMine } from './orders.present.ts'
import { orderRows } from './orders.repo.ts'
import { myOrderView, type LineRow } from './orders.views.ts'
import { placeOrder } from './placeOrder.ts'

export const listMyOrders = operation('listMyOrders', listOf(myOrderView, presentMine))

export const getMyOrder = operation('getMyOrder', detailOf(myOrderView, presentMine))

const answer = async (ctx: Ctx, id: string) => presentMine(ctx, await myOrderView.read(ctx, id))

export const createMyOrder = operation('createMyOrder', (ctx, { body }) =>
  ctx.transaction(async (tx) => answer(tx, await placeOrder(tx, body))),
)

export const payMyOrder = operation('payMyOrder', (ctx, { path }) => beginOrderPayment(ctx, path.id))

export const cancelMyOrder = operation('cancelMyOrder', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    await moveOrder(tx, 'withdraw', { id: path.id, version: body.version, seen: ownOrders(tx) })
    return answer(tx, path.id)
  }),
)

/** Once, of what was collected; it counts for the store at once (entities 13.2). */
export const reviewMyOrder = operation('reviewMyOrder', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const order = await orderRows.lock(tx, path.id, ownOrders(tx))
    if (order.status !== 'COLLECTED') throw ruleViolation('Say how it was once you have collected it.')
    if (order.reviewId !== null) throw ruleViolation('You have said already how this order was.')
    const { landlordId, storeOfficeCentreId: officeCentreId, retailStoreId } = order
    const comment = body.comment?.trim() || null
    const review = { retailStoreId, rating: body.rating, comment }
    const reviewId = await insertReview(tx, { landlordId, officeCentreId }, review)
    await orderRows.update(tx, path.id, { reviewId })
    await auditOrder(tx, 'OTHER', order, 'Reviewed the order', { after: { rating: body.rating, comment } })
    return answer(tx, path.id)
  }),
)

const chosenOf = (line: LineRow) =>
  line.addOns.flatMap(({ options }) => options.map(({ id, qty }) => ({ opcItemAddOnOptionId: id, qty })))

/** What of an order is still on the menu as it was chosen then; prices are those of now. */
export const getMyOrderAgain = operation('getMyOrderAgain', async (ctx, { path }) => {
  const { retailStoreId, lines } = await myOrderView.read(ctx, path.id)
  const menu = await readMenu(
    ctx,
    retailStoreId,
    lines.map(({ opcItemId }) => opcItemId),
  )
  const canBeHad = (line: LineRow): boolean => {
    const item = menu.find(({ id }) => id === line.opcItemId)
    if (!item?.available || item.quantity === 0) return false
    return typeof chosenAddOns(item.addOns, chosenOf(line)) !== 'string'
  }
  return {
    retailStoreId,
    items: lines.filter(canBeHad).map((line) => ({
      opcItemId: line.opcItemId,
      qty: line.qty,
      options: chosenOf(line),
      remark: line.remark,
    })),
    missing: lines.filter((line) => !canBeHad(line)).map(({ name }) => name),
  }
})
