import type { Database } from './db/database.ts'
import { usedOnce } from './tables.ts'

/** Remembers a single-use value over all processes; false when it was used before. */
export async function useOnce(db: Database, key: string, expiresAt: Date): Promise<boolean> {
  const rows = await db
    .insert(usedOnce)
    .values({ key, expiresAt })
    .onConflictDoNothing()
    .returning({ key: usedOnce.key })
  return rows.length > 0
}
