import type { AnyCtx } from '../../platform/ctx.ts'
import { publish } from '../../platform/events.ts'
import { displaysOfZone, displaysShowing, type HungDisplay } from './tellDisplays.views.ts'

/** The address events for one display are sent to. */
export const displayTopic = (displayId: string): string => `display:${displayId}`

/**
 * Tells the displays that show any of these desks, pools or rooms that something of them may have changed, once the
 * transaction has been committed. Only displays that hang on a tablet are told, so that it costs next to nothing where
 * there are none.
 */
export async function tellDisplays(ctx: AnyCtx, resourceIds: readonly string[]): Promise<void> {
  if (resourceIds.length > 0) await tell(ctx, await displaysShowing(ctx, resourceIds))
}

/** The same for all displays of a zone. */
export const tellDisplaysOfZone = async (ctx: AnyCtx, zoneId: string): Promise<void> =>
  tell(ctx, await displaysOfZone(ctx, zoneId))

/** Tells one display that itself was changed, or that its tablet is shut out. */
export const tellDisplay = (ctx: AnyCtx, display: HungDisplay): Promise<void> => tell(ctx, [display])

async function tell(ctx: AnyCtx, displays: readonly HungDisplay[]): Promise<void> {
  for (const { id, officeCentreId } of displays)
    await publish(ctx, { officeCentreId, topic: displayTopic(id) }, 'display')
}
