import { and, desc, eq, getTableColumns, ilike, inArray, or, sql } from 'drizzle-orm'
import type { Ctx, PublicCtx } from '../../platform/ctx.ts'
import { keptCounts } from '../../platform/counters.ts'
import { likePattern, type ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { viewOf, type RowOf } from '../../platform/view.ts'
import { roles, userRoles } from '../roles/tables.ts'
import { users } from '../users/tables.ts'
import { webhookAttempts, webhookDeliveries, webhooks } from './tables.ts'
import { visible, visibleDeliveries } from './webhooks.policy.ts'

const webhookList: ListDefinition<Query<'listWebhooks'>> = {
  table: webhooks,
  id: webhooks.id,
  sorts: {
    name: sql`lower(${webhooks.name})`,
    lastDeliveredDate: webhooks.lastDeliveredDate,
    updatedDate: webhooks.updatedDate,
    createdDate: webhooks.createdDate,
  },
  filters: { status: (value) => eq(webhooks.status, value) },
  search: (term) => or(ilike(webhooks.name, likePattern(term)), ilike(webhooks.url, likePattern(term)))!,
  updatedDate: webhooks.updatedDate,
}

export const webhookView = viewOf({
  list: webhookList,
  visible,
  select: (ctx) =>
    ctx.db
      .select({ ...getTableColumns(webhooks), createdBy: users.fullName })
      .from(webhooks)
      .leftJoin(users, eq(users.id, webhooks.createdByUserId)),
})

export type WebhookRow = RowOf<typeof webhookView>

type DeliveryQuery = Query<'listWebhookDeliveries'>

const deliveryList = (ctx: Ctx): ListDefinition<DeliveryQuery> => ({
  table: webhookDeliveries,
  id: webhookDeliveries.id,
  sorts: { createdDate: webhookDeliveries.createdDate },
  filters: {
    status: (value) => eq(webhookDeliveries.status, value),
    webhookId: (value) => eq(webhookDeliveries.webhookId, value),
    eventType: (value) => eq(webhookDeliveries.eventType, value),
  },
  search: (term) =>
    or(
      ilike(webhookDeliveries.eventType, likePattern(term)),
      sql`${webhookDeliveries.id}::text = ${term.trim().toLowerCase()}`,
    )!,
  keptTotal: (_ctx, { status, webhookId, eventType, wildcardSearch, updatedDateFrom, updatedDateTo }) =>
    webhookId || eventType || wildcardSearch?.trim() || updatedDateFrom || updatedDateTo
      ? undefined
      : keptCounts(ctx, 'webhook-deliveries', ctx.scope.officeCentreId).then((counts) =>
          status ? (counts.get(status) ?? 0) : [...counts.values()].reduce((sum, count) => sum + count, 0),
        ),
})

export const deliveryView = viewOf({
  list: deliveryList,
  visible: visibleDeliveries,
  select: (ctx) =>
    ctx.db
      .select({
        ...getTableColumns(webhookDeliveries),
        webhookName: webhooks.name,
        webhookStatus: webhooks.status,
      })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId)),
})

export type DeliveryRow = RowOf<typeof deliveryView>

/** What came of sending a message, the newest first. */
export const lastAttempts = (ctx: Ctx, deliveryId: string) =>
  ctx.db
    .select()
    .from(webhookAttempts)
    .where(and(eq(webhookAttempts.deliveryId, deliveryId), eq(webhookAttempts.landlordId, ctx.scope.landlordId)))
    .orderBy(desc(webhookAttempts.id))
    .limit(20)

/** A message to send, with the receiver it goes to; undefined where that was deleted meanwhile. */
export async function findTarget({ db }: PublicCtx, deliveryId: string) {
  const [row] = await db
    .select({
      id: webhookDeliveries.id,
      webhookId: webhooks.id,
      landlordId: webhooks.landlordId,
      officeCentreId: webhooks.officeCentreId,
      url: webhooks.url,
      status: webhooks.status,
      secretSealed: webhooks.secretSealed,
      previousSealed: webhooks.previousSealed,
      previousUntil: webhooks.previousUntil,
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(eq(webhookDeliveries.id, deliveryId))
  return row
}

export type Target = NonNullable<Awaited<ReturnType<typeof findTarget>>>

/** How many receivers of the office centre fail now, or were disabled since they did. */
export const countFailing = (ctx: Ctx): Promise<number> =>
  ctx.db.$count(
    webhooks,
    and(
      visible(ctx),
      sql`(${webhooks.status} = 'DISABLED' or ${webhooks.status} = 'ACTIVE' and ${webhooks.failingSince} is not null)`,
    ),
  )

/** Who is told that a webhook was disabled: the administrators of its office centre, and who made it. */
export const administratorsOf = (
  { db }: PublicCtx,
  { officeCentreId, codes, makerId }: { officeCentreId: string; codes: readonly string[]; makerId: string | null },
): Promise<{ email: string; fullName: string }[]> =>
  db
    .selectDistinct({ email: users.email, fullName: users.fullName })
    .from(users)
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .leftJoin(roles, eq(roles.id, userRoles.roleId))
    .where(
      and(
        eq(users.officeCentreId, officeCentreId),
        eq(users.status, 'ACTIVE'),
        sql`${users.deletedDate} is null`,
        makerId === null ? inArray(roles.code, [...codes]) : or(inArray(roles.code, [...codes]), eq(users.id, makerId)),
      ),
    )
