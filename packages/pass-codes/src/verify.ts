import { endOf, readPassCode, type PassCode } from './passCode.ts'
import type { Revocations } from './revocations.ts'
import { isSignedBy, type PublicKey } from './signed.ts'

/** The codes a scanner let through, by pass and nonce, with the moment from which they are over anyway. */
export type Seen = ReadonlyMap<string, number>

/** What a scanner knows without network. */
export type Scanner = {
  keys: readonly PublicKey[]
  /** As `readRevocations` has found it to be signed; null while it has none. */
  revocations: Revocations | null
  seen: Seen
  rules: ScannerRules
}

export type ScannerRules = {
  /** How far the clocks of phone, server and scanner may be apart. */
  toleranceSeconds: number
  /** From which age on a list says too little. */
  longestListMinutes: number
}

export const usualRules: ScannerRules = { toleranceSeconds: 10, longestListMinutes: 30 }

/** Why a code is refused; of several reasons the first of this order is told. */
export type Refusal =
  | 'UNKNOWN_CENTRE'
  | 'FORGED'
  | 'NOT_YET_VALID'
  | 'EXPIRED'
  | 'REVOCATION_LIST_TOO_OLD'
  | 'REVOKED'
  | 'REPLAYED'

/** `seen` is what the scanner knows from now on. */
export type Verdict =
  | { result: 'VALID'; code: PassCode; seen: Seen }
  | { result: 'REFUSED'; reason: Refusal; code: PassCode | null; seen: Seen }

/**
 * Whether a code lets its holder through at this scanner, by what the scanner has: a function of its arguments, without
 * clock or network (decisions, "Access").
 * @param now milliseconds since 1970
 */
export function verify(text: string, scanner: Scanner, now: number): Verdict {
  const tolerance = scanner.rules.toleranceSeconds * 1000
  const seen = stillOf(scanner.seen, now)
  const found = readPassCode(text)
  if (found === null) return { result: 'REFUSED', reason: 'FORGED', code: null, seen }
  const { code } = found
  const refused = (reason: Refusal): Verdict => ({ result: 'REFUSED', reason, code, seen })
  const ofCentre = scanner.keys.filter(({ officeCentreId }) => officeCentreId === code.officeCentreId)
  if (ofCentre.length === 0) return refused('UNKNOWN_CENTRE')
  const key = ofCentre.find(({ keyId }) => keyId === code.keyId)
  if (!key || !isSignedBy(key, found.signed)) return refused('FORGED')
  if (now < code.validFrom - tolerance) return refused('NOT_YET_VALID')
  const over = endOf(code) + tolerance
  if (now >= over) return refused('EXPIRED')
  if (!isListFresh(scanner, now)) return refused('REVOCATION_LIST_TOO_OLD')
  if (code.assignedAt < (scanner.revocations?.givenBefore.get(code.passId) ?? 0)) return refused('REVOKED')
  const name = `${code.passId} ${code.nonce}`
  if (seen.has(name)) return refused('REPLAYED')
  return { result: 'VALID', code, seen: new Map([...seen, [name, over]]) }
}

/** Whether there is a list that is young enough. One of a time yet to come tells that the scanner's clock is wrong. */
export function isListFresh({ revocations, rules }: Pick<Scanner, 'revocations' | 'rules'>, now: number): boolean {
  if (revocations === null) return false
  const age = now - revocations.madeAt
  return age >= -rules.toleranceSeconds * 1000 && age <= rules.longestListMinutes * 60_000
}

/** Without the codes that are over anyway. */
const stillOf = (seen: Seen, now: number): Seen => new Map([...seen].filter(([, over]) => over > now))
