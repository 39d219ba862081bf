import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { visible } from './events.policy.ts'
import { now } from './events.views.ts'
import { activityEvents } from './tables.ts'

const ofSessions = (column: 'taken' | 'event_slot') => sql<number>`coalesce(sum((
  select coalesce(sum(s.${sql.raw(column)}), 0) from activity_event_time_slots s
  where s.activity_event_id = activity_events.id and s.cancelled_date is null and s.deleted_date is null)), 0)::int`

/** How many events are on, with the places of their sessions and how many of them are taken. */
export async function countEventsOn(ctx: Ctx): Promise<{ events: number; taken: number; places: number }> {
  const [row] = await ctx.db
    .select({ events: sql<number>`count(*)::int`, taken: ofSessions('taken'), places: ofSessions('event_slot') })
    .from(activityEvents)
    .where(
      and(
        visible(ctx),
        isNotNull(activityEvents.publishedDate),
        isNull(activityEvents.cancelledDate),
        sql`${activityEvents.endsAt} > ${now(ctx)}`,
      ),
    )
  return row ?? { events: 0, taken: 0, places: 0 }
}
