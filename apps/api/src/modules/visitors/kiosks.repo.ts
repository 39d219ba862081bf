import { and, eq, isNull } from 'drizzle-orm'
import { minutes } from '../../platform/clock.ts'
import type { AnyCtx, TransactionCtx } from '../../platform/ctx.ts'
import { hashDeviceKey } from '../../platform/deviceKeys.ts'
import { recordOf } from '../../platform/record.ts'
import { hashToken, randomToken } from '../../platform/tokens.ts'
import { visitKiosks } from './tables.ts'
import { visibleKiosks } from './visitors.policy.ts'

export const kioskRecord = recordOf(visitKiosks, visibleKiosks)

/** Takes a key for a token, which shuts out the tablet that had one before; undefined for a key that opens nothing. */
export async function pairKiosk(ctx: TransactionCtx, typed: string) {
  const deviceToken = randomToken()
  const [row] = await ctx.db
    .update(visitKiosks)
    .set({ tokenHash: hashToken(deviceToken), lastSeen: ctx.now() })
    .where(and(eq(visitKiosks.keyHash, hashDeviceKey(typed)), isNull(visitKiosks.deletedDate)))
    .returning({
      id: visitKiosks.id,
      name: visitKiosks.name,
      landlordId: visitKiosks.landlordId,
      officeCentreId: visitKiosks.officeCentreId,
    })
  return row && { ...row, deviceToken }
}

/** Notes a sign of life, at most each half minute. */
export async function touchKiosk(ctx: AnyCtx, { id, lastSeen }: { id: string; lastSeen: Date | null }): Promise<void> {
  if (lastSeen && ctx.now().getTime() - lastSeen.getTime() < minutes(0.5)) return
  await ctx.db.update(visitKiosks).set({ lastSeen: ctx.now() }).where(eq(visitKiosks.id, id))
}

/** Has what a tablet tells of somebody who came wait for the same told at once. */
export async function lockKiosk(ctx: TransactionCtx, id: string): Promise<void> {
  await ctx.db.select({ id: visitKiosks.id }).from(visitKiosks).where(eq(visitKiosks.id, id)).for('no key update')
}
