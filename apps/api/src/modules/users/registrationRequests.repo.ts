import { and, eq, inArray } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { nextVersion } from '../../platform/record.ts'
import { registrationRequests } from './tables.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'

type RequestInsert = typeof registrationRequests.$inferInsert
export type NewRequest = Pick<RequestInsert, 'userId' | 'source' | 'company' | 'unitNo'>

const open = eq(registrationRequests.status, 'PENDING')

const changed = (ctx: TransactionCtx) => ({
  ...nextVersion(ctx, registrationRequests),
})

/** Opens registration requests of pending users. */
export function insertRequests(
  ctx: TransactionCtx,
  scope: TenancyScope,
  requests: NewRequest[],
): Promise<{ id: string; userId: string }[]> {
  return ctx.db
    .insert(registrationRequests)
    .values(
      requests.map((request) => ({
        ...request,
        ...scope,
        status: 'PENDING' as const,
        createdDate: ctx.now(),
        updatedDate: ctx.now(),
        createdByUserId: ctx.actor?.userId ?? null,
      })),
    )
    .returning({ id: registrationRequests.id, userId: registrationRequests.userId })
}

/** Notes on the open requests of these users that an invitation went out. */
export async function invitationSent(ctx: TransactionCtx, userIds: string[], expiresAt: Date | null): Promise<void> {
  await ctx.db
    .update(registrationRequests)
    .set({ inviteSentDate: ctx.now(), inviteExpiresAt: expiresAt, ...changed(ctx) })
    .where(and(inArray(registrationRequests.userId, userIds), open))
}

/** Decides on the open request of a user, where there is one. */
export async function closeRequest(
  ctx: TransactionCtx,
  userId: string,
  status: 'APPROVED' | 'REJECTED',
  rejectRemark: string | null = null,
): Promise<void> {
  await ctx.db
    .update(registrationRequests)
    .set({ status, rejectRemark, ...changed(ctx) })
    .where(and(eq(registrationRequests.userId, userId), open))
}

/** Removes the open request of a user who is deleted. */
export async function deleteOpenRequest(ctx: TransactionCtx, userId: string): Promise<void> {
  await ctx.db.delete(registrationRequests).where(and(eq(registrationRequests.userId, userId), open))
}

/** Refuses every open request of an office centre that is closed. */
export async function closeRequestsAt(ctx: TransactionCtx, officeCentreId: string): Promise<void> {
  await ctx.db
    .update(registrationRequests)
    .set({ status: 'REJECTED', ...changed(ctx) })
    .where(and(eq(registrationRequests.officeCentreId, officeCentreId), open))
}
