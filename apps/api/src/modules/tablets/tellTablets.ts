import type { AnyCtx } from '../../platform/ctx.ts'
import { publish } from '../../platform/events.ts'

/** The address events for all tablets of an office centre are sent to. */
export const tabletTopic = 'tablets'

/** Has the tablets of these office centres look at once what they have to show. */
export async function tellTablets(ctx: AnyCtx, officeCentreIds: readonly string[]): Promise<void> {
  for (const officeCentreId of new Set(officeCentreIds))
    await publish(ctx, { officeCentreId, topic: tabletTopic }, 'display')
}
