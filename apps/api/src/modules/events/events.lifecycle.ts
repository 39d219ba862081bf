import type { ActivityEventStatus } from '@atrium/validators/activityEvents.ts'
import type { Lifecycle } from '../../platform/lifecycle.ts'

export type EventState = ActivityEventStatus | 'DELETED'
export type EventAction = 'edit' | 'publish' | 'cancel' | 'delete' | 'set-registration-limit' | 'add-session' | 'share'

const open = ['EVENT_DRAFT', 'EVENT_RSVP', 'EVENT_FULL'] as const
const onSale = ['EVENT_RSVP', 'EVENT_FULL'] as const

/**
 * What moves an event (states 47). That it is full, open again or over follows from its sessions and dates. A published
 * event can be changed as well: who signed up is told.
 */
export const eventLifecycle: Lifecycle<EventState, EventAction> = {
  edit: {
    from: open,
    to: 'EVENT_DRAFT',
    permission: 'EVENT_EDIT',
    refusal: 'This event is closed and does not change any more.',
  },
  publish: {
    from: ['EVENT_DRAFT'],
    to: 'EVENT_RSVP',
    permission: 'EVENT_EDIT',
    refusal: 'This event has been published already.',
  },
  cancel: {
    from: onSale,
    to: 'EVENT_CANCELLED',
    permission: 'EVENT_CANCEL',
    refusal: 'Only a published event that is not over can be cancelled.',
  },
  delete: {
    from: ['EVENT_DRAFT', 'EVENT_CANCELLED'],
    to: 'DELETED',
    permission: 'EVENT_DELETE',
    refusal: 'Only a draft or a cancelled event can be deleted. Cancel it first.',
  },
  'set-registration-limit': {
    from: onSale,
    to: 'EVENT_RSVP',
    permission: 'EVENT_EDIT',
    refusal: 'Only a published event that is not over gets another limit.',
  },
  'add-session': {
    from: open,
    to: 'EVENT_RSVP',
    permission: 'EVENT_EDIT',
    refusal: 'This event is closed and takes no more sessions.',
  },
  share: {
    from: open,
    to: 'EVENT_RSVP',
    permission: 'EVENT_EDIT',
    refusal: 'This event is closed and is not shared any more.',
  },
}
