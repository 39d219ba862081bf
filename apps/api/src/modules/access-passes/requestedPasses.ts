import { actIn, type Ctx, type PublicCtx, type Transactional, type TransactionCtx } from '../../platform/ctx.ts'
import { violatedConstraint } from '../../platform/db/transaction.ts'
import { conflict, ruleViolation } from '../../platform/errors.ts'
import type { PassGiver, PassWish } from '../access-requests/index.ts'
import { lockUserRow } from '../users/index.ts'
import { passesForDays, passesOfPerson } from './accessPasses.views.ts'
import { givePersonal, lockActiveHolder, takePersonal, type Given } from './assignment.ts'
import { giveHid, takeHid } from './hidPasses.ts'
import type { Holder } from './holders.views.ts'
import { lockPinKeys } from './pinKeys.repo.ts'
import { keptPin } from './pinKeys.ts'
import { freePin } from './pins.repo.ts'
import type { PassKind } from './tables.ts'

export const noQuotaLeft = 'No quota left'

type Handover = {
  give: (ctx: Transactional<Ctx>, holder: Holder, given: Given) => Promise<void>
  take: (ctx: Transactional<Ctx>, holder: Holder) => Promise<void>
}

const personal = (kind: 'MOBILE' | 'QR' | 'FR'): Handover => ({
  give: (ctx, holder, given) => givePersonal(ctx, holder, kind, given),
  take: (ctx, holder) => takePersonal(ctx, holder, kind),
})

/** A PIN that nobody of the office centre has; the person reads it with their passes. */
async function givePin(ctx: Transactional<Ctx>, holder: Holder, given: Given): Promise<void> {
  const keys = await lockPinKeys(ctx)
  const { officeCentreId } = ctx.scope
  const pin = keptPin(keys, { officeCentreId, userId: holder.id }, await freePin(ctx, keys))
  await givePersonal(ctx, holder, 'PIN', given, pin)
}

/** How each kind is given and taken without anybody; a card has a number, and is handed out at the desk. */
const handovers: Record<PassKind, Handover | undefined> = {
  MOBILE: personal('MOBILE'),
  QR: personal('QR'),
  FR: personal('FR'),
  PIN: { give: givePin, take: (ctx, holder) => takePersonal(ctx, holder, 'PIN') },
  HID: { give: giveHid, take: takeHid },
  PHYSICAL_CARD: undefined,
  TEMPORARY_CARD: undefined,
}

/** Gives the pass of an approved request for its days, and takes it when the request ends (doc 1 §2.2). */
export const requestedPasses: PassGiver = {
  give: async (ctx, wish) => {
    const handover = handovers[wish.passKind]
    if (handover) await inOfficeCentre(ctx, wish, (tx) => giveAll(tx, wish, handover))
  },
  takeBack: async (ctx, wish) => {
    const handover = handovers[wish.passKind]
    if (handover) await inOfficeCentre(ctx, wish, (tx) => takeAll(tx, wish, handover))
  },
}

/** Works where the people are, whose passes whoever decides may not see; the trail names who decides. */
async function inOfficeCentre(
  ctx: TransactionCtx,
  { landlordId, officeCentreId, officeCentreType, timezoneOffset, referenceNo }: PassWish,
  work: (ctx: Transactional<Ctx>) => Promise<void>,
): Promise<void> {
  const acting = actIn(ctx as PublicCtx, {
    landlordId,
    officeCentreId,
    officeCentreType,
    timezoneOffset,
    fullName: ctx.actor?.fullName ?? `Access request ${referenceNo}`,
    userId: ctx.actor?.userId ?? null,
    permissions: ['ACCESS_PASS_MANAGE'],
  })
  try {
    await acting.transaction(work)
  } catch (error) {
    // A decision that was held is told why it was refused, which takes an answer and no broken constraint.
    if (violatedConstraint(error) === 'access_pass_quotas_left') throw conflict(noQuotaLeft)
    throw error
  }
}

async function giveAll(ctx: Transactional<Ctx>, wish: PassWish, { give }: Handover): Promise<void> {
  const given = {
    validFrom: wish.validFrom.toISOString(),
    validTo: wish.validTo.toISOString(),
    remarks: `Access request ${wish.referenceNo}`,
  }
  for (const userId of wish.userIds.toSorted()) {
    const holder = await lockActiveHolder(ctx, userId)
    const passes = await passesOfPerson(ctx, userId)
    if (passes.some(({ passKind, held }) => held && passKind === wish.passKind))
      throw ruleViolation(`${holder.fullName} already has a pass of this type.`)
    await give(ctx, holder, given)
  }
}

/** Takes what is held for the days of the request; what somebody has given otherwise since then stays. */
async function takeAll(ctx: Transactional<Ctx>, wish: PassWish, { take }: Handover): Promise<void> {
  for (const userId of wish.userIds.toSorted()) {
    await lockUserRow(ctx, userId)
    const [pass] = await passesForDays(ctx, { ...wish, userId })
    if (pass) await take(ctx, { id: userId, fullName: pass.userFullName ?? '', status: 'ACTIVE' })
  }
}
