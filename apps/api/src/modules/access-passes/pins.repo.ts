import { and, desc, eq } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import { pinProblem } from '@atrium/validators/pin.ts'
import { days, later } from '../../platform/clock.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { unavailable } from '../../platform/errors.ts'
import { changeStamp } from '../../platform/stamps.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { passRecord } from './accessPasses.repo.ts'
import { isPinTaken } from './accessPasses.views.ts'
import { lockPinKeys } from './pinKeys.repo.ts'
import { digestOf, keptPin, readPin, type PinKeys } from './pinKeys.ts'
import { accessPasses } from './tables.ts'

type SealedPin = { officeCentreId: string; pinSealed: string | null }

/** The PIN of a pass of the actor; null of one that has none. */
export async function openPin(
  ctx: Transactional<Ctx>,
  { officeCentreId, pinSealed }: SealedPin,
): Promise<string | null> {
  if (pinSealed === null) return null
  return readPin(await lockPinKeys(ctx), { officeCentreId, userId: ctx.actor.userId }, pinSealed)
}

export type TemporaryPin = { pinCode: string; validTo: Date | null }

/**
 * Gives a person of the office centre another PIN that nobody there has: for a day, or for as long as the one they hold.
 * The one before stops working.
 */
export async function giveTemporaryPin(ctx: Transactional<Ctx>, userId: string): Promise<TemporaryPin> {
  const [pass] = await ctx.db
    .select()
    .from(accessPasses)
    .where(and(inScope(ctx, accessPasses), eq(accessPasses.userId, userId), eq(accessPasses.passKind, 'PIN')))
    .orderBy(desc(accessPasses.id))
    .limit(1)
    .for('update')
  const isHeld = pass?.status === 'ASSIGNED' && (pass.validTo === null || pass.validTo > ctx.now())
  const validTo = isHeld ? pass.validTo : later(ctx.now(), days(1))
  const keys = await lockPinKeys(ctx)
  const pinCode = await freePin(ctx, keys)
  const values = {
    status: 'ASSIGNED' as const,
    ...keptPin(keys, { officeCentreId: ctx.scope.officeCentreId, userId }, pinCode),
    validFrom: ctx.now(),
    validTo,
    dateAssigned: ctx.now(),
    assignedByUserId: changeStamp(ctx).updatedByUserId,
  }
  if (pass) await passRecord.update(ctx, pass.id, values)
  else await passRecord.insert(ctx, { userId, passKind: 'PIN', passNo: 'PIN', ...values })
  return { pinCode, validTo }
}

const attempts = 50

/** A random PIN that nobody of the office centre has. */
export async function freePin(ctx: Transactional<Ctx>, keys: PinKeys): Promise<string> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const pinCode = String(randomInt(1_000_000)).padStart(6, '0')
    if (pinProblem(pinCode)) continue
    if (!(await isPinTaken(ctx, digestOf(keys, ctx.scope.officeCentreId, pinCode)))) return pinCode
  }
  throw unavailable('Hardly any PIN codes are left. Enter one yourself.')
}
