import type { Ctx, Transactional } from '../../../platform/ctx.ts'
import { forbidden, invalidField, notFound, ruleViolation } from '../../../platform/errors.ts'
import { enqueue } from '../../../platform/jobs.ts'
import type { Input } from '../../../platform/operation.ts'
import { lockCalendars, moveHolder } from '../../occupancies/index.ts'
import { restoreBlockings } from '../../blockings/index.ts'
import { announceJob } from '../announcements/announcements.jobs.ts'
import type { Invited } from '../announcements/bookingMail.ts'
import { auditBooking } from '../bookings.audit.ts'
import { isOnPath, visible, type BookingMode } from '../bookings.policy.ts'
import { ownOnly } from '../../roles/index.ts'
import { auditedBooking } from '../bookings.present.ts'
import {
  lockBooking,
  readInstancesOf,
  refreshSpan,
  replaceEquipment,
  updateBookingRow,
  updateInstances,
  type BookingRow,
  type InstanceRow,
} from '../bookings.repo.ts'
import { readBooking, type DescribedBooking } from '../bookings.views.ts'
import { upcomingOf, type AskedTime, type Times } from '../bookingTimes.ts'
import { orClash } from '../availability/clash.ts'
import { occupiedSpan } from '../availability/free.rules.ts'
import { requireNoWork } from '../availability/work.ts'
import { requireChangedHere } from '../room-calendar/fromRoomCalendar.ts'
import { freedSpans, spanAround, startAfresh } from '../instances/instances.repo.ts'
import { readInstanceTimes } from '../instances/instances.views.ts'
import { checkedEquipment, checkedInvitees, invitePeople } from '../planning/invitees.ts'
import { changedPrice, keepPrice, refusalOfPrice, stayingOf } from '../payments/changedPrice.ts'
import { isAnnounced } from '../payments/unpaid.rules.ts'
import { placesFor } from '../planning/makeBooking.ts'
import { movedApproval } from './movedApproval.ts'
import { followersOf, movesOf, type Move } from './movedTimes.ts'
import {
  planBooking,
  plannedTime,
  readCircumstances,
  requireBookable,
  type Asked,
  type Plan,
} from '../planning/planBooking.ts'
import { requireQuota } from '../planning/quotas.ts'
import { readGroupRules } from '../planning/quotas.views.ts'
import { offerFreedJob } from '../wait-list/waitList.jobs.ts'

type Update = Input<'updateFacilityBooking'>['body']
/** Why a booking changes, where somebody says so, and what becomes of it in the same transaction. */
type More = {
  /** It may leave its path, such as a desk for a room. */
  elsewhere?: true
  remark?: string | undefined
  afterwards?: ((ctx: Transactional<Ctx>) => Promise<void>) | undefined
}

/**
 * Changes a booking that is not closed. A change of resource or time holds for all instances to come, is checked as a
 * new booking would be, and goes back to approval where that is asked for (states 25).
 */
