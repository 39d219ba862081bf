import type { Ctx } from '../../platform/ctx.ts'
import { allowedActions, type Lifecycle, when } from '../../platform/lifecycle.ts'
import type { AllowedAction } from '../../platform/operation.ts'
import type { UserStatus } from './tables.ts'
import type { UserRow } from './users.views.ts'

/** A deleted user keeps the status they had; the row is only marked (states 3). */
export type UserState = UserStatus | 'DELETED'
export type UserAction = 'activate' | 'activate-user' | 'deactivate' | 'delete'

export const userLifecycle: Lifecycle<UserState, UserAction> = {
  activate: {
    from: ['INACTIVE'],
    to: 'ACTIVE',
    permission: 'USER_EDIT',
    remark: 'optional',
    refusal: 'Only an inactive user can be activated again.',
  },
  'activate-user': {
    from: ['PENDING'],
    to: 'ACTIVE',
    permission: 'USER_EDIT',
    remark: 'optional',
    refusal: 'This user does not need to be activated.',
  },
  deactivate: {
    from: ['ACTIVE'],
    to: 'INACTIVE',
    permission: 'USER_EDIT',
    remark: 'optional',
    refusal: 'Only an active user can be deactivated.',
  },
  delete: {
    from: ['PENDING', 'ACTIVE', 'INACTIVE'],
    to: 'DELETED',
    permission: 'USER_DELETE',
    refusal: 'This user has already been deleted.',
  },
}

/** The same for operators, over all office centres; `activate-user` takes every user who is not active. */
export const globalUserLifecycle: Lifecycle<UserState, 'activate-user' | 'delete'> = {
  'activate-user': {
    ...userLifecycle['activate-user'],
    from: ['PENDING', 'INACTIVE'],
    permission: 'CUSTOMER_USER_EDIT',
    refusal: 'This user is already active.',
  },
  delete: { ...userLifecycle.delete, permission: 'CUSTOMER_USER_DELETE' },
}

/** The roles of the admin list with the landlord's (doc 2 §9); `remove-admin` takes them away. */
export const adminListRoles: readonly string[] = ['MASTER_ADMIN', 'SUB_ADMIN', 'LANDLORD_ADMIN']

/** Why nobody may be taken out: they are the actor, or the person in charge. */
export const isKept = (ctx: Ctx, row: Pick<UserRow, 'accountId' | 'personInCharge'>): boolean =>
  row.accountId === ctx.actor.accountId || row.personInCharge

/** What this actor may do to a user who is not above them; the buttons of the profile follow it. */
export function actionsOn(ctx: Ctx, row: UserRow, hasDevices: boolean): AllowedAction<'getUser'>[] {
  const { permissions } = ctx.scope
  const moves = allowedActions(userLifecycle, row.status, permissions).filter(
    (action) => !isKept(ctx, row) || (action !== 'deactivate' && action !== 'delete'),
  )
  const edits = permissions.has('USER_EDIT')
  const manages = permissions.has('USER_MANAGE')
  return [
    ...when(edits, 'edit'),
    ...moves,
    ...when(manages, 'set-permissions'),
    ...when(manages, 'set-role'),
    ...when(manages && row.roles.some((role) => adminListRoles.includes(role.code)), 'remove-admin'),
    ...when(manages && row.status === 'ACTIVE' && !row.personInCharge, 'change-person-in-charge'),
    ...when(edits && hasDevices, 'remove-trusted-device'),
    ...when(edits && isInvitable(row), 'send-registration'),
  ]
}

/** Who can be sent an invitation: people who have not registered, once a self-registration is approved. */
export const isInvitable = (row: Pick<UserRow, 'registered' | 'status' | 'userCreationType'>): boolean =>
  !row.registered &&
  row.status !== 'INACTIVE' &&
  !(row.status === 'PENDING' && row.userCreationType === 'SELF_REGISTRATION')
