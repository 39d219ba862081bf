import { and, eq } from 'drizzle-orm'
import type { WebhookEventType } from '../modules/webhooks/eventTypes.ts'
import { secretPlace } from '../modules/webhooks/signing.ts'
import { webhookAttempts, webhookDeliveries, webhooks } from '../modules/webhooks/tables.ts'
import { users } from '../modules/users/tables.ts'
import { days, hours, later, minutes } from '../platform/clock.ts'
import { idOf } from './sample.ts'
import { demoReceivers } from './webhookReceivers.ts'
import { centreOf, type LoadedCentre, type LoadedCentres, type World } from './world.ts'

type Sent = { type: WebhookEventType; age: number; answers: readonly number[] }
type Made = {
  code: string
  name: string
  receiver: string
  eventTypes: WebhookEventType[]
  /** Days from now. */
  made: number
  disabledReason?: string
  sent: readonly Sent[]
}

const kept: readonly Made[] = [
  {
    code: 'MARINA',
    name: 'Energy dashboard',
    receiver: 'energy',
    eventTypes: ['alert.raised', 'alert.cleared'],
    made: -200,
    disabledReason: 'Nothing has arrived for five days.',
    sent: [
      { type: 'alert.raised', age: days(9), answers: [500, 500, 500, 500, 500, 500, 500, 500] },
      { type: 'alert.cleared', age: days(8), answers: [500, 500, 500, 500, 500, 500, 500, 500] },
    ],
  },
  {
    code: 'MARINA',
    name: 'Lobby screens',
    receiver: 'lobby',
    eventTypes: ['visit.cancelled', 'visitor.checked_in', 'visitor.checked_out'],
    made: -90,
    sent: [
      { type: 'visitor.checked_in', age: minutes(190), answers: [200] },
      { type: 'visitor.checked_in', age: minutes(150), answers: [503, 503, 200] },
      { type: 'visitor.checked_out', age: minutes(95), answers: [200] },
      { type: 'visit.cancelled', age: minutes(40), answers: [200] },
    ],
  },
  {
    code: 'NORTHWND',
    name: 'Payroll',
    receiver: 'payroll',
    eventTypes: ['user.joined', 'user.left'],
    made: -25,
    sent: [
      { type: 'user.joined', age: days(3), answers: [200] },
      { type: 'user.left', age: days(1), answers: [200] },
    ],
  },
]

/** Programs that a building and a tenant tell what happens, one of which has been away for too long. */
export async function loadWebhooks(world: World, centres: LoadedCentres): Promise<void> {
  for (const each of kept) await loadWebhook(world, centreOf(centres, each.code), each)
}

async function loadWebhook(world: World, centre: LoadedCentre, made: Made): Promise<void> {
  const { db, now, sealing, receiversAt } = world
  const { landlordId, officeCentreId } = centre
  const [maker] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.officeCentreId, officeCentreId), eq(users.status, 'ACTIVE')))
    .orderBy(users.id)
    .limit(1)
  const secret = demoReceivers.find(({ name }) => name === made.receiver)?.secret ?? 'whsec_'
  const { disabledReason, sent } = made
  const webhookId = idOf(
    await db
      .insert(webhooks)
      .values({
        landlordId,
        officeCentreId,
        name: made.name,
        url: `${receiversAt}/${made.receiver}`,
        eventTypes: made.eventTypes,
        secretSealed: sealing.seal(secret, secretPlace(officeCentreId)),
        ...(disabledReason
          ? { status: 'DISABLED' as const, disabledReason, failingSince: later(now, -days(14)) }
          : { lastDeliveredDate: later(now, -Math.min(...sent.map(({ age }) => age))) }),
        createdDate: later(now, days(made.made)),
        createdByUserId: maker?.id ?? null,
        updatedDate: later(now, days(made.made)),
      })
      .returning({ id: webhooks.id }),
  )
  for (const one of sent) await loadDelivery(world, { landlordId, officeCentreId, webhookId }, one)
}

type Place = { landlordId: string; officeCentreId: string; webhookId: string }

async function loadDelivery({ db, now }: World, place: Place, { type, age, answers }: Sent): Promise<void> {
  const createdDate = later(now, -age)
  const last = answers.at(-1) ?? 200
  const hasArrived = last < 300
  const tries = answers.map((statusCode, number) => ({
    date: later(createdDate, Math.min(number * minutes(10), hours(20))),
    duration: 40 + 17 * number,
    statusCode,
    error: statusCode < 300 ? null : `The receiver answered ${statusCode}.`,
    answer: statusCode < 300 ? 'Thank you' : 'Try later',
  }))
  const lastTry = tries.at(-1)
  const deliveryId = idOf(
    await db
      .insert(webhookDeliveries)
      .values({
        ...place,
        eventType: type,
        payload: JSON.stringify({
          type,
          timestamp: createdDate.toISOString(),
          data: { officeCentreId: place.officeCentreId },
        }),
        status: hasArrived ? 'DELIVERED' : 'FAILED',
        attempts: answers.length,
        lastStatusCode: last,
        lastError: lastTry?.error ?? null,
        lastAttemptDate: lastTry?.date ?? null,
        deliveredDate: hasArrived ? (lastTry?.date ?? null) : null,
        createdDate,
      })
      .returning({ id: webhookDeliveries.id }),
  )
  const { webhookId: _, ...scope } = place
  await db.insert(webhookAttempts).values(tries.map((each) => ({ ...scope, deliveryId, ...each })))
}
