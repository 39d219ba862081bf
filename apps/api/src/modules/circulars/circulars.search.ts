import { and, not, sql } from 'drizzle-orm'
import { contains } from '../../platform/lists.ts'
import type { SearchPart } from '../search/index.ts'
import { visible } from './circulars.policy.ts'
import { findMine } from './mine.views.ts'
import { circulars } from './tables.ts'

export const circularSearch: SearchPart = {
  kind: 'CIRCULAR',
  name: 'Message',
  operation: 'listNotifications',
  search: (ctx, term, limit) =>
    ctx.db
      .select({ id: circulars.id, title: circulars.title, subtitle: sql<string>`initcap(${circulars.status})` })
      .from(circulars)
      .where(and(visible(ctx), contains(circulars.title, term)))
      .orderBy(sql`lower(${circulars.title})`)
      .limit(limit),
}

/** Messages to the person who asks, the newest first; what they find as above is found as that. */
export const myCircularSearch: SearchPart = {
  kind: 'MY_CIRCULAR',
  name: 'Message to me',
  operation: 'listMyNotifications',
  search: (ctx, term, limit) => {
    const { permissions, addOns } = ctx.scope
    const others = permissions.has('NOTIFICATION_LIST') && addOns.has('CIRCULARS') ? not(visible(ctx)) : undefined
    return findMine(ctx, and(others, contains(circulars.title, term)), limit)
  },
}
