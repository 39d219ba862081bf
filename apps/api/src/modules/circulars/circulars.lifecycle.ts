import type { Lifecycle } from '../../platform/lifecycle.ts'
import type { CircularStatus } from './tables.ts'

export type CircularState = CircularStatus | 'DELETED'

/** What moves a message (states 49); sending one that has a time puts it on the calendar. */
export const circularLifecycle: Lifecycle<CircularState, 'edit' | 'send' | 'cancel' | 'delete'> = {
  edit: {
    from: ['DRAFT'],
    to: 'DRAFT',
    permission: 'NOTIFICATION_EDIT',
    refusal: 'Only a draft can be changed. Cancel what is scheduled and write it anew.',
  },
  send: {
    from: ['DRAFT'],
    to: 'SENDING',
    permission: 'NOTIFICATION_ADD',
    refusal: 'Only a draft can be sent.',
  },
  cancel: {
    from: ['SCHEDULED'],
    to: 'CANCELLED',
    permission: 'NOTIFICATION_CANCEL',
    refusal: 'Only a scheduled message can be cancelled.',
  },
  delete: {
    from: ['DRAFT'],
    to: 'DELETED',
    permission: 'NOTIFICATION_DELETE',
    refusal: 'Only a draft can be deleted.',
  },
}
