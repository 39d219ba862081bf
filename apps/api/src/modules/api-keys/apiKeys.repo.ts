import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { later, minutes } from '../../platform/clock.ts'
import { recordOf } from '../../platform/record.ts'
import { visible } from './apiKeys.policy.ts'
import { apiKeys } from './tables.ts'

export const apiKeyRecord = recordOf(apiKeys, visible)

/** Keeps that a key was used; at most once a minute, however often it is. */
export async function keepUse(db: Database, id: string, now: Date): Promise<void> {
  const isOld = or(isNull(apiKeys.lastUsedDate), lt(apiKeys.lastUsedDate, later(now, -minutes(1))))
  await db
    .update(apiKeys)
    .set({ lastUsedDate: now })
    .where(and(eq(apiKeys.id, id), isOld))
}
