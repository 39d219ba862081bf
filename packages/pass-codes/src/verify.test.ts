import { isLongRun } from '@atrium/tooling/long.ts'
import type { Mutant } from '@atrium/tooling/mutants.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromText, toText } from './bytes.ts'
import { endOf, writePassCode, type PassCode } from './passCode.ts'
import { readRevocations, writeRevocations, type Revocations } from './revocations.ts'
import { apart, signed } from './signed.ts'
import { rulesWith, type Rules } from './testing/mutants.ts'
import { elsewhere, here, older, ours, someCode, theirs } from './testing/someScanners.ts'
import { usualRules, verify, type Refusal, type Scanner } from './verify.ts'

const runs = isLongRun ? 500 : 25
const tolerance = usualRules.toleranceSeconds * 1000
const longest = usualRules.longestListMinutes * 60_000

const listOf = (madeAt: number, givenBefore: Record<string, number> = {}): Revocations => ({
  officeCentreId: here,
  madeAt,
  givenBefore: new Map(Object.entries(givenBefore)),
})

const scannerAt = (now: number): Scanner => ({
  keys: [older.key, ours.key],
  revocations: listOf(now),
  seen: new Map(),
  rules: usualRules,
})

/** What came of a code at a scanner that is as it should be, but for what is named. */
const outcome = (rules: Rules, text: string, now: number, but: Partial<Scanner> = {}): 'VALID' | Refusal => {
  const verdict = rules.verify(text, { ...scannerAt(now), ...but }, now)
  return verdict.result === 'VALID' ? 'VALID' : verdict.reason
}

const flipped = (text: string, bit: number): string => {
  const bytes = fromText(text) ?? new Uint8Array()
  return toText(
    bytes.map((byte, place) => (place === Math.floor(bit / 8) % bytes.length ? byte ^ (1 << (bit % 8)) : byte)),
  )
}
const bits = 8 * 135
const isOfCentre = (bit: number) => bit >= 5 * 8 && bit < 21 * 8

type Property = (rules: Rules, code: PassCode, bit: number) => void

