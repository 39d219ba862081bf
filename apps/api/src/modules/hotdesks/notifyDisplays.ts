import type { AnyCtx } from '../../platform/ctx.ts'
import { publish } from '../../platform/events.ts'
import { displaysOfZone, displaysShowing, type HungDisplay } from './notifyDisplays.views.ts'

/** The address events for one display are sent to. */
export const displayTopic = (displayId: string): string => `display:${displayId}`

/**
 * Tells the displays that show any of these desks, pools or rooms that something of them may have changed, once the
 * transaction has been committed. Only displays that hang on a tablet are told, so that it costs next to nothing where
 * there are none.
 */
export async function notifyDisplays(ctx: AnyCtx, resourceIds: readonly string[]): Promise<void> {
  if (resourceIds.length > 0) await notify(ctx, await displaysShowing(ctx, resourceIds))
}

/** The same for all displays of a zone. */
export const notifyDisplaysOfZone = async (ctx: AnyCtx, zoneId: string): Promise<void> =>
  notify(ctx, await displaysOfZone(ctx, zoneId))

/** Tells one display that itself was changed, or that its tablet is shut out. */
export const notifyDisplay = (ctx: AnyCtx, display: HungDisplay): Promise<void> => notify(ctx, [display])

async function notify(ctx: AnyCtx, displays: readonly HungDisplay[]): Promise<void> {
  for (const { id, officeCentreId } of displays)
    await publish(ctx, { officeCentreId, topic: displayTopic(id) }, 'display')
}
