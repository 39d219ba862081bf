import type { TransactionCtx } from './ctx.ts'

/** Who changes a row, and when. */
export const changeStamp = (ctx: TransactionCtx) => ({
  updatedDate: ctx.now(),
  updatedByUserId: ctx.actor?.userId ?? null,
})

/** Who makes a row, and when. */
export const creationStamp = (ctx: TransactionCtx) => ({
  ...changeStamp(ctx),
  createdDate: ctx.now(),
  createdByUserId: ctx.actor?.userId ?? null,
})
