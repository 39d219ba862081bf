import { api } from '@atrium/auth/api.ts'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { countOf } from '@atrium/validators/text.ts'
import type { Circular } from '../circularQueries.ts'

const silent = { silent: true } as const

/** Asks, and sends a message to so many people or puts it on the calendar. */
export const askToSend = ({ id, version, title, scheduledDate }: Circular, total: number, onSent: () => void) =>
  askStatus({
    title: scheduledDate ? `Schedule ${title}` : `Send ${title}`,
    message: `It is sent to ${countOf(total, 'person', 'people')}${scheduledDate ? ' at the planned time. Until then you can cancel it.' : ' immediately and cannot be recalled.'}`,
    confirmLabel: scheduledDate ? 'Schedule' : 'Send now',
    action: async () => {
      await api.call('sendNotification', { path: { id }, body: { version } }, silent)
      onSent()
    },
  })

/** Asks, and takes a scheduled message off the calendar. */
export const askToCancel = ({ id, version, title }: Circular) =>
  askStatus({
    title: `Cancel ${title}`,
    message: 'Nobody will receive it.',
    danger: true,
    confirmLabel: 'Cancel message',
    cancelLabel: 'Keep it',
    action: () => api.call('cancelNotification', { path: { id }, body: { version } }, silent),
  })

/** Asks, and deletes a draft. */
export const askToDiscard = ({ id, title }: Circular, onDeleted: () => void) =>
  askToDelete({
    title: `Delete ${title}`,
    message: 'The draft is deleted permanently.',
    action: () => api.call('deleteNotification', { path: { id } }, silent),
    onDeleted,
  })
