import type { PaymentNotice } from '../../adapters/payments/paymentProvider.ts'
import type { Ctx, Transactional, TransactionCtx } from '../../platform/ctx.ts'
import { ruleViolation } from '../../platform/errors.ts'
import { hashToken, randomToken } from '../../platform/tokens.ts'
import { openCheckout } from './checkouts.ts'
import { letGo, settle } from './heldSettlement.ts'
import { heldPayableOf, type BegunPayment, type HeldPayable } from './payables.ts'
import { insertPendingPayment, updatePaymentRow, type LockedPayment } from './payments.repo.ts'
import type { PayableType } from './tables.ts'

/** What waits to be paid by money that is held first, in the place of whoever pays. */
type Waiting = {
  kind: PayableType
  id: string
  landlordId: string
  officeCentreId: string
  currency: string
  /** What is paid and who gets the money, as the payer reads it. */
  description: string
  recipientName: string
  /** The account at the provider to which the money goes; the house's own unless told. */
  merchantAccount?: string
  expiresAt: Date
  /** How it reads that nothing waits to be paid. */
  refusal: string
  audit: (tx: Transactional<Ctx>, amountMinor: number) => Promise<void>
}

/** Begins an online payment of all that is due: 422 where nothing is by then, 503 while the provider is away. */
export async function beginHeldPayment(ctx: Ctx, waiting: Waiting): Promise<BegunPayment> {
  const { kind, currency, description, recipientName, merchantAccount, expiresAt, refusal } = waiting
  if (expiresAt <= ctx.now()) throw ruleViolation(refusal)
  const token = randomToken()
  const { lock, notify } = heldPayableOf(ctx, kind)
  const { id, amountMinor } = await ctx.transaction(async (tx) => {
    const { dueMinor: amountMinor } = await lock(tx, waiting.id)
    if (amountMinor === 0) throw ruleViolation(refusal)
    const started = { amountMinor, tokenHash: hashToken(token), expiresAt }
    const paymentId = await insertPendingPayment(tx, kind, waiting, started)
    await notify(tx, waiting.id, 'PENDING', amountMinor)
    await waiting.audit(tx, amountMinor)
    return { id: paymentId, amountMinor }
  })
  const checkout = { paymentId: id, amountMinor, currency, description, recipientName, expiresAt, token }
  const account = merchantAccount === undefined ? {} : { merchantAccount }
  const paymentUrl = await openCheckout(ctx, { ...checkout, ...account, capture: 'LATER' })
  return { id, status: 'PENDING', amountMinor, currency, paymentUrl, expiresAt }
}

type HeldParts = Omit<HeldPayable, 'succeed' | 'giveUp'> & Partial<Pick<HeldPayable, 'giveUp'>>

/** What is paid by money that is held first: what a kind does not say itself is the same for all. */
export function heldPayable(parts: HeldParts): HeldPayable {
  const payable: HeldPayable = {
    giveUp: async (ctx, { payableId, amountMinor }) => {
      await parts.notify(ctx, payableId, 'FAILED', amountMinor)
    },
    ...parts,
    succeed: (ctx, payment, notice) => authoriseMoney(ctx, payable, payment, notice),
  }
  return payable
}

/** The money is held now, for the first time. */
async function authoriseMoney(
  ctx: TransactionCtx,
  payable: HeldPayable,
  payment: LockedPayment,
  notice: PaymentNotice,
) {
  const { id, payableId, status, amountMinor } = payment
  if (!['PENDING', 'FAILED', 'EXPIRED'].includes(status)) return
  const { transactionId, cardBrand } = notice
  const held = { status: 'AUTHORISED', heldDate: ctx.now(), transactionId, cardBrand, remark: null } as const
  await updatePaymentRow(ctx, id, held)
  const { currency } = await payable.lock(ctx, payableId)
  // It may have moved to a place of another currency since the page for paying was opened.
  const worthMinor = currency === null || currency === payment.currency ? amountMinor : 0
  const { isWanted } = await payable.notify(ctx, payableId, 'AUTHORISED', worthMinor)
  if (isWanted)
    await settle(ctx, payable, payableId, `The ${payable.word.toLowerCase()} was cancelled before it was paid.`)
  else await letGo(ctx, payment)
}
