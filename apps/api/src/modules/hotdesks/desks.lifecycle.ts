import type { Permission } from '@atrium/contract/generated/operations.ts'
import { allowedActions, type Lifecycle, when } from '../../platform/lifecycle.ts'
import type { AllowedAction } from '../../platform/operation.ts'
import type { ResourceStatus } from '../resources/index.ts'

export type DeskAction = 'BLOCK' | 'UNBLOCK' | 'ACTIVATE' | 'DEACTIVATE'

/**
 * What people set a desk to (states 28). Whether it is free, booked or occupied follows from its bookings; it is
 * blocked and deactivated only once none are to come.
 */
export const deskLifecycle: Lifecycle<ResourceStatus, DeskAction> = {
  BLOCK: {
    from: ['ACTIVE'],
    to: 'BLOCKED',
    permission: 'HOTDESK_EDIT',
    remark: 'required',
    refusal: 'Only a desk that is in use can be blocked.',
  },
  UNBLOCK: { from: ['BLOCKED'], to: 'ACTIVE', permission: 'HOTDESK_EDIT', refusal: 'This desk is not blocked.' },
  DEACTIVATE: {
    from: ['ACTIVE', 'BLOCKED'],
    to: 'INACTIVE',
    permission: 'HOTDESK_EDIT',
    remark: 'optional',
    refusal: 'This desk is already inactive.',
  },
  ACTIVATE: {
    from: ['INACTIVE'],
    to: 'ACTIVE',
    permission: 'HOTDESK_EDIT',
    remark: 'optional',
    refusal: 'This desk is already active.',
  },
}

/** What the audit trail says of each. */
/** What a desk's answer calls its actions. */
const inAnswers = { BLOCK: 'block', UNBLOCK: 'unblock', ACTIVATE: 'activate', DEACTIVATE: 'deactivate' } as const

export const deskActionWords: Record<DeskAction, string> = {
  BLOCK: 'Blocked the desk',
  UNBLOCK: 'Unblocked the desk',
  ACTIVATE: 'Activated the desk',
  DEACTIVATE: 'Deactivated the desk',
}

/** What this actor may do to a desk; the buttons of its screen follow it. */
export const actionsOn = (
  desk: { status: ResourceStatus; assignedUserId: string | null },
  permissions: ReadonlySet<Permission>,
): AllowedAction<'getHotdesk'>[] => [
  ...when(permissions.has('HOTDESK_EDIT'), 'edit', desk.assignedUserId === null ? 'assign' : 'unassign'),
  ...allowedActions(deskLifecycle, desk.status, permissions).map((action) => inAnswers[action]),
  ...when(permissions.has('HOTDESK_DELETE'), 'delete'),
]
