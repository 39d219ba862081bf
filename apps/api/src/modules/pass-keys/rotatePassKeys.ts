import { later } from '../../platform/clock.ts'
import type { PublicCtx } from '../../platform/ctx.ts'
import { recordAudit } from '../../platform/audit.ts'
import { keyAnnounced, longestCode } from './codesAhead.rules.ts'
import { sealedAnew } from './keyPairs.ts'
import { deleteEndedKeys, endKey, endKeysNow, insertKey, storeSealed } from './passKeys.repo.ts'
import { readKeysAfter, readNewestKeys, type PassKeyRow } from './passKeys.views.ts'

export type Rotation = { rotated: number; sealedAnew: number; forgotten: number; signsFrom: Date }

/**
 * Gives each office centre that has a key, or one of them, the next: scanners learn of it first, then it signs, and the
 * one before counts until the last of its codes is over. Private halves sealed under an older key of the settings are
 * sealed anew.
 * @param atOnce for a key that got out: the new one signs from now, and no code from before counts any more
 */
export async function rotatePassKeys(
  ctx: PublicCtx,
  { centreCode, atOnce = false }: { centreCode?: string | undefined; atOnce?: boolean } = {},
): Promise<Rotation> {
  const signsFrom = atOnce ? ctx.now() : later(ctx.now(), keyAnnounced)
  const verifiesUntil = atOnce ? ctx.now() : later(signsFrom, longestCode)
  // What cannot be opened any more ends the command before it changed anything, but for the one that gets rid of it.
  const before = atOnce ? 0 : await sealAnew(ctx)
  const newest = await readNewestKeys(ctx, centreCode)
  for (const key of newest) await rotate(ctx, key, { signsFrom, verifiesUntil, atOnce })
  const forgotten = await ctx.transaction((tx) => deleteEndedKeys(tx))
  const after = atOnce ? await sealAnew(ctx) : 0
  return { rotated: newest.length, sealedAnew: before + after, forgotten, signsFrom }
}

/** One office centre by itself: what fails for one keeps no other waiting. */
const rotate = (
  ctx: PublicCtx,
  key: PassKeyRow,
  { signsFrom, verifiesUntil, atOnce }: Record<'signsFrom' | 'verifiesUntil', Date> & { atOnce: boolean },
) =>
  ctx.transaction(async (tx) => {
    const { landlordId, officeCentreId } = key
    // Codes may be of an earlier key still, when the newest had yet to sign.
    await (atOnce ? endKeysNow(tx, key) : endKey(tx, key, verifiesUntil))
    await insertKey(tx, key, { generation: key.generation + 1, signsFrom })
    await recordAudit(tx, {
      module: 'pass-keys',
      action: 'UPDATE',
      entityType: 'PASS_KEY',
      entityId: key.id,
      entityName: key.keyId,
      summary: 'Replaced the key that signs codes of passes',
      after: { signsFrom, codesBeforeCountUntil: verifiesUntil },
      onBehalfOf: { landlordId, officeCentreId, userFullName: 'Command line' },
    })
  })

async function sealAnew(ctx: PublicCtx): Promise<number> {
  const { sealing } = ctx.services
  let count = 0
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const keys = await readKeysAfter(ctx, last, 500)
    const old = keys.filter(({ privateSealed }) => !sealing.isNewest(privateSealed))
    await ctx.transaction(async (tx) => {
      for (const key of old) await storeSealed(tx, key, sealedAnew(sealing, key))
    })
    count += old.length
    const end = keys.at(-1)
    if (!end) return count
    last = end.id
  }
}
