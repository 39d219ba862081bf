import { pinProblem } from '@atrium/validators/pin.ts'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField, rateLimited, ruleViolation } from '../../platform/errors.ts'
import { transition } from '../../platform/lifecycle.ts'
import { operation } from '../../platform/operation.ts'
import { auditPass } from './accessPasses.audit.ts'
import { personalLifecycle } from './accessPasses.lifecycle.ts'
import { presentPass } from './accessPasses.present.ts'
import { lockOwnPass, passRecord } from './accessPasses.repo.ts'
import { isPinTaken, passView } from './accessPasses.views.ts'
import { givePersonal, lockActiveHolder, lockHolder, readCredential, takePersonal } from './assignment.ts'
import { lockPinKeys } from './pinKeys.repo.ts'
import { keptPin, type KeptPin } from './pinKeys.ts'
import { freePin } from './pins.repo.ts'

const duplicate = 'PIN codes cannot be duplicated. Please enter a different PIN code.'

/** The notice tells that somebody has a PIN, so nobody gets it often: five times in ten minutes (decisions, Access). */
const notices = { name: 'pin-duplicates', most: 5, seconds: 600 }
const limiterOf = ({ services }: Ctx) => services.rateLimits.limiter(notices.name, notices.most, notices.seconds)

/** Refuses whoever was told of others' PINs too often to try another one, whatever it is. */
async function requireFewNotices(ctx: Ctx): Promise<void> {
  const limiter = limiterOf(ctx)
  const told = await limiter.get(ctx.actor.accountId)
  if (told && told.consumedPoints >= limiter.points) throw rateLimited()
}

async function refuseDuplicate(ctx: Ctx): Promise<never> {
  try {
    await limiterOf(ctx).consume(ctx.actor.accountId)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
  }
  throw invalidField('pinCode', duplicate)
}

/** A PIN as it is kept with a person's pass; 400 when it is none, or when somebody of the office centre has it. */
async function checkedPin(ctx: Transactional<Ctx>, userId: string, pinCode: string): Promise<KeptPin> {
  const problem = pinProblem(pinCode)
  if (problem) throw invalidField('pinCode', problem)
  const kept = keptPin(await lockPinKeys(ctx), { officeCentreId: ctx.scope.officeCentreId, userId }, pinCode)
  if (await isPinTaken(ctx, kept.pinDigest)) await refuseDuplicate(ctx)
  return kept
}

/** A PIN that nobody of the office centre has now; whoever is first gets it. */
export const getRandomAccessPinCode = operation('getRandomAccessPinCode', (ctx) =>
  ctx.transaction(async (tx) => {
    return { pinCode: await freePin(tx, await lockPinKeys(tx)) }
  }),
)

export const assignUserAccessPinCode = operation('assignUserAccessPinCode', async (ctx, { path, body }) => {
  await requireFewNotices(ctx)
  return ctx.transaction(async (tx) => {
    const holder = await lockActiveHolder(tx, path.id)
    await givePersonal(tx, holder, 'PIN', body, await checkedPin(tx, holder.id, body.pinCode))
    return readCredential(tx, holder)
  })
})

export const unassignUserAccessPinCode = operation('unassignUserAccessPinCode', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    await takePersonal(tx, await lockHolder(tx, path.id), 'PIN')
    return true
  }),
)

export const regenerateAccessPinCode = operation('regenerateAccessPinCode', async (ctx, { body }) => {
  await requireFewNotices(ctx)
  return ctx.transaction(async (tx) => {
    const holder = await lockActiveHolder(tx, body.userId)
    const before = await lockOwnPass(tx, holder.id, 'PIN')
    if (!before) throw ruleViolation(`${holder.fullName} has no PIN code.`)
    await transition(tx, personalLifecycle, {
      action: 'regenerate-pin',
      version: undefined,
      lock: async () => before,
      apply: async (row, status) =>
        passRecord.update(tx, row.id, {
          status,
          remarks: null,
          ...(await checkedPin(tx, holder.id, body.pinCode)),
        }),
    })
    const row = await passView.read(tx, before.id)
    await auditPass(tx, 'UPDATE', row, 'Regenerated the PIN code')
    return presentPass(tx, row)
  })
})
