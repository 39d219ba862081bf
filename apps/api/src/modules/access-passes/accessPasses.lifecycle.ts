import type { Permission } from '@atrium/contract/generated/operations.ts'
import { allowedActions, when, type Lifecycle } from '../../platform/lifecycle.ts'
import type { AllowedAction } from '../../platform/operation.ts'
import type { PassKind, PassStatus } from './tables.ts'

const permission = 'ACCESS_PASS_MANAGE'

export type PersonalAction = 'assign' | 'assign-group' | 'unassign' | 'regenerate-pin' | 'expire'

/** QR, face, PIN and our own rotating pass (states 6). What came through a group goes with the group. */
export const personalLifecycle: Lifecycle<PassStatus, PersonalAction> = {
  assign: {
    from: ['UNASSIGNED', 'EXPIRED'],
    to: 'ASSIGNED',
    permission,
    refusal: 'This person already has a pass of this type.',
  },
  'assign-group': {
    from: ['UNASSIGNED', 'EXPIRED'],
    to: 'ASSIGNED_GROUP',
    permission,
    refusal: 'This person already has a pass of this type.',
  },
  'regenerate-pin': {
    from: ['ASSIGNED'],
    to: 'ASSIGNED',
    permission,
    refusal: 'This person has no PIN code to replace.',
  },
  unassign: {
    from: ['ASSIGNED', 'EXPIRED'],
    to: 'UNASSIGNED',
    permission,
    refusal:
      'This person has no pass of this type of their own. Passes given through a user group are removed with the group.',
  },
  expire: { from: ['ASSIGNED', 'ASSIGNED_GROUP'], to: 'EXPIRED', permission: 'system', refusal: 'It is not in use.' },
}

export type HidAction = 'assign-again' | 'enrol' | 'expire' | 'unassign' | 'cancel' | 'confirm'

/** The vendor's pass on a phone, with the five statuses of doc 2 §4 (states 5). */
export const hidLifecycle: Lifecycle<PassStatus, HidAction> = {
  'assign-again': {
    from: ['ACTIVATION_EXPIRED', 'DEACTIVATED'],
    to: 'PENDING_ACTIVATION',
    permission,
    refusal: 'This person already has an HID pass, or one that the vendor has not deactivated yet.',
  },
  enrol: { from: ['PENDING_ACTIVATION'], to: 'ACTIVATED', permission: 'system', refusal: 'It is not awaited.' },
  expire: {
    from: ['PENDING_ACTIVATION'],
    to: 'ACTIVATION_EXPIRED',
    permission: 'system',
    refusal: 'It is not awaited.',
  },
  unassign: {
    from: ['ACTIVATED'],
    to: 'PENDING_DEACTIVATED',
    permission,
    refusal: 'This person has no HID pass.',
  },
  cancel: {
    from: ['PENDING_ACTIVATION', 'ACTIVATION_EXPIRED'],
    to: 'DEACTIVATED',
    permission,
    refusal: 'This person has no HID pass.',
  },
  confirm: {
    from: ['PENDING_DEACTIVATED'],
    to: 'DEACTIVATED',
    permission: 'system',
    refusal: 'Nobody asked the vendor.',
  },
}

export type CardAction = 'assign' | 'unassign' | 'report-lost' | 'found'

/** A physical card, or one of another maker on a phone (states 7). */
export const cardLifecycle: Lifecycle<PassStatus, CardAction> = {
  assign: {
    from: ['UNASSIGNED'],
    to: 'ASSIGNED',
    permission,
    refusal: 'This card is in use, damaged or lost.',
  },
  unassign: { from: ['ASSIGNED'], to: 'UNASSIGNED', permission, refusal: 'This card is not assigned to anybody.' },
  'report-lost': {
    from: ['ASSIGNED'],
    to: 'DAMAGED_LOST',
    permission,
    refusal: 'This card is not assigned to anybody.',
  },
  found: {
    from: ['DAMAGED_LOST'],
    to: 'UNASSIGNED',
    permission,
    remark: 'required',
    refusal: 'This card is not damaged or lost.',
  },
}

/** A card given for some days (states 8). */
export const temporaryLifecycle: Lifecycle<PassStatus, 'unassign' | 'expire'> = {
  unassign: {
    from: ['ASSIGNED', 'EXPIRED'],
    to: 'RETURNED',
    permission,
    refusal: 'This card has already been returned.',
  },
  expire: { from: ['ASSIGNED'], to: 'EXPIRED', permission: 'system', refusal: 'It is not in use.' },
}

type Action = AllowedAction<'getThirdPartyCardByCardId'>

/** What this actor may do to a pass where it stands. */
export function actionsOn(
  { passKind, status }: { passKind: PassKind; status: PassStatus },
  permissions: ReadonlySet<Permission>,
): Action[] {
  if (passKind === 'HID') {
    const moves = allowedActions(hidLifecycle, status, permissions)
    return [
      ...when(moves.includes('unassign') || moves.includes('cancel'), 'unassign' as const),
      ...when(status === 'ACTIVATION_EXPIRED' && moves.includes('assign-again'), 'assign-again' as const),
    ]
  }
  if (passKind === 'PHYSICAL_CARD')
    return allowedActions(cardLifecycle, status, permissions).filter((action) => action !== 'assign')
  if (passKind === 'TEMPORARY_CARD')
    return allowedActions(temporaryLifecycle, status, permissions).filter((action) => action !== 'expire')
  const moves = allowedActions(personalLifecycle, status, permissions)
  return [
    ...when(moves.includes('unassign'), 'unassign' as const),
    ...when(passKind === 'PIN' && moves.includes('regenerate-pin'), 'regenerate-pin' as const),
  ]
}
