import type { AnyCtx } from '../../platform/ctx.ts'
import { payableOf } from './payables.ts'
import type { PayableType } from './tables.ts'

/** The portal in which the people of an office centre are at home. */
export const portalOf = (ctx: AnyCtx, officeCentreType: string): string => {
  const { TENANT, CONSOLE } = ctx.services.portalOrigins
  return officeCentreType === 'TENANT' ? TENANT : CONSOLE
}

type Paid = { payableType: PayableType; payableId: string; customerType: string }

/** Where the payer finds what was paid, in their portal. */
export const payableAddress = async (ctx: AnyCtx, { payableType, payableId, customerType }: Paid): Promise<string> =>
  `${portalOf(ctx, customerType)}${await payableOf(ctx, payableType).pageOf(ctx, payableId)}`

/** What is paid, as the result page, the payer's list and receipts name it. */
export const payableText = (ctx: AnyCtx, row: { payableType: PayableType; payableNo: string }): string =>
  `${payableOf(ctx, row.payableType).word} ${row.payableNo}`
