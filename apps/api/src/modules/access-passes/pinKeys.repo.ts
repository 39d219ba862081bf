import { eq, isNotNull } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Sealing } from '../../platform/sealing.ts'
import { sharedSecrets } from '../../platform/tables.ts'
import { keptPin, newDataKey, pinKeysOf, readPin, unwrap, wrap, type PinKeys } from './pinKeys.ts'
import { accessPasses } from './tables.ts'

const name = 'pin-data-key'

/**
 * The keys of PINs, which no rotation changes until the transaction ends. They lie in the database, wrapped by the key of
 * the settings; the first use makes them.
 */
export const lockPinKeys = (ctx: TransactionCtx): Promise<PinKeys> =>
  lockPinKeysOf(ctx.db, ctx.services.sealing, ctx.now())

/** The same where there is no ctx yet. */
export async function lockPinKeysOf(db: Database, sealing: Sealing, now: Date): Promise<PinKeys> {
  await db
    .insert(sharedSecrets)
    .values({ name, value: wrap(sealing, newDataKey()), createdDate: now })
    .onConflictDoNothing()
  const [row] = await db.select().from(sharedSecrets).where(eq(sharedSecrets.name, name)).for('share')
  if (!row) throw new Error('the data key of PIN codes is missing')
  return pinKeysOf(unwrap(sealing, row.value))
}

/**
 * Keeps all PINs under a new data key, wrapped by the newest key of the settings. Answers how many PINs there are. Whoever gives a PIN meanwhile waits.
 */
export function rotatePinKeys(db: Database, sealing: Sealing): Promise<number> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(sharedSecrets).where(eq(sharedSecrets.name, name)).for('update')
    if (!row) return 0
    const before = pinKeysOf(unwrap(sealing, row.value))
    const dataKey = newDataKey()
    const after = pinKeysOf(dataKey)
    const kept = await tx
      .select({
        id: accessPasses.id,
        officeCentreId: accessPasses.officeCentreId,
        userId: accessPasses.userId,
        pinSealed: accessPasses.pinSealed,
      })
      .from(accessPasses)
      .where(isNotNull(accessPasses.pinSealed))
      .orderBy(accessPasses.id)
      .for('update')
    for (const { id, officeCentreId, userId, pinSealed } of kept) {
      if (userId === null || pinSealed === null) continue
      const holder = { officeCentreId, userId }
      await tx
        .update(accessPasses)
        .set(keptPin(after, holder, readPin(before, holder, pinSealed)))
        .where(eq(accessPasses.id, id))
    }
    await tx
      .update(sharedSecrets)
      .set({ value: wrap(sealing, dataKey) })
      .where(eq(sharedSecrets.name, name))
    return kept.length
  })
}
