import { credentialTypes, type CredentialType } from '@atrium/validators/subscription.ts'
import { and, desc, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { likePattern, type ListDefinition, type ListQuery, type Slice } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { subscriptionCredentials, subscriptionHardware, subscriptionHistories, subscriptions } from './tables.ts'

export type Credentials = Record<CredentialType, number>
export type Hardware = { deviceType: string; qty: number }
export type Subscription = typeof subscriptions.$inferSelect & { credentials: Credentials; hardware: Hardware[] }
export type SubscriptionHistory = typeof subscriptionHistories.$inferSelect

/** What an office centre has subscribed to now, or what it last had; undefined when there never was anything. */
export async function readSubscription(ctx: AnyCtx, officeCentreId: string): Promise<Subscription | undefined> {
  const rows = await ctx.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.officeCentreId, officeCentreId))
    .orderBy(sql`${subscriptions.status} = 'TERMINATED'`, desc(subscriptions.id))
    .limit(1)
  const [subscription] = await withQuantities(ctx, rows)
  return subscription
}

/** The subscriptions of one office centre. */
export const ofCentre = (officeCentreId: string): SQL => eq(subscriptions.officeCentreId, officeCentreId)

/** Sorted by the days and searched by the plan; an office centre has few. */
export const subscriptionList: ListDefinition<ListQuery> = {
  table: subscriptions,
  id: subscriptions.id,
  sorts: {
    billingStartDate: subscriptions.billingStartDate,
    billingEndDate: subscriptions.billingEndDate,
    updatedDate: subscriptions.updatedDate,
  },
  filters: {},
  search: (term) => sql`replace(lower(${subscriptions.planCode}), '_', ' ') like ${likePattern(term.toLowerCase())}`,
  updatedDate: subscriptions.updatedDate,
}

export async function readSubscriptions(ctx: AnyCtx, slice: Slice): Promise<Subscription[]> {
  const rows = await ctx.db
    .select()
    .from(subscriptions)
    .where(slice.where)
    .orderBy(...slice.orderBy)
    .limit(slice.limit)
    .offset(slice.offset)
  return withQuantities(ctx, rows)
}

async function withQuantities(ctx: AnyCtx, rows: (typeof subscriptions.$inferSelect)[]): Promise<Subscription[]> {
  const ids = rows.map(({ id }) => id)
  const granted = await ctx.db
    .select()
    .from(subscriptionCredentials)
    .where(inArray(subscriptionCredentials.subscriptionId, ids))
  const hardware = await ctx.db
    .select()
    .from(subscriptionHardware)
    .where(inArray(subscriptionHardware.subscriptionId, ids))
    .orderBy(subscriptionHardware.deviceType)
  const grantedTo = Map.groupBy(granted, ({ subscriptionId }) => subscriptionId)
  const hardwareOf = Map.groupBy(hardware, ({ subscriptionId }) => subscriptionId)
  return rows.map((row) => {
    const quantities = new Map(grantedTo.get(row.id)?.map(({ credentialType, quantity }) => [credentialType, quantity]))
    return {
      ...row,
      credentials: credentialsOf((type) => quantities.get(type) ?? 0),
      hardware: (hardwareOf.get(row.id) ?? []).map(({ deviceType, quantity }) => ({ deviceType, qty: quantity })),
    }
  })
}

/** A number for each kind of credential. */
export const credentialsOf = (quantity: (type: CredentialType) => number): Credentials => {
  const [mobile, qr, visitorQr, face, card] = credentialTypes
  return {
    [mobile]: quantity(mobile),
    [qr]: quantity(qr),
    [visitorQr]: quantity(visitorQr),
    [face]: quantity(face),
    [card]: quantity(card),
  }
}

/** What happened to the subscriptions of one office centre. */
export const historyOfCentre = (officeCentreId: string): SQL => eq(subscriptionHistories.officeCentreId, officeCentreId)

/** The latest first, of all kinds or of one, searched by the remark and who wrote it; an office centre has few. */
export const subscriptionHistoryList: ListDefinition<Query<'listOfficeCentreSubscriptionHistoriesByType'>> = {
  table: subscriptionHistories,
  id: subscriptionHistories.id,
  sorts: {},
  filters: { type: (type) => eq(subscriptionHistories.type, type) },
  search: (term) =>
    or(
      ilike(subscriptionHistories.remark, likePattern(term)),
      ilike(subscriptionHistories.createdByUserFullName, likePattern(term)),
    ),
  updatedDate: subscriptionHistories.createdDate,
}

export const readSubscriptionHistories = (ctx: AnyCtx, slice: Slice): Promise<SubscriptionHistory[]> =>
  ctx.db
    .select()
    .from(subscriptionHistories)
    .where(slice.where)
    .orderBy(...slice.orderBy)
    .limit(slice.limit)
    .offset(slice.offset)

/** Those active subscriptions whose last day is before a day, the earliest first; `tomorrow` bounds every time zone. */
export function readEnding(ctx: AnyCtx, before: string): Promise<{ id: string; officeCentreId: string }[]> {
  return ctx.db
    .select({ id: subscriptions.id, officeCentreId: subscriptions.officeCentreId })
    .from(subscriptions)
    .where(and(eq(subscriptions.status, 'ACTIVE'), sql`${subscriptions.billingEndDate} < ${before}`))
    .orderBy(subscriptions.billingEndDate)
}