export async function changeBooking(
  ctx: Ctx,
  mode: BookingMode,
  id: string,
  body: Update,
  more: More = {},
): Promise<void> {
  const before = await readBooking(ctx, id, visible(ctx, mode))
  requireMine(ctx, before)
  const noOfPax = body.noOfPax ?? 1
  const upcoming = upcomingOf(await readInstanceTimes(ctx, id, false), ctx.now())
  const withAll = more.elsewhere === true && body.resourceId !== before.resourceId
  const moving = withAll ? upcoming : followersOf(before, upcoming)
  const plan = await planChange(ctx, before, body, idsOf(moving))
  if (!more.elsewhere && !isOnPath(plan.resource, mode))
    throw invalidField('resourceId', 'Choose a place of the same kind.')
  await orClash(ctx, plan, noOfPax, (tx) => writeChange(tx, mode, { id, body, plan, withAll, more }))
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** The plan of a change. Whoever makes it, the groups that count are those of the person it is booked for. */
export async function planChange(ctx: Ctx, before: DescribedBooking, asked: Asked, moving: string[]): Promise<Plan> {
  const person = requireChangedHere(before)
  const plan = await planBooking(ctx, { ...asked, requestedByUserId: null }, 'EDIT')
  requireSameBuilding(before, plan)
  const requester = { ...person, userId: person.id, officeCentreId: before.officeCentreId }
  return { ...plan, requester, groups: await readGroupRules(ctx, requester.userId), moving }
}

/** Staff change what is their own. */
export function requireMine(ctx: Ctx, booking: { requestedByUserId: string | null }): void {
  if (booking.requestedByUserId !== ctx.actor.userId && ownOnly(ctx)) throw forbidden()
}

type Change = { id: string; body: Update; plan: Plan; withAll: boolean; more: More }

async function writeChange(
  ctx: Transactional<Ctx>,
  mode: BookingMode,
  { id, body, plan, withAll, more: { remark, afterwards } }: Change,
): Promise<void> {
  const row = await lockBooking(ctx, id, visible(ctx, mode), body.version)
  if (row.status !== 'PENDING' && row.status !== 'APPROVED')
    throw ruleViolation('This booking is closed and can no longer be changed.')
  const before = await readBooking(ctx, id)
  const upcoming = upcomingOf(await readInstancesOf(ctx, id), ctx.now())
  const moves = await allowedMoves(ctx, row, upcoming, body, { plan, withAll })
  const moved = { instances: moves.map(({ instance }) => instance), times: moves.map(({ times }) => times) }
  if (moves.length > 0) await moveInstances(ctx, row, moved.instances, moved.times, plan)
  const guests = await writeWishes(ctx, row, body, plan, moves.length > 0)
  await updateBookingRow(ctx, id, {
    ...textsOf(body),
    ...(moves.length > 0 ? await movedFields(ctx, row, plan, moved) : {}),
  })
  await refreshSpan(ctx, id)
  await notifyChange(ctx, row, before, { ...guests, ...(remark ? { summary: 'Transferred the booking', remark } : {}) })
  await afterwards?.(ctx)
}

const textsOf = ({ title, purpose, layout, noOfPax }: Update) => ({
  title: title.trim(),
  purpose: purpose?.trim() || null,
  layout: layout?.trim() || null,
  noOfPax,
})

/** Who comes and what is asked for; equipment of a resource that was left is no longer. */
async function writeWishes(ctx: Transactional<Ctx>, row: BookingRow, body: Update, { resource }: Plan, moved: boolean) {
  if ((body.noOfPax ?? 1) > resource.capacity)
    throw invalidField('noOfPax', `${resource.name} holds ${resource.capacity} people at most.`)
  const invitees = await checkedInvitees(ctx, body.invitees, resource.inviteeMax)
  const equipment = await checkedEquipment(ctx, resource, body.equipmentRequests)
  if (body.equipmentRequests || moved) await replaceEquipment(ctx, row, equipment)
  return body.invitees ? invitePeople(ctx, row, invitees) : {}
}

/** The times to come that move, as far as the rules of the place allow it; none when neither time nor resource changes. */
async function allowedMoves(
  ctx: Transactional<Ctx>,
  row: BookingRow,
  upcoming: InstanceRow[],
  body: Update,
  { plan, withAll }: Pick<Change, 'plan' | 'withAll'>,
): Promise<Move[]> {
  if (upcoming.length === 0 && row.resourceId !== body.resourceId)
    throw ruleViolation('All times of this booking are over.')
  const moves = movesOf(row, upcoming, body, { clock: plan.resource.clock, withAll })
  if (moves.length > 0)
    await requireAllowed(
      ctx,
      plan,
      moves.map(({ asked }) => asked),
      body.noOfPax ?? 1,
    )
  return moves
}

async function requireAllowed(ctx: Ctx, { resource }: Plan, asked: AskedTime[], noOfPax: number): Promise<void> {
  const dates = asked.map(({ date }) => date).toSorted()
  const circumstances = await readCircumstances(ctx, resource, { from: dates.at(0)!, to: dates.at(-1)! })
  const times = asked.map((time) => plannedTime(resource, time, circumstances))
  requireBookable({ resource, times }, noOfPax)
}

/** Gives instances other times or another resource; those that started keep their check-in. */
export async function moveInstances(
  ctx: Transactional<Ctx>,
  row: BookingRow,
  instances: InstanceRow[],
  times: Times[],
  plan: Plan,
) {
  const { resource, groups, weekStart, requester } = plan
  await requireNoWork(ctx, resource, times)
  await requireQuota(ctx, {
    userId: requester.userId,
    quotas: groups.quotas,
    times,
    clock: resource.clock,
    weekStart,
    exceptInstanceIds: idsOf(instances),
  })
  await moveTo(ctx, instances, times, plan.resource)
  await enqueue(ctx, offerFreedJob, { spans: freedSpans(instances) })
}

export async function moveTo(
  ctx: Transactional<Ctx>,
  instances: readonly InstanceRow[],
  times: readonly Times[],
  resource: Plan['resource'],
): Promise<void> {
  const places = await placesFor(ctx, resource, times, idsOf(instances))
  await lockCalendars(ctx, [resource.id, ...instances.map(({ resourceId }) => resourceId)])
  for (const [index, instance] of awayFirst(instances, times)) {
    const place = places[index]
    if (!place) throw notFound()
    await moveHolder(ctx, {
      holder: instance.id,
      resourceId: resource.id,
      officeCentreId: resource.officeCentreId,
      placeNo: place.placeNo,
      span: occupiedSpan(resource, place),
    })
    await updateInstances(ctx, [instance.id], {
      resourceId: resource.id,
      kind: resource.kind,
      placeNo: place.placeNo,
      startsAt: place.startsAt,
      endsAt: place.endsAt,
    })
    if (place.startsAt.getTime() !== instance.startsAt.getTime()) await startAfresh(ctx, instance, place.startsAt)
    await restoreBlockings(ctx, instance.resourceId, spanAround(instance.startsAt, instance.endsAt))
  }
}

/** Instances with their index, in the order in which none moves to where the next still is. */
function awayFirst(instances: readonly InstanceRow[], times: readonly Times[]): [number, InstanceRow][] {
  const inOrder = [...instances.entries()]
  const [from, to] = [instances[0]?.startsAt, times[0]?.startsAt]
  return from && to && from < to ? inOrder.toReversed() : inOrder
}

/** What follows for the booking from another time or resource: its price, and approval anew. */
export async function movedFields(
  ctx: Transactional<Ctx>,
  row: BookingRow,
  plan: Plan,
  moved: { instances: readonly InstanceRow[]; times: readonly Times[] },
) {
  const { resource } = plan
  await reprice(ctx, row, plan, moved)
  return {
    resourceId: resource.id,
    kind: resource.kind,
    landlordFacility: resource.landlordFacility,
    timeZone: resource.clock,
    ...(await movedApproval(ctx, row, plan)),
  }
}

function requireSameBuilding({ ownerOfficeCentreId }: DescribedBooking, { resource }: Plan): void {
  if (resource.officeCentreId !== ownerOfficeCentreId)
    throw invalidField('resourceId', 'Choose a place in the same building.')
}

/** Prices moved times anew; 422 where that is more than what was paid. */
export async function reprice(
  ctx: Transactional<Ctx>,
  row: BookingRow,
  plan: Plan,
  { instances, times }: { instances: readonly InstanceRow[]; times: readonly Times[] },
): Promise<void> {
  const staying = stayingOf(await readInstancesOf(ctx, row.id), instances)
  const price = await changedPrice(ctx, row, plan, times, staying)
  const refusal = await refusalOfPrice(ctx, row, price)
  if (refusal) throw ruleViolation(refusal)
  await keepPrice(ctx, row, price, [...instances, ...staying])
}

type Told = { summary?: string; remark?: string; uninvited?: Invited[]; invited?: string[] }

export async function notifyChange(
  ctx: Transactional<Ctx>,
  row: BookingRow,
  before: DescribedBooking,
  { summary = 'Changed the booking', remark, uninvited = [], invited = [] }: Told = {},
): Promise<void> {
  const after = await auditChange(ctx, row, before, summary, remark)
  const event = after.status === 'PENDING' ? 'REQUESTED' : 'CHANGED'
  await enqueue(ctx, announceJob, {
    bookingId: row.id,
    event,
    invited,
    // Who never heard of it needs not hear that it goes on without them.
    uninvited: isAnnounced(row) ? uninvited : [],
    ...(remark ? { remark } : {}),
  })
}

/** Records how a booking was before and is now; returns it as it is now. */
export async function auditChange(
  ctx: Transactional<Ctx>,
  row: BookingRow,
  before: DescribedBooking,
  summary: string,
  remark?: string,
): Promise<DescribedBooking> {
  const after = await readBooking(ctx, row.id)
  await auditBooking(ctx, 'UPDATE', row, summary, {
    before: auditedBooking(before),
    after: { ...auditedBooking(after), ...(remark ? { remark } : {}) },
  })
  return after
}
