import { desc, sql } from 'drizzle-orm'
import type { Transactional, PublicCtx } from '../../platform/ctx.ts'
import { genesisHash, hashOfEntry, hashOfSeal } from './seals.rules.ts'
import { readUnsealed } from './seals.views.ts'
import { auditSealEntries, auditSeals } from './tables.ts'

/** The most entries one seal holds. */
const batchSize = 2000

/**
 * Seals the oldest entries that are not sealed yet and answers how many. Processes wait for each other, so that the
 * chain has one end.
 */
export async function sealBatch(ctx: Transactional<PublicCtx>): Promise<number> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('audit_seals'))`)
  const [last] = await ctx.db.select().from(auditSeals).orderBy(desc(auditSeals.number)).limit(1)
  const entries = await readUnsealed(ctx, last?.number, batchSize)
  if (entries.length === 0) return 0
  const number = (last?.number ?? 0) + 1
  const previousHash = last?.hash ?? genesisHash
  const hashes = entries.map(hashOfEntry)
  await ctx.db.insert(auditSeals).values({
    number,
    previousHash,
    hash: hashOfSeal(number, previousHash, hashes),
    entries: entries.length,
    sealedDate: ctx.now(),
  })
  await ctx.db.insert(auditSealEntries).values(
    entries.map((entry, position) => ({
      sealNumber: number,
      position,
      entryId: entry.id,
      hash: String(hashes[position]),
    })),
  )
  return entries.length
}
