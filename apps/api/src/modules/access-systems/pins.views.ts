import { sql } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { accessPasses } from '../access-passes/tables.ts'

export type StoredPin = { id: string; officeCentreId: string; userId: string; pinSealed: string | null }

/** PIN passes by their ids, those that are known and have a holder. */
export async function readPins(ctx: AnyCtx, ids: readonly string[]): Promise<Map<string, StoredPin>> {
  if (ids.length === 0) return new Map()
  const { rows } = await ctx.db.execute<StoredPin>(sql`
    select id, office_centre_id as "officeCentreId", user_id as "userId", pin_sealed as "pinSealed"
    from ${accessPasses} where id::text = any(${sql.param([...ids])}::text[]) and user_id is not null`)
  return new Map(rows.map((row) => [row.id, row]))
}
