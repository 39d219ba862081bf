import { edgeOfMinutes } from '@atrium/validators/timeSlots.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { notFound } from '../../../platform/errors.ts'
import { operation, type Data, type Input } from '../../../platform/operation.ts'
import { readSpaceSettings } from '../../booking-rules/index.ts'
import type { Taken } from '../../occupancies/index.ts'
import { readBookableResource, type BookableResource } from '../../resources/index.ts'
import { halvesOf, isSkippedTime, openSpans } from '../planning/booking.rules.ts'
import { pathOf, requireRight, seesNames, seesTitles } from '../bookings.policy.ts'
import { dayAt, type AskedTime } from '../bookingTimes.ts'
import { readTakenByOthers } from '../holds/holds.views.ts'
import { findObstacle, occupiedSpan } from './free.rules.ts'
import { plannedTime, readCircumstances } from '../planning/planBooking.ts'
import { readOwners } from './slotOwners.views.ts'

type Question = Input<'getAvailableBookingTimeSlots'>['body']
type Slots = Data<'getAvailableBookingTimeSlots'>

/** The slots of a day of one resource; who has a slot is told as far as the settings allow (doc 3 §3, time slot). */
async function slotsOf(ctx: Ctx, body: Question): Promise<Slots> {
  const resource = await readBookableResource(ctx, body.resourceId)
  requireRight(ctx, resource, 'VIEW')
  const [taken, circumstances, settings] = await Promise.all([
    readTakenByOthers(ctx, [resource.id], occupiedSpan(resource, dayAt(body.date, resource.clock))),
    readCircumstances(ctx, resource, { from: body.date, to: body.date }),
    readSpaceSettings(ctx, resource.officeCentreId),
  ])
  const owners = await readOwners(ctx, taken)
  const changed = body.excludeBookingId ?? null
  const counted = taken.filter(({ holder }) => changed === null || owners.get(holder)?.bookingId !== changed)
  const asked = slotSpans(resource, body.date, body.duration ?? resource.slotMinutes)
    .map((span) => timeOn(body.date, span))
    .filter((slot) => !isSkippedTime(resource, slot))
  return asked.map((slot) => {
    const time = plannedTime(resource, slot, circumstances)
    const obstacle = findObstacle(resource, time, counted)
    const owner = obstacle && owners.get(obstacle.holder)
    const full = owner && (owner.userId === ctx.actor.userId || seesTitles(ctx, owner, resource))
    return {
      fromTime: time.asked.startTime,
      toTime: time.asked.endTime,
      available: !obstacle && time.refusal === null,
      title: obstacle ? titleOf(obstacle, full ? owner.title : undefined) : time.refusal,
      requestedByUserEmailAddress: owner && seesNames(ctx, owner, resource, settings) ? owner.email : null,
    }
  })
}

const timeOn = (date: string, { startMinute, endMinute }: { startMinute: number; endMinute: number }): AskedTime => ({
  date,
  startTime: edgeOfMinutes(startMinute),
  endTime: edgeOfMinutes(endMinute),
})

function titleOf({ kind }: Taken, title: string | undefined): string {
  if (kind === 'BLOCKING') return 'Blocked'
  return kind === 'HOLD' ? 'Being booked' : (title ?? 'Booked')
}

function slotSpans(resource: BookableResource, date: string, length: number) {
  return openSpans(resource, date).flatMap((span) => {
    if (resource.slotPolicy === 'DAY') return [span]
    if (resource.slotPolicy === 'HALF_DAY') return halvesOf(span)
    const step = resource.slotMinutes
    const first = Math.ceil(span.startMinute / step) * step
    const count = Math.max(0, Math.floor((span.endMinute - length - first) / step) + 1)
    return Array.from({ length: count }, (_, index) => ({
      startMinute: first + index * step,
      endMinute: first + index * step + length,
    }))
  })
}

export const getAvailableBookingTimeSlots = operation('getAvailableBookingTimeSlots', (ctx, { body }) =>
  slotsOf(ctx, body),
)

export const getAvailableHotdeskTimeSlots = operation('getAvailableHotdeskTimeSlots', async (ctx, { body }) => {
  if (pathOf(await readBookableResource(ctx, body.resourceId)) !== 'HOTDESK') throw notFound()
  return slotsOf(ctx, body)
})
