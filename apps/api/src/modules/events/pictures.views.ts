import { eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { visibleToPeople } from './events.policy.ts'
import { activityEventImages, activityEvents } from './tables.ts'

/** The pictures of events that are on for the person who asks, whichever office centre arranges them. */
export const eventPicturesWithinReach = (ctx: Ctx) =>
  ctx.db
    .select({ id: activityEventImages.systemFileId })
    .from(activityEventImages)
    .innerJoin(activityEvents, eq(activityEvents.id, activityEventImages.activityEventId))
    .where(visibleToPeople(ctx))
