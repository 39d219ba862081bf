import type { AnyCtx } from '../../platform/ctx.ts'
import { publish } from '../../platform/events.ts'
import type { ParticipantRow } from './participants.views.ts'

/** Has open screens read anew what has become of a place: those of who arranges the event, and of the person's company. */
export async function notifyScreens(
  ctx: AnyCtx,
  {
    officeCentreId,
    userOfficeCentreId,
    activityEventId,
  }: Pick<ParticipantRow, 'officeCentreId' | 'userOfficeCentreId' | 'activityEventId'>,
): Promise<void> {
  for (const centre of new Set([officeCentreId, userOfficeCentreId ?? officeCentreId]))
    await publish(ctx, { officeCentreId: centre }, 'activity-events', { id: activityEventId })
}
