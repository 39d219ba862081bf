import { and, eq } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { registrationRequests, users } from './tables.ts'

/** Whether a person was invited, or asked to register, and has not confirmed yet. */
export async function isOpenInvitation(ctx: AnyCtx, userId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ registered: users.registered, invited: users.lastInviteSentDate, request: registrationRequests.id })
    .from(users)
    .leftJoin(
      registrationRequests,
      and(eq(registrationRequests.userId, users.id), eq(registrationRequests.status, 'PENDING')),
    )
    .where(eq(users.id, userId))
  return row !== undefined && (row.request !== null || (!row.registered && row.invited !== null))
}
