import type { Lifecycle } from '../../platform/lifecycle.ts'
import type { BroadcastStatus } from './tables.ts'

export type BroadcastState = BroadcastStatus | 'DELETED'

/** What moves an emergency (states 50). */
export const broadcastLifecycle: Lifecycle<BroadcastState, 'edit' | 'broadcast' | 'stop' | 'cancel' | 'delete'> = {
  edit: {
    from: ['UPCOMING'],
    to: 'UPCOMING',
    permission: 'BROADCAST_EDIT',
    refusal: 'Only a planned broadcast can be changed.',
  },
  broadcast: {
    from: ['UPCOMING'],
    to: 'ONGOING',
    permission: 'BROADCAST_MANAGE',
    refusal: 'This broadcast has been sent or cancelled already.',
  },
  stop: {
    from: ['ONGOING'],
    to: 'COMPLETED',
    permission: 'BROADCAST_MANAGE',
    refusal: 'This broadcast is not under way.',
  },
  cancel: {
    from: ['UPCOMING'],
    to: 'CANCELLED',
    permission: 'BROADCAST_CANCEL',
    refusal: 'Only a planned broadcast can be cancelled. Stop one that is under way.',
  },
  delete: {
    from: ['UPCOMING', 'CANCELLED'],
    to: 'DELETED',
    permission: 'BROADCAST_DELETE',
    refusal: 'A broadcast that people were told of stays on record.',
  },
}
