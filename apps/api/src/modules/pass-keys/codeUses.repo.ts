import { lt, sql } from 'drizzle-orm'
import type { AnyCtx, PublicCtx, TransactionCtx } from '../../platform/ctx.ts'
import { passCodeUses } from './tables.ts'

export type CodeUse = typeof passCodeUses.$inferInsert

/** What tells the uses of a code at one reader from all others. */
export const useKey = ({ accessPassId, nonce, reader }: Pick<CodeUse, 'accessPassId' | 'nonce' | 'reader'>): string =>
  `${accessPassId} ${nonce} ${reader}`

/** What has used a code at a reader, and whether that was kept just now. */
export type KeptUse = { usedBy: string; isNew: boolean }

/**
 * Keeps the uses of codes, of several of one code at one reader the first, also where they come at once.
 * @returns by `useKey` what has used each code there
 */
export async function useCodes(ctx: AnyCtx, uses: readonly CodeUse[]): Promise<Map<string, KeptUse>> {
  if (uses.length === 0) return new Map()
  const first = new Map(uses.toReversed().map((use) => [useKey(use), use]))
  // In one order, so that two calls do not wait for each other.
  const inOrder = [...first].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, use]) => use)
  const { accessPassId, nonce, reader, landlordId, usedBy } = passCodeUses
  const kept = await ctx.db
    .insert(passCodeUses)
    .values(inOrder)
    .onConflictDoUpdate({ target: [accessPassId, nonce, reader, landlordId], set: { usedBy: sql`${usedBy}` } })
    // Of a row that was there the transaction is noted that has found it.
    .returning({ accessPassId, nonce, reader, usedBy, isNew: sql<boolean>`xmax = 0` })
  return new Map(kept.map((use) => [useKey(use), use]))
}

/** Lets nobody else tell of scans of these passes until the transaction ends: of two, the later one sees the other's. */
export async function lockScansOf(ctx: TransactionCtx, passIds: readonly string[]): Promise<void> {
  for (const passId of passIds.toSorted())
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pass-scans ${passId}`}, 0))`)
}

/** Deletes the uses before a moment. */
export async function deleteUsesBefore(ctx: PublicCtx, moment: Date): Promise<void> {
  await ctx.db.delete(passCodeUses).where(lt(passCodeUses.dateTime, moment))
}
