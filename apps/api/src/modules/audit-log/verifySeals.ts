import { genesisHash, hashOfEntry, hashOfSeal } from './seals.rules.ts'
import { readSealEntries, readSeals, type Reader, type StoredSeal } from './seals.views.ts'

export type Verdict =
  | { intact: true; seals: number; entries: number; lastHash: string }
  | {
      intact: false
      seal: number
      entryId: string | null
      position: number | null
      reason: string
    }

/** Seals read at once. */
const step = 100

/**
 * Recomputes every hash of the audit trail, in order, and names the first entry that is not what was sealed. Whoever
 * keeps `lastHash` elsewhere can tell later whether the whole chain was written anew.
 */
export async function verifySeals(ctx: Reader): Promise<Verdict> {
  let previousHash = genesisHash
  let number = 0
  let entries = 0
  for (;;) {
    const seals = await readSeals(ctx, number, step)
    if (seals.length === 0) return { intact: true, seals: number, entries, lastHash: previousHash }
    for (const seal of seals) {
      const wrong = await problemOf(ctx, seal, number + 1, previousHash)
      if (wrong) return { intact: false, ...wrong }
      previousHash = seal.hash
      number = seal.number
      entries += seal.entries
    }
  }
}

async function problemOf(ctx: Reader, seal: StoredSeal, expected: number, previousHash: string) {
  const whole = { seal: seal.number, entryId: null, position: null }
  if (seal.number !== expected) return { ...whole, seal: expected, reason: `Seal ${expected} is missing.` }
  const rows = await readSealEntries(ctx, seal.number)
  for (const [index, { position, entryId, hash, content }] of rows.entries()) {
    const here = { seal: seal.number, entryId, position }
    if (position !== index) return { ...here, reason: `The entry at position ${index} was taken out of its seal.` }
    if (!content) return { ...here, reason: 'The entry was deleted.' }
    if (hashOfEntry(content) !== hash) return { ...here, reason: 'The entry was changed after it was sealed.' }
  }
  if (rows.length !== seal.entries)
    return { ...whole, reason: `The seal holds ${rows.length} entries instead of ${seal.entries}.` }
  if (seal.previousHash !== previousHash) return { ...whole, reason: 'The seal does not follow the one before it.' }
  const hashes = rows.map((row) => row.hash)
  if (hashOfSeal(seal.number, previousHash, hashes) !== seal.hash)
    return { ...whole, entryId: rows[0]?.entryId ?? null, reason: 'The hashes of the seal were rewritten.' }
  return null
}
