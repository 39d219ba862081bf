import type { PageLink, RecordLink } from '@atrium/screens-kit/links.ts'
import { Link } from '@tanstack/react-router'

/** The ways between the screens of webhooks. */
export type WebhookLinks = {
  Webhook: RecordLink
  AddWebhook: PageLink
  EditWebhook: RecordLink
  /** What was sent: to all of them, or to the one of this id. */
  Deliveries: PageLink
  DeliveriesOf: RecordLink
  Delivery: RecordLink
}

export const webhookLinks: WebhookLinks = {
  Webhook: ({ id, ...properties }) => <Link {...properties} to="/webhooks/$id" params={{ id }} />,
  AddWebhook: (properties) => <Link {...properties} to="/webhooks/add" />,
  EditWebhook: ({ id, ...properties }) => <Link {...properties} to="/webhooks/edit/$id" params={{ id }} />,
  Deliveries: (properties) => <Link {...properties} to="/webhook-deliveries" />,
  DeliveriesOf: ({ id, ...properties }) => <Link {...properties} to="/webhook-deliveries" search={{ webhookId: id }} />,
  Delivery: ({ id, ...properties }) => <Link {...properties} to="/webhook-deliveries/$id" params={{ id }} />,
}
