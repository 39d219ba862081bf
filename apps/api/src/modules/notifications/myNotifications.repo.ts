import { and, inArray, isNull } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { personalNotifications } from '../../platform/tables.ts'
import { visible } from './myNotifications.policy.ts'

/** Marks the actor's own notices as read; without ids all of them. */
export async function markRead(ctx: Transactional<Ctx>, ids: string[]): Promise<void> {
  await ctx.db
    .update(personalNotifications)
    .set({ readDate: ctx.now() })
    .where(
      and(
        visible(ctx),
        isNull(personalNotifications.readDate),
        ids.length > 0 ? inArray(personalNotifications.id, ids) : undefined,
      ),
    )
}
