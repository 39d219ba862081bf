import { api } from '@atrium/auth/api.ts'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconReload, IconSend } from '@tabler/icons-react'
import type { WebhookLinks } from '../webhookLinks.tsx'
import type { Webhook } from '../webhookQueries.ts'

type Doings = {
  rotate: () => void
  replay: () => void
  onLeave: () => void
  sendTest: () => void
}

/** What may be done to a webhook, by its buttons. */
export const webhookActions = (
  { id, name, version }: Webhook,
  { EditWebhook }: Pick<WebhookLinks, 'EditWebhook'>,
  { rotate, replay, onLeave, sendTest }: Doings,
): GatedAction<Webhook>[] => [
  {
    kind: 'edit',
    primary: true,
    operation: 'updateWebhook',
    allowed: 'edit',
    renderRoot: (properties) => <EditWebhook id={id} {...properties} />,
  },
  { kind: 'other', label: 'Send a test', icon: IconSend, operation: 'testWebhook', allowed: 'test', onClick: sendTest },
  {
    kind: 'other',
    label: 'Resend failed messages',
    icon: IconReload,
    operation: 'replayFailedWebhookDeliveries',
    allowed: 'replayFailed',
    onClick: replay,
  },
  {
    kind: 'other',
    label: 'New secret',
    icon: IconRefresh,
    operation: 'rotateWebhookSecret',
    allowed: 'rotate',
    onClick: rotate,
  },
  {
    kind: 'other',
    label: 'Pause',
    icon: IconPlayerPause,
    operation: 'pauseWebhook',
    allowed: 'pause',
    onClick: () =>
      askStatus({
        title: `Pause ${name}`,
        message:
          'It receives nothing while it is paused. Waiting messages are not sent; you can send them again later.',
        confirmLabel: 'Pause',
        action: () => api.call('pauseWebhook', { path: { id }, body: { version } }, { silent: true }),
      }),
  },
  {
    kind: 'other',
    label: 'Resume',
    icon: IconPlayerPlay,
    operation: 'resumeWebhook',
    allowed: 'resume',
    onClick: () =>
      askStatus({
        title: `Resume ${name}`,
        message: 'It receives events from now on. Failed messages can be sent again.',
        confirmLabel: 'Resume',
        action: () => api.call('resumeWebhook', { path: { id }, body: { version } }, { silent: true }),
      }),
  },
  {
    kind: 'delete',
    operation: 'deleteWebhook',
    allowed: 'delete',
    onClick: () =>
      askToDelete({
        title: `Delete ${name}`,
        message: 'It receives no more messages, and its delivery history is deleted.',
        action: () => api.call('deleteWebhook', { path: { id } }, { silent: true }),
        onDeleted: onLeave,
      }),
  },
]
