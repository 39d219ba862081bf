import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { ruleViolation } from '../../platform/errors.ts'
import { transition, type Lifecycle } from '../../platform/lifecycle.ts'
import { operation } from '../../platform/operation.ts'
import { endSessionsOf } from '../accounts/index.ts'
import { cancelOpenPlan, closeHoldings } from '../leaving/index.ts'
import { lockOfficeCentreRow } from '../office-centres/index.ts'
import { closeRequest, deleteOpenRequest } from './registrationRequests.repo.ts'
import { auditUsers } from './users.audit.ts'
import { userLifecycle, type UserAction, type UserState } from './users.lifecycle.ts'
import { auditedFields, presentUser } from './users.present.ts'
import { lockUser, updateUserRow, type UserChange } from './users.repo.ts'
import { requireRemovable } from './users.rules.ts'
import { notifyOfChange } from './users.ts'
import { readUser, type UserRow } from './users.views.ts'

type Step = { id: string; version?: number; remark?: string | null }

const summaries: Record<UserAction, string> = {
  activate: 'Activated the user again',
  'activate-user': 'Activated the user',
  deactivate: 'Deactivated the user',
  delete: 'Deleted the user',
}

/** Moves a user along an arrow in the office centre of the scope, with its guards, stamps and audit entry. */
export async function moveUser<Action extends UserAction>(
  ctx: Transactional<Ctx>,
  lifecycle: Lifecycle<UserState, Action>,
  action: Action,
  step: Step,
): Promise<UserRow> {
  await lockOfficeCentreRow(ctx, ctx.scope.officeCentreId)
  return transition(ctx, lifecycle, {
    action,
    version: step.version,
    remark: step.remark,
    lock: async () => {
      await lockUser(ctx, step.id)
      return readUser(ctx, step.id)
    },
    apply: async (before, to) => {
      await effects[action](ctx, before)
      await updateUserRow(ctx, before.id, changeTo(ctx, to, step.remark?.trim() || null))
      const after = to === 'DELETED' ? null : await readUser(ctx, before.id)
      const remark = step.remark?.trim() ? { remark: step.remark.trim() } : {}
      await auditUsers(ctx, to === 'DELETED' ? 'DELETE' : 'UPDATE', [before], summaries[action], {
        before: auditedFields(before),
        ...(after ? { after: { ...auditedFields(after), ...remark } } : {}),
      })
      return after ?? before
    },
  })
}

function changeTo(ctx: Ctx, to: UserState, remark: string | null): UserChange {
  if (to === 'DELETED') return { deletedDate: ctx.now() }
  if (to === 'INACTIVE')
    return {
      status: to,
      deactivatedDate: ctx.now(),
      deactivatedByUserId: ctx.actor.userId,
      deactivatedRemark: remark,
    }
  return { status: to, deactivatedDate: null, deactivatedByUserId: null, deactivatedRemark: null }
}

const effects: Record<UserAction, (ctx: Transactional<Ctx>, row: UserRow) => Promise<void>> = {
  activate: (ctx, row) => notifyOfChange(ctx, { ...row, status: 'ACTIVE' }, 'Your account has been activated again'),
  'activate-user': async (ctx, row) => {
    if (row.status === 'PENDING' && row.roles.length === 0)
      throw ruleViolation('Give this person a role before you activate them.')
    await closeRequest(ctx, row.id, 'APPROVED')
    await notifyOfChange(ctx, { ...row, status: 'ACTIVE' }, 'Your account has been activated')
  },
  deactivate: async (ctx, row) => {
    await requireRemovable(ctx, row, 'deactivate')
    await giveUp(ctx, row)
  },
  delete: async (ctx, row) => {
    await requireRemovable(ctx, row, 'delete')
    await giveUp(ctx, row)
    await deleteOpenRequest(ctx, row.id)
    await endSessions(ctx, row)
  },
}

/** Closes what somebody holds who is not here any more, such as what they have booked; the access ends with the move. */
async function giveUp(ctx: Transactional<Ctx>, row: UserRow): Promise<void> {
  await closeHoldings(ctx, { ...row, type: 'USER', name: row.fullName }, undefined, ['ACCESS'])
  await cancelOpenPlan(ctx, row.id)
}

const endSessions = (ctx: Transactional<Ctx>, { accountId, officeCentreId }: UserRow) =>
  endSessionsOf(ctx, { accountId, officeCentreId, reason: 'DEACTIVATED' })

const move = (ctx: Ctx, action: UserAction, step: Step) =>
  ctx.transaction(async (tx) => presentUser(tx, await moveUser(tx, userLifecycle, action, step)))

export const activateUser = operation('activateUser', (ctx, { path, body }) =>
  move(ctx, 'activate', { id: path.id, ...body }),
)

export const reactivateUser = operation('reactivateUser', (ctx, { path, body }) =>
  move(ctx, 'activate-user', { id: path.id, ...body }),
)

export const deactivateUser = operation('deactivateUser', (ctx, { path, body }) =>
  move(ctx, 'deactivate', { id: path.id, ...body }),
)

export const deleteUser = operation('deleteUser', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    await moveUser(tx, userLifecycle, 'delete', path)
    return true
  }),
)
