import type { CredentialType } from '@atrium/validators/subscription.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { notFound, staleVersion } from '../../platform/errors.ts'
import { rowsOf } from '../../platform/record.ts'
import { readSubscription, type Credentials, type Hardware, type Subscription } from './subscriptions.views.ts'
import {
  subscriptionCredentials,
  subscriptionHardware,
  subscriptionHistories,
  subscriptions,
  type SubscriptionChange,
} from './tables.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'

type Insert = typeof subscriptions.$inferInsert
type Terms = Pick<Insert, 'planCode' | 'billingStartDate' | 'billingEndDate' | 'billingCycle' | 'autoRenew'>

export async function insertSubscription(ctx: TransactionCtx, scope: TenancyScope, terms: Terms): Promise<string> {
  const by = ctx.actor?.userId ?? null
  const stamp = { createdDate: ctx.now(), createdByUserId: by, updatedDate: ctx.now(), updatedByUserId: by }
  const [row] = await ctx.db
    .insert(subscriptions)
    .values({ ...terms, ...scope, ...stamp, status: 'ACTIVE' })
    .returning({ id: subscriptions.id })
  return String(row?.id)
}

/**
 * Locks the subscription an office centre has; 404 when it has none, or when `id` names another one,
 * 409 when the version is stale.
 */
export async function lockSubscription(
  ctx: TransactionCtx,
  { officeCentreId, id, version }: { officeCentreId: string; id?: string; version?: number },
): Promise<Subscription> {
  const [locked] = await ctx.db
    .select({ id: subscriptions.id, version: subscriptions.version })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.officeCentreId, officeCentreId),
        id ? eq(subscriptions.id, id) : ne(subscriptions.status, 'TERMINATED'),
      ),
    )
    .for('update')
  if (!locked) throw notFound('This office centre has no subscription.')
  if (version !== undefined && version !== locked.version) throw staleVersion()
  const current = await readSubscription(ctx, officeCentreId)
  if (current?.id !== locked.id) throw notFound('This subscription has been replaced by another one.')
  return current
}

export const updateSubscriptionRow: (
  ctx: TransactionCtx,
  id: string,
  change: Partial<Terms & Pick<Insert, 'status'>>,
) => Promise<void> = rowsOf(subscriptions).update

/** Sets how many credentials of each kind a subscription grants. */
export async function putCredentials(
  ctx: TransactionCtx,
  scope: TenancyScope,
  subscriptionId: string,
  credentials: Credentials,
): Promise<void> {
  const rows = Object.entries(credentials).map(([type, quantity]) => ({
    landlordId: scope.landlordId,
    officeCentreId: scope.officeCentreId,
    subscriptionId,
    // The keys of a record of credential types are credential types.
    credentialType: type as CredentialType,
    quantity,
  }))
  await ctx.db
    .insert(subscriptionCredentials)
    .values(rows)
    .onConflictDoUpdate({
      target: [
        subscriptionCredentials.subscriptionId,
        subscriptionCredentials.credentialType,
        subscriptionCredentials.landlordId,
      ],
      set: { quantity: sql`excluded.quantity` },
    })
}

/** Sets how many devices of the given kinds a subscription holds. */
export async function putHardware(
  ctx: TransactionCtx,
  scope: TenancyScope,
  subscriptionId: string,
  hardware: Hardware[],
): Promise<void> {
  if (hardware.length === 0) return
  const { landlordId, officeCentreId } = scope
  await ctx.db
    .insert(subscriptionHardware)
    .values(
      hardware.map(({ deviceType, qty }) => ({
        landlordId,
        officeCentreId,
        subscriptionId,
        deviceType,
        quantity: qty,
      })),
    )
    .onConflictDoUpdate({
      target: [subscriptionHardware.subscriptionId, subscriptionHardware.deviceType, subscriptionHardware.landlordId],
      set: { quantity: sql`excluded.quantity` },
    })
}

export type Happening = {
  type: SubscriptionChange
  effectiveDate: string
  oldValue?: Record<string, unknown>
  newValue?: Record<string, unknown>
  remark?: string | null
}

/** Writes down what happened to a subscription. */
export async function addHistory(
  ctx: TransactionCtx,
  { landlordId, officeCentreId, id }: TenancyScope & { id: string },
  happening: Happening,
): Promise<void> {
  await ctx.db.insert(subscriptionHistories).values({
    ...happening,
    landlordId,
    officeCentreId,
    subscriptionId: id,
    createdDate: ctx.now(),
    createdByUserId: ctx.actor?.userId ?? null,
    createdByUserFullName: ctx.actor?.fullName ?? null,
  })
}
