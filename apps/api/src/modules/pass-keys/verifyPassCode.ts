import { endOf, readPassCode, type PassCode } from '@atrium/pass-codes/passCode.ts'
import { usualRules, verify, type Scanner, type Verdict } from '@atrium/pass-codes/verify.ts'
import type { AnyCtx } from '../../platform/ctx.ts'
import { useOnce, wasUsed } from '../../platform/useOnce.ts'
import { givenBeforeOf } from './givenBefore.rules.ts'
import { readStanding } from './myPass.views.ts'
import { ofCentres, readPublicKeys } from './passKeys.views.ts'

/**
 * What a code shown to a reader is worth now, by the same rules as at a scanner without network; here the pass is looked
 * up instead of a list. A code that counts is used up at this reader.
 * @param reader what tells one reader from another, such as the id of a door
 */
export async function verifyPassCode(
  ctx: AnyCtx,
  { text, reader }: { text: string; reader: string },
): Promise<Verdict> {
  const code = readPassCode(text)?.code
  if (!code) return { result: 'REFUSED', reason: 'FORGED', code: null, seen: new Map() }
  const name = `pass-code/${reader}/${code.passId}/${code.nonce}`
  const verdict = verify(text, await scannerFor(ctx, code, name), ctx.now().getTime())
  if (verdict.result === 'REFUSED') return verdict
  const over = new Date(endOf(code) + usualRules.toleranceSeconds * 1000)
  // Of two at once one comes first.
  return (await useOnce(ctx.db, name, over)) ? verdict : { ...verdict, result: 'REFUSED', reason: 'REPLAYED' }
}

/** What a scanner would know that asks about this code now. */
async function scannerFor(ctx: AnyCtx, code: PassCode, name: string): Promise<Scanner> {
  const { officeCentreId, passId, nonce } = code
  const now = ctx.now().getTime()
  const keys = await readPublicKeys(ctx, ofCentres(officeCentreId))
  const standing = (await readStanding(ctx, code)) ?? { id: passId, dateAssigned: null, live: false }
  const seen = new Map((await wasUsed(ctx.db, name)) ? [[`${passId} ${nonce}`, Infinity]] : [])
  const revocations = { officeCentreId, madeAt: now, givenBefore: givenBeforeOf([standing], now) }
  return { keys, revocations, seen, rules: usualRules }
}
