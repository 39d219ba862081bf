import type { Ctx } from '../../platform/ctx.ts'
import { allowedActions, type Lifecycle } from '../../platform/lifecycle.ts'
import type { RequestRow } from './registrationRequests.views.ts'

export type RequestState = 'PENDING' | 'APPROVED' | 'REJECTED' | 'DELETED'
export type RequestAction = 'edit' | 'set-permissions' | 'send-registration' | 'approve' | 'reject' | 'delete'

const refusal = 'This registration has already been decided.'
const open = { from: ['PENDING'], refusal } as const

/** A person who was asked in, or has asked, until they are an active user (states 3, 56). */
export const requestLifecycle: Lifecycle<RequestState, RequestAction> = {
  edit: { ...open, to: 'PENDING', permission: 'USER_EDIT' },
  'set-permissions': { ...open, to: 'PENDING', permission: 'USER_MANAGE' },
  'send-registration': { ...open, to: 'PENDING', permission: 'USER_EDIT' },
  approve: { ...open, to: 'APPROVED', permission: 'USER_ADD' },
  reject: { ...open, to: 'REJECTED', permission: 'USER_ADD', remark: 'required' },
  delete: { ...open, to: 'DELETED', permission: 'USER_DELETE' },
}

const ofSelfRegistrations: readonly RequestAction[] = ['approve', 'reject']
const ofInvitations: readonly RequestAction[] = ['send-registration']

/** Whoever asked in is approved or rejected; whoever was asked in gets invitations and confirms them. */
export function fits(action: RequestAction, row: Pick<RequestRow, 'source'>): boolean {
  const selfRegistered = row.source === 'SELF_REGISTRATION'
  return selfRegistered ? !ofInvitations.includes(action) : !ofSelfRegistrations.includes(action)
}

export const actionsOnRequest = (ctx: Ctx, row: RequestRow): RequestAction[] =>
  allowedActions(requestLifecycle, row.status, ctx.scope.permissions).filter((action) => fits(action, row))
