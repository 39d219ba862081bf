import type { SQL } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { enqueue } from '../../platform/jobs.ts'
import { transition } from '../../platform/lifecycle.ts'
import { auditRequest, inTrail } from './accessRequests.audit.ts'
import { accessRequestLifecycle } from './accessRequests.lifecycle.ts'
import { requestRows, updateRequest, type StoredRequest } from './accessRequests.repo.ts'
import { announceRequestJob } from './announcements.jobs.ts'
import { withWish } from './decideRequest.ts'

type Ending = { id: string; version?: number | undefined; remark?: string | null | undefined; seen?: SQL | undefined }

/** Refuses whoever may not end it. */
type Who = (row: StoredRequest) => void | Promise<void>

/** Withdraws a request that nobody decided yet. */
export const cancelRequest = (ctx: TransactionCtx, step: Ending, who?: Who): Promise<void> =>
  end(ctx, 'cancel', step, who, { audit: 'Cancelled the request', event: 'CANCELLED' })

/** Takes back what was approved, at once. */
export const revokeRequest = (ctx: TransactionCtx, step: Ending, who?: Who): Promise<void> =>
  end(ctx, 'revoke', step, who, { audit: 'Revoked the access', event: 'REVOKED' })

/** Ends what was approved when its last day is over. */
export const expireRequest = (ctx: TransactionCtx, id: string): Promise<void> =>
  end(ctx, 'expire', { id }, undefined, { audit: 'The access ended', event: 'EXPIRED' })

function end(
  ctx: TransactionCtx,
  action: 'cancel' | 'revoke' | 'expire',
  { id, version, remark, seen }: Ending,
  who: Who | undefined,
  said: { audit: string; event: 'CANCELLED' | 'REVOKED' | 'EXPIRED' },
): Promise<void> {
  return transition(ctx, accessRequestLifecycle, {
    action,
    version,
    remark,
    lock: () => requestRows.lock(ctx, id, seen),
    apply: async (row, status) => {
      await who?.(row)
      const endRemark = remark?.trim() || null
      await updateRequest(ctx, id, { status, endRemark, endedDate: ctx.now() })
      if (row.status === 'APPROVED')
        for (const giver of ctx.services.passGivers) await withWish(ctx, row, (wish) => giver.takeBack(ctx, wish))
      await auditRequest(ctx, 'UPDATE', ctx.actor ? row : inTrail(row), said.audit, {
        after: endRemark ? { remark: endRemark } : {},
      })
      await enqueue(ctx, announceRequestJob, { id, event: said.event, byUserId: ctx.actor?.userId ?? null })
    },
  })
}
