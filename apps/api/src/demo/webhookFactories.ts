import type { WebhookEventType } from '../modules/webhooks/eventTypes.ts'
import { webhookDeliveries, webhooks, type DeliveryStatus } from '../modules/webhooks/tables.ts'
import type { Database } from '../platform/db/database.ts'
import type { TenancyScope } from '../platform/tenancyScope.ts'
import { idOf, nextNumber } from './sample.ts'

type Given = Partial<typeof webhooks.$inferInsert>

/** A webhook of an office centre, whose secret nobody can open unless a sealed one is given. */
export async function makeWebhook(
  db: Database,
  { landlordId, officeCentreId }: TenancyScope,
  given: Given = {},
): Promise<{ id: string }> {
  const number = nextNumber()
  const eventTypes: WebhookEventType[] = ['user.joined']
  const made = await db
    .insert(webhooks)
    .values({
      landlordId,
      officeCentreId,
      name: `Webhook ${number}`,
      url: `https://receiver-${number}.example/hooks`,
      eventTypes,
      secretSealed: 'nobody knows',
      ...given,
    })
    .returning({ id: webhooks.id })
  return { id: idOf(made) }
}

/** Something a webhook was sent. */
export async function makeDelivery(
  db: Database,
  { landlordId, officeCentreId }: TenancyScope,
  webhookId: string,
  given: { status?: DeliveryStatus; createdDate?: Date } = {},
): Promise<string> {
  const { status = 'FAILED', createdDate = new Date() } = given
  const made = await db
    .insert(webhookDeliveries)
    .values({
      landlordId,
      officeCentreId,
      webhookId,
      eventType: 'user.joined',
      payload: '{"type":"user.joined"}',
      status,
      createdDate,
      deliveredDate: status === 'DELIVERED' ? createdDate : null,
    })
    .returning({ id: webhookDeliveries.id })
  return idOf(made)
}