/** What holds of every code. */
const properties: Record<string, Property> = {
  'counts from its first second to its last, give or take the tolerance': (rules, code) => {
    const text = writePassCode(code, ours.sign)
    expect(outcome(rules, text, code.validFrom - tolerance - 1)).toBe('NOT_YET_VALID')
    expect(outcome(rules, text, code.validFrom - tolerance)).toBe('VALID')
    expect(outcome(rules, text, endOf(code) + tolerance - 1)).toBe('VALID')
    expect(outcome(rules, text, endOf(code) + tolerance)).toBe('EXPIRED')
  },
  'is forged with any bit of it flipped': (rules, code, bit) => {
    const text = flipped(writePassCode(code, ours.sign), bit)
    expect(outcome(rules, text, code.validFrom)).toBe(isOfCentre(bit) ? 'UNKNOWN_CENTRE' : 'FORGED')
  },
  'is signed by a key of the centre it names': (rules, code) => {
    const under = (keyId: string, by: typeof ours, officeCentreId = here) =>
      outcome(rules, writePassCode({ ...code, keyId, officeCentreId }, by.sign), code.validFrom, {
        keys: [older.key, ours.key, theirs.key],
      })
    expect(under(older.key.keyId, older)).toBe('VALID')
    expect(under(ours.key.keyId, theirs)).toBe('FORGED')
    expect(under(theirs.key.keyId, theirs)).toBe('FORGED')
    expect(under(theirs.key.keyId, theirs, elsewhere)).toBe('VALID')
    expect(under(ours.key.keyId, ours, elsewhere)).toBe('FORGED')
    const strange = writePassCode({ ...code, officeCentreId: elsewhere }, theirs.sign)
    expect(outcome(rules, strange, code.validFrom)).toBe('UNKNOWN_CENTRE')
  },
  'counts once at a scanner, for as long as it is valid, and once at another': (rules, code) => {
    const text = writePassCode(code, ours.sign)
    const first = rules.verify(text, scannerAt(code.validFrom), code.validFrom)
    const last = endOf(code) + tolerance - 1
    expect(outcome(rules, text, code.validFrom, { seen: first.seen })).toBe('REPLAYED')
    expect(outcome(rules, text, last, { seen: first.seen })).toBe('REPLAYED')
    const refused = rules.verify(text, { ...scannerAt(code.validFrom), seen: first.seen }, code.validFrom)
    expect(outcome(rules, text, last, { seen: refused.seen })).toBe('REPLAYED')
    expect(outcome(rules, text, last)).toBe('VALID')
    const next = writePassCode(
      { ...code, nonce: code.nonce.replace(/^./, (one) => (one === '0' ? '1' : '0')) },
      ours.sign,
    )
    expect(outcome(rules, next, last, { seen: first.seen })).toBe('VALID')
    expect(rules.verify(text, { ...scannerAt(last + 1), seen: first.seen }, last + 1).seen.size).toBe(0)
  },
  'is refused once its pass is on the list, until it was given again': (rules, code) => {
    const text = writePassCode(code, ours.sign)
    const now = code.validFrom
    const withList = (givenBefore: Record<string, number>) =>
      outcome(rules, text, now, { revocations: listOf(now, givenBefore) })
    expect(withList({ [code.userId]: now, [code.passId]: now })).toBe('REVOKED')
    expect(withList({ [code.passId]: code.assignedAt + 1000 })).toBe('REVOKED')
    expect(withList({ [code.passId]: code.assignedAt })).toBe('VALID')
    expect(withList({ [code.userId]: now })).toBe('VALID')
  },
  'is refused without a list, or with one too old or of a time to come': (rules, code) => {
    const text = writePassCode(code, ours.sign)
    const now = code.validFrom
    const withList = (madeAt: number) => outcome(rules, text, now, { revocations: listOf(madeAt) })
    expect(outcome(rules, text, now, { revocations: null })).toBe('REVOCATION_LIST_TOO_OLD')
    expect(withList(now - longest)).toBe('VALID')
    expect(withList(now - longest - 1)).toBe('REVOCATION_LIST_TOO_OLD')
    expect(withList(now + tolerance)).toBe('VALID')
    expect(withList(now + tolerance + 1)).toBe('REVOCATION_LIST_TOO_OLD')
  },
  'is looked up in a list that a key of the centre signed, and no other': (rules, code, bit) => {
    const plain = listOf(code.validFrom, { [code.passId]: code.validFrom, [code.userId]: code.assignedAt })
    const list = { ...plain, keyId: ours.key.keyId }
    const text = writeRevocations(list, ours.sign)
    expect(rules.readRevocations(text, here, [ours.key])).toEqual(plain)
    expect(rules.readRevocations(flipped(text, bit), here, [ours.key])).toBeNull()
    expect(rules.readRevocations(text, elsewhere, [ours.key, theirs.key])).toBeNull()
    expect(rules.readRevocations(writeRevocations(list, theirs.sign), here, [ours.key])).toBeNull()
    const elsewheres = writeRevocations({ ...list, officeCentreId: elsewhere }, ours.sign)
    expect(rules.readRevocations(elsewheres, here, [ours.key])).toBeNull()
    const otherKind = signed(Uint8Array.from([9, ...(apart(text)?.content ?? []).slice(1)]), ours.sign)
    expect(rules.readRevocations(otherKind, here, [ours.key])).toBeNull()
    const foreign = { ...list, keyId: theirs.key.keyId }
    expect(rules.readRevocations(writeRevocations(foreign, theirs.sign), here, [ours.key, theirs.key])).toBeNull()
    expect(rules.readRevocations(writePassCode(code, ours.sign), here, [ours.key])).toBeNull()
    expect(outcome(rules, text, code.validFrom)).toBe('FORGED')
  },
}

const check = (rules: Rules, property: Property) =>
  fc.check(
    fc.property(someCode, fc.nat(bits - 1), (code, bit) => property(rules, code, bit)),
    { numRuns: runs, seed: 20_261_123, endOnFailure: true },
  )

