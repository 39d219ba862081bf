import { moneyToDecimal } from '@atrium/validators/money.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { invalidField } from '../../platform/errors.ts'
import type { ExportColumn } from '../../platform/exports.ts'
import { operation } from '../../platform/operation.ts'
import { equalSecrets } from '../../platform/tokens.ts'
import { detailOf, historyOf, listOf, sheetOf } from '../../platform/view.ts'
import { readBoard } from './board.views.ts'
import { moveOrder, type Step } from './moveOrder.ts'
import { visibleOrders } from './orders.policy.ts'
import { presentOrder, presentSummary, statusLabels } from './orders.present.ts'
import { countOrders, orderView, type OrderRow } from './orders.views.ts'
import { markOutOfStock } from './outOfStock.ts'

export const listOpcOrders = operation('listOpcOrders', listOf(orderView, presentSummary))

export const getOpcOrdersStatusCount = operation('getOpcOrdersStatusCount', (ctx, { query }) => countOrders(ctx, query))

export const getOpcOrderBoard = operation('getOpcOrderBoard', async (ctx, { query }) => {
  const board = await readBoard(ctx, query.retailStoreIds)
  return { ...board, orders: board.orders.map((row) => presentSummary(ctx, row)) }
})

const columns: ExportColumn<OrderRow>[] = [
  { header: 'Order', value: (row) => row.orderNo, width: 20 },
  { header: 'Placed on', value: (row) => row.createdDate },
  { header: 'Store', value: (row) => row.storeName, width: 30 },
  { header: 'Buyer', value: (row) => row.buyerName, width: 30 },
  { header: 'Company', value: (row) => row.companyName, width: 30 },
  { header: 'Items', value: (row) => row.lines.map(({ qty, name }) => `${qty} × ${name}`).join(', '), width: 60 },
  { header: 'Collect at', value: (row) => row.collectTime },
  { header: 'Status', value: (row) => statusLabels[row.status] },
  { header: 'Currency', value: (row) => row.currency },
  { header: 'Total', value: ({ totalMinor: amount, currency }) => Number(moneyToDecimal({ amount, currency })) },
  { header: 'Reason', value: (row) => row.reason, width: 40 },
]

export const generateOpcOrderRecord = operation('generateOpcOrderRecord', sheetOf(orderView, 'Orders', columns))

export const getOpcOrder = operation('getOpcOrder', detailOf(orderView, presentOrder))

export const listOpcOrderHistories = operation('listOpcOrderHistories', historyOf(orderView, { everyCentre: true }))

type Moved = { path: { id: string }; body: { version: number; remark?: string } }

/** Moves an order that the actor sees, and answers it. */
const move = (ctx: Ctx, action: Parameters<typeof moveOrder>[1], { path, body }: Moved, more: Partial<Step> = {}) =>
  ctx.transaction(async (tx) => {
    const { version, remark = null } = body
    await moveOrder(tx, action, { id: path.id, version, remark, seen: visibleOrders(tx), ...more })
    return presentOrder(tx, await orderView.read(tx, path.id))
  })

export const acceptOpcOrder = operation('acceptOpcOrder', (ctx, input) => move(ctx, 'accept', input))
export const rejectOpcOrder = operation('rejectOpcOrder', (ctx, input) => move(ctx, 'reject', input))
export const cancelOpcOrder = operation('cancelOpcOrder', (ctx, input) => move(ctx, 'cancel', input))
export const markOpcOrderAsPrepared = operation('markOpcOrderAsPrepared', (ctx, input) =>
  move(ctx, 'mark-as-prepared', input),
)

export const collectOpcOrder = operation('collectOpcOrder', (ctx, { path, body }) => {
  const said = body.collectionCode?.trim().toUpperCase()
  return move(
    ctx,
    'collect',
    { path, body: { version: body.version } },
    {
      check: ({ collectionCode }) => {
        if (said && !equalSecrets(said, collectionCode))
          throw invalidField('collectionCode', 'This is not the code of this order.')
      },
    },
  )
})

export const markOpcOrderAsOutOfStock = operation('markOpcOrderAsOutOfStock', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    await markOutOfStock(tx, { id: path.id, version: body.version, lineIds: body.opcOrderItemIds })
    return presentOrder(tx, await orderView.read(tx, path.id))
  }),
)
