import { broadcastOutbox } from './modules/broadcasts/index.ts'
import { circularOutbox } from './modules/circulars/index.ts'
import { webhookOutbox } from './modules/webhooks/index.ts'
import type { OutboxSource } from './platform/outbox.ts'

/** Whose messages leave by the outbox in great numbers, and are told what became of them. */
export const outboxSources: readonly OutboxSource[] = [broadcastOutbox, circularOutbox, webhookOutbox]
