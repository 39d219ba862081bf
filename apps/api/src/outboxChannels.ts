import type { Channel } from './platform/channels/channel.ts'
import { byMail } from './platform/channels/email.ts'
import { byPush } from './platform/channels/push.ts'
import { bySms } from './platform/channels/sms.ts'
import { byWebhook } from './modules/webhooks/index.ts'
import type { OutboxChannel } from './platform/tables.ts'

/** The ways in which messages of the outbox leave. */
export const outboxChannels: Readonly<Record<OutboxChannel, Channel>> = {
  EMAIL: byMail,
  SMS: bySms,
  PUSH: byPush,
  WEBHOOK: byWebhook,
}
