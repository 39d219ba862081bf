import { and, eq, lt, sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { notificationPreferences } from '../../platform/tables.ts'
import type { DueDigest } from './digests.views.ts'

/** Takes a summary to be sent; answers whether nobody else has meanwhile. */
export async function keepDigested(tx: TransactionCtx, { userId, slot }: DueDigest): Promise<boolean> {
  const before = sql`coalesce(${notificationPreferences.digestedDate}, ${notificationPreferences.updatedDate})`
  const rows = await tx.db
    .update(notificationPreferences)
    .set({ digestedDate: slot })
    .where(and(eq(notificationPreferences.userId, userId), lt(before, slot)))
    .returning({ userId: notificationPreferences.userId })
  return rows.length > 0
}
