import { and, count, ilike, isNotNull, isNull } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { runPrepared } from '../../platform/db/prepared.ts'
import { likePattern, type ListDefinition, type Slice } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { personalNotifications } from '../../platform/tables.ts'
import { visible } from './myNotifications.policy.ts'

export const myNotificationList: ListDefinition<Query<'listMyNotifications'>> = {
  table: personalNotifications,
  id: personalNotifications.id,
  sorts: { createdDate: personalNotifications.createdDate },
  filters: {
    unread: (value) => (value ? isNull(personalNotifications.readDate) : isNotNull(personalNotifications.readDate)),
  },
  search: (term) => ilike(personalNotifications.title, likePattern(term)),
  updatedDate: personalNotifications.createdDate,
}

export function readNotices(ctx: Ctx, slice: Slice) {
  return ctx.db
    .select({
      id: personalNotifications.id,
      kind: personalNotifications.kind,
      title: personalNotifications.title,
      body: personalNotifications.body,
      entityType: personalNotifications.entityType,
      entityId: personalNotifications.entityId,
      createdDate: personalNotifications.createdDate,
      readDate: personalNotifications.readDate,
    })
    .from(personalNotifications)
    .where(slice.where)
    .orderBy(...slice.orderBy)
    .limit(slice.limit)
    .offset(slice.offset)
}

export async function countUnread(ctx: Ctx): Promise<number> {
  const counted = ctx.db
    .select({ unread: count() })
    .from(personalNotifications)
    .where(and(visible(ctx), isNull(personalNotifications.readDate)))
  const [row] = await runPrepared(counted)
  return row?.unread ?? 0
}
