import type { HeldRecord } from '@atrium/access-systems/records.ts'
import type { PublicCtx } from '../../platform/ctx.ts'
import { digestOf, lockPinKeys, readPin, type PinKeys } from '../access-passes/index.ts'
import { readPins, type StoredPin } from './pins.views.ts'

/** A PIN of which it is not known whose it is: it is not written down. */
const unknownPin = 'a PIN code that is not known'

const isPin = (record: HeldRecord) => record.kind === 'CREDENTIAL' && record.value.credentialType === 'PIN'

/** Records as a controller takes them: with the PIN where we keep what it is found by. */
export const withPins = (ctx: PublicCtx, records: readonly HeldRecord[]): Promise<HeldRecord[]> =>
  changePins(ctx, records, (keys, pin) => pin?.pinSealed && readPin(keys, pin, pin.pinSealed))

/** Records as we keep them, with what a PIN is found by in its place: what lies here tells no PIN (decisions, "Access"). */
export const withoutPins = (ctx: PublicCtx, records: readonly HeldRecord[]): Promise<HeldRecord[]> =>
  changePins(ctx, records, (keys, pin, value) => pin && digestOf(keys, pin.officeCentreId, value))

async function changePins(
  ctx: PublicCtx,
  records: readonly HeldRecord[],
  valueOf: (keys: PinKeys, pin: StoredPin | undefined, value: string) => string | null | undefined,
): Promise<HeldRecord[]> {
  const ids = records.filter(isPin).map(({ id }) => id)
  if (ids.length === 0) return [...records]
  const keys = await ctx.transaction(lockPinKeys)
  const pins = await readPins(ctx, ids)
  return records.map((record) => {
    if (record.kind !== 'CREDENTIAL' || !isPin(record)) return record
    const value = valueOf(keys, pins.get(record.id), record.value.value) ?? unknownPin
    return { ...record, value: { ...record.value, value } }
  })
}