const mutants: Mutant[] = [
  { file: 'verify.ts', from: 'now < code.validFrom - tolerance', to: 'now <= code.validFrom - tolerance' },
  { file: 'verify.ts', from: 'now < code.validFrom - tolerance', to: 'now < code.validFrom' },
  { file: 'verify.ts', from: 'now >= over', to: 'now > over' },
  { file: 'verify.ts', from: 'endOf(code) + tolerance', to: 'endOf(code)' },
  { file: 'verify.ts', from: 'officeCentreId === code.officeCentreId', to: 'officeCentreId !== null' },
  { file: 'verify.ts', from: '|| !isSignedBy(key, found.signed)', to: '' },
  { file: 'verify.ts', from: 'keyId === code.keyId', to: 'keyId !== null' },
  { file: 'verify.ts', from: 'givenBefore.get(code.passId)', to: 'givenBefore.get(code.userId)' },
  { file: 'verify.ts', from: 'code.assignedAt < (', to: 'code.assignedAt <= (' },
  { file: 'verify.ts', from: 'code.assignedAt < (', to: '0 < (' },
  { file: 'verify.ts', from: 'if (seen.has(name))', to: 'if (false)' },
  { file: 'verify.ts', from: '`${code.passId} ${code.nonce}`', to: 'code.passId' },
  { file: 'verify.ts', from: 'new Map([...seen, [name, over]])', to: 'seen' },
  { file: 'verify.ts', from: 'over > now', to: 'over - 20_000 > now' },
  { file: 'verify.ts', from: 'over > now', to: 'true' },
  { file: 'verify.ts', from: 'if (revocations === null) return false', to: 'if (revocations === null) return true' },
  {
    file: 'verify.ts',
    from: 'age <= rules.longestListMinutes * 60_000',
    to: 'age < rules.longestListMinutes * 60_000',
  },
  { file: 'verify.ts', from: 'age >= -rules.toleranceSeconds * 1000 && ', to: '' },
  { file: 'revocations.ts', from: '|| !isSignedBy(key, parts)', to: '' },
  { file: 'revocations.ts', from: 'if (reader.uuid() !== officeCentreId) return null', to: 'reader.uuid()' },
  { file: 'revocations.ts', from: ' && each.officeCentreId === officeCentreId', to: '' },
  { file: 'revocations.ts', from: 'if (reader.number(1) !== kind) return null', to: 'reader.number(1)' },
  { file: 'bytes.ts', from: 'value * 256 + byte', to: 'byte' },
]

describe('the code of a pass', () => {
  it.each(Object.entries(properties))('%s', (_, property) => {
    expect(fc.defaultReportMessage(check({ verify, readRevocations }, property))).toBeUndefined()
  })

  it('is forged when it is no code at all, or the same code written otherwise', () => {
    const [code] = fc.sample(someCode, { numRuns: 1, seed: 1 })
    const text = writePassCode(code!, ours.sign)
    const rules = { verify, readRevocations }
    for (const strange of ['', 'A', 'https://atrium.example', `${text}=`, ` ${text}`, `${text}AAAA`, text.slice(0, -4)])
      expect(outcome(rules, strange, code!.validFrom)).toBe('FORGED')
    const last = String.fromCharCode(text.charCodeAt(text.length - 1) + 1)
    expect(outcome(rules, text.slice(0, -1) + last, code!.validFrom)).toBe('FORGED')
  })

  it('fits into a code that a phone shows: 180 letters', () => {
    const [code] = fc.sample(someCode, { numRuns: 1, seed: 1 })
    expect(writePassCode(code!, ours.sign)).toMatch(/^[\w-]{180}$/)
  })

  it.each(mutants)('would be found out with "$to" in the place of "$from" in $file', async (mutant) => {
    const rules = await rulesWith(mutant)
    const failed = Object.values(properties).some((property) => check(rules, property).failed)
    expect(failed).toBe(true)
  })
})
