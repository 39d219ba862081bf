import { eq } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../../platform/ctx.ts'
import { calendarFeeds } from '../announcements/reminders.tables.ts'

/** Keeps the hash of the address of the actor's calendar in place of the one before. */
export async function keepFeed(ctx: Transactional<Ctx>, tokenHash: string): Promise<void> {
  const { landlordId, officeCentreId } = ctx.scope
  const feed = { tokenHash, createdDate: ctx.now() }
  await ctx.db
    .insert(calendarFeeds)
    .values({ userId: ctx.actor.userId, landlordId, officeCentreId, ...feed })
    .onConflictDoUpdate({ target: [calendarFeeds.userId, calendarFeeds.landlordId], set: feed })
}

export async function deleteFeed(ctx: Transactional<Ctx>): Promise<void> {
  await ctx.db.delete(calendarFeeds).where(eq(calendarFeeds.userId, ctx.actor.userId))
}
