import { eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { waitListEntries } from './waitList.tables.ts'

export type WaitListRow = typeof waitListEntries.$inferSelect
export type Freed = { resourceId: string; startsAt: string; endsAt: string }

export async function insertEntry(ctx: TransactionCtx, entry: typeof waitListEntries.$inferInsert): Promise<string> {
  const [row] = await ctx.db.insert(waitListEntries).values(entry).returning({ id: waitListEntries.id })
  if (!row) throw new Error('the entry of the wait list was not stored')
  return row.id
}

/** Locks an entry for a change; undefined when it is gone. */
export async function lockEntry(ctx: TransactionCtx, id: string): Promise<WaitListRow | undefined> {
  const [row] = await ctx.db.select().from(waitListEntries).where(eq(waitListEntries.id, id)).for('update')
  return row
}

export async function updateEntry(
  ctx: TransactionCtx,
  id: string,
  fields: Partial<typeof waitListEntries.$inferInsert>,
): Promise<void> {
  await ctx.db
    .update(waitListEntries)
    .set({ ...fields, updatedDate: ctx.now() })
    .where(eq(waitListEntries.id, id))
}
