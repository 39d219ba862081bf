import type { Ctx } from '../../platform/ctx.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Holding } from '../leaving/index.ts'
import { withdrawInvitation } from './invitations.ts'
import { isOpenInvitation } from './invitations.views.ts'
import { moveUser } from './userLifecycle.ts'
import { userLifecycle } from './users.lifecycle.ts'
import { requireRemovable } from './users.rules.ts'
import { readUser, type UserRow } from './users.views.ts'

/** An invitation that the person has not answered. */
export const invitationHolding: Holding = {
  subjectType: 'USER',
  kind: 'INVITATION',
  open: async (ctx, { id }) =>
    (await isOpenInvitation(ctx, id))
      ? { label: 'Open invitation', count: 1, consequence: 'The link in the e-mail stops working.', blocks: null }
      : undefined,
  close: (ctx, { id }) => withdrawInvitation(ctx, id),
}

/** The membership itself; the last that is closed. */
export const accessHolding: Holding = {
  subjectType: 'USER',
  kind: 'ACCESS',
  open: async (ctx, { id }) => {
    const user = await readUser(ctx, id)
    if (user.status !== 'ACTIVE') return undefined
    return {
      label: 'Access',
      count: 1,
      consequence: 'The person is deactivated and can no longer sign in or enter.',
      blocks: await reasonToStay(ctx, user),
    }
  },
  close: async (ctx, { id }, { remark }) => {
    await moveUser(ctx, userLifecycle, 'deactivate', { id, remark })
  },
}

async function reasonToStay(ctx: Ctx, user: UserRow): Promise<string | null> {
  try {
    await requireRemovable(ctx, user, 'deactivate')
    return null
  } catch (error) {
    if (error instanceof ApiError) return error.message
    throw error
  }
}
