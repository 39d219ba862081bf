import type { Ctx } from '../../platform/ctx.ts'
import type { Holding } from '../leaving/index.ts'
import { readOrdersAtStores, readOrdersNotTaken, type HeldBy } from './holdings.views.ts'
import { moveOrder } from './moveOrder.ts'

type Read = (ctx: Ctx, held: HeldBy, from: Date) => Promise<string[]>

/** Orders that end when whoever holds them leaves; what a store has begun for somebody can still be collected. */
const orderHolding = (
  subjectType: Holding['subjectType'],
  read: Read,
  { kind, label, consequence, move, remark }: Words,
): Holding => ({
  subjectType,
  kind,
  open: async (ctx, { id }, from) => {
    const { length } = await read(ctx, { type: subjectType, id }, from)
    return length === 0 ? undefined : { label, count: length, consequence, blocks: null }
  },
  close: async (ctx, { id: heldBy }) => {
    for (const id of await read(ctx, { type: subjectType, id: heldBy }, ctx.now()))
      await moveOrder(ctx, move, { id, remark })
  },
})

type Words = { kind: string; label: string; consequence: string; move: 'withdraw' | 'giveUp'; remark: string }

const placed: Words = {
  kind: 'ORDERS',
  label: 'Orders that no store has accepted',
  consequence: 'They are cancelled and refunded. What a store prepares already can still be collected.',
  move: 'withdraw',
  remark: 'The person has left.',
}

const received: Words = {
  kind: 'STORE_ORDERS',
  label: 'Orders that its stores have not prepared',
  consequence: 'They are cancelled and refunded, and their buyers are told.',
  move: 'giveUp',
  remark: 'The store has closed.',
}

export const personOrderHolding = orderHolding('USER', readOrdersNotTaken, placed)
export const tenantOrderHolding = orderHolding('TENANT', readOrdersNotTaken, placed)
export const storeOrderHolding = orderHolding('TENANT', readOrdersAtStores, received)
