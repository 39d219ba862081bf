import { and, not, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { contains } from '../../platform/lists.ts'
import type { SearchPart } from '../search/index.ts'
import { isShown, visible, visibleToPeople } from './events.policy.ts'
import { activityEvents } from './tables.ts'

const found = (ctx: Ctx, seen: SQL | undefined, term: string, limit: number) =>
  ctx.db
    .select({ id: activityEvents.id, title: activityEvents.name, subtitle: activityEvents.location })
    .from(activityEvents)
    .where(and(seen, sql`(${contains(activityEvents.name, term)} or ${contains(activityEvents.referenceNo, term)})`))
    .orderBy(sql`lower(${activityEvents.name})`)
    .limit(limit)

/** Events, for whoever arranges them. */
export const eventSearch: SearchPart = {
  kind: 'ACTIVITY_EVENT',
  name: 'Event',
  operation: 'listActivityEvents',
  search: (ctx, term, limit) => found(ctx, visible(ctx), term, limit),
}

/** What is on for the person who asks; what they arrange themselves is found as that. */
export const openEventSearch: SearchPart = {
  kind: 'OPEN_EVENT',
  name: 'What is on',
  operation: 'listMyActivityEvents',
  search: (ctx, term, limit) => {
    const own = ctx.scope.permissions.has('EVENT_LIST') ? not(visible(ctx)) : undefined
    return found(ctx, and(visibleToPeople(ctx), isShown(ctx), own), term, limit)
  },
}
