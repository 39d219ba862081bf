import { readPassCode, type PassCode } from '@atrium/pass-codes/passCode.ts'
import { usualRules, verify, type Refusal, type Verdict } from '@atrium/pass-codes/verify.ts'
import type { PublicKey } from '@atrium/pass-codes/signed.ts'
import type { AnyCtx } from '../../platform/ctx.ts'
import { useCodes, useKey, type CodeUse } from './codeUses.repo.ts'
import { givenBeforeOf } from './givenBefore.rules.ts'
import { readStandings, type PassStanding } from './myPass.views.ts'
import { ofEstates, readPublicKeys } from './passKeys.views.ts'

/** A code that was shown to a reader. */
export type ShownCode = {
  text: string
  /** The estate of the reader. */
  landlordId: string
  /** The office centre whose passes alone the reader knows; without it those of the whole estate. */
  onlyOf?: string | undefined
  /** What tells one reader from another, such as `door/` and its id. */
  reader: string
  readerName: string
  /** What showed it, by a name of its own: told twice it has used the code once. */
  usedBy: string
  at: Date
  /** It was let through by a scanner without network, which had a list of withdrawn passes of its own. */
  wasLetThrough?: true
}

/** Why a code is refused where it is looked up, instead of in a list. */
export type CodeRefusal = Exclude<Refusal, 'REVOCATION_LIST_TOO_OLD'>

type Known = { keys: (PublicKey & { landlordId: string })[]; standings: ReadonlyMap<string, PassStanding> }

/**
 * What codes shown to readers are worth, each at its moment, by the same rules as at a scanner without network; here the
 * passes are looked up instead of a list. A code that counts is used up at its reader. Three statements, whatever the
 * number.
 * @returns why each is refused, in the order of the codes; null of one that counts
 */
export async function verifyPassCodes(ctx: AnyCtx, shown: readonly ShownCode[]): Promise<(CodeRefusal | null)[]> {
  const judged = await judgeCodes(ctx, shown)
  const used = await useCodes(
    ctx,
    judged.flatMap(({ use }) => use ?? []),
  )
  // Of two at once one comes first.
  return judged.map(({ use, refusal }) => (use && used.get(useKey(use))?.usedBy !== use.usedBy ? 'REPLAYED' : refusal))
}

/** What a code is worth: the use that it would be, or why it is refused. */
type Judged = { use: CodeUse; refusal: null } | { use: null; refusal: CodeRefusal }

/** The same without using them up. */
export async function judgeCodes(ctx: AnyCtx, shown: readonly ShownCode[]): Promise<Judged[]> {
  if (shown.length === 0) return []
  const estates = [...new Set(shown.map(({ landlordId }) => landlordId))]
  const codes = shown.map(({ text }) => readPassCode(text)?.code ?? null)
  const ids = new Set(codes.flatMap((code) => (code ? [code.passId] : [])))
  const [keys, standings] = await Promise.all([
    readPublicKeys(ctx, ofEstates(...estates)),
    readStandings(ctx, estates, [...ids]),
  ])
  const known = { keys, standings: new Map(standings.map((standing) => [standing.id, standing])) }
  return shown.map((one) => {
    const verdict = verifyOne(one, known)
    return verdict.result === 'VALID'
      ? { use: useOf(one, verdict.code), refusal: null }
      : { use: null, refusal: refusalOf(verdict.reason) }
  })
}

/** What a scanner would make of a code that knows how its pass stands, and has seen none. */
function verifyOne({ text, landlordId, onlyOf, at, wasLetThrough }: ShownCode, { keys, standings }: Known): Verdict {
  const code = readPassCode(text)?.code
  const now = at.getTime()
  const revocations = {
    officeCentreId: code?.officeCentreId ?? '',
    madeAt: now,
    givenBefore: givenBeforeOf(code ? [standingOf(code, standings, wasLetThrough)] : [], now),
  }
  const own = keys.filter(
    (key) => key.landlordId === landlordId && (onlyOf ?? key.officeCentreId) === key.officeCentreId,
  )
  return verify(text, { keys: own, revocations, seen: new Map(), rules: usualRules }, now)
}

/** How the pass of a code stands; one that is not there, or is somebody else's, counts no more. */
function standingOf(
  { passId, userId, officeCentreId }: PassCode,
  standings: Known['standings'],
  wasLetThrough = false,
) {
  const standing = standings.get(passId)
  const isTheirs = standing?.userId === userId && standing.officeCentreId === officeCentreId
  if (!isTheirs) return { id: passId, dateAssigned: null, live: false }
  return wasLetThrough ? { id: passId, dateAssigned: null, live: true } : standing
}

function useOf({ landlordId, reader, readerName, usedBy, at }: ShownCode, code: PassCode): CodeUse {
  const { officeCentreId, passId: accessPassId, nonce } = code
  return { landlordId, officeCentreId, accessPassId, nonce, reader, readerName, usedBy, dateTime: at }
}

/** A pass that is looked up is known as it stands. */
const refusalOf = (reason: Refusal): CodeRefusal => (reason === 'REVOCATION_LIST_TOO_OLD' ? 'REVOKED' : reason)
