import type { Ctx, Transactional } from '../../platform/ctx.ts'
import type { ClosingSubject, Holding } from '../leaving/index.ts'
import { leaveRequests } from './accessRequests.repo.ts'
import { readOpenRequests, readSharedRequests } from './accessRequests.views.ts'
import { cancelRequest, revokeRequest } from './endRequest.ts'

const subjectOf = ({ type, id }: ClosingSubject) => (type === 'USER' ? { userId: id } : { officeCentreId: id })

const remarks = { USER: 'The person has left.', TENANT: 'The lease has ended.' }

/** The requests of a person or a company that wait or give access. */
const requestHolding = (subjectType: 'USER' | 'TENANT'): Holding => ({
  subjectType,
  kind: 'ACCESS_REQUESTS',
  open: async (ctx, subject) => {
    const { length } = await readOpenRequests(ctx, subjectOf(subject))
    return length === 0
      ? undefined
      : {
          label: 'Access requests',
          count: length,
          consequence: 'Pending requests are cancelled. Approved ones no longer open anything.',
          blocks: null,
        }
  },
  close: async (ctx, subject, { remark }) => {
    if (subject.type === 'USER') await leaveShared(ctx, subject.id)
    for (const { id, status } of await readOpenRequests(ctx, subjectOf(subject)))
      await (status === 'PENDING' ? cancelRequest : revokeRequest)(ctx, { id, remark: remark ?? remarks[subjectType] })
  },
})

/** What was asked for several goes on for the others. */
async function leaveShared(ctx: Transactional<Ctx>, userId: string): Promise<void> {
  await leaveRequests(ctx, userId, await readSharedRequests(ctx, userId))
}

export const personRequestHolding = requestHolding('USER')
export const tenantRequestHolding = requestHolding('TENANT')
