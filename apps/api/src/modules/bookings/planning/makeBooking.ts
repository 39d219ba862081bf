import { bookingTimeText } from '@atrium/validators/wallTimes.ts'
import type { Ctx, Transactional } from '../../../platform/ctx.ts'
import { invalidField, notFound } from '../../../platform/errors.ts'
import { enqueue } from '../../../platform/jobs.ts'
import type { Input } from '../../../platform/operation.ts'
import { freePlaces } from '../../occupancies/index.ts'
import { priceBooking, useDiscount, type Price, type PriceRequest } from '../../rates/index.ts'
import type { BookableResource } from '../../resources/index.ts'
import { announceJob } from '../announcements/announcements.jobs.ts'
import { auditOfNewBooking } from '../bookings.audit.ts'
import { isOnPath, type BookingMode } from '../bookings.policy.ts'
import { insertBooking, insertDecision, replaceEquipment, updatePaymentStatus, type Placed } from '../bookings.repo.ts'
import type { Times } from '../bookingTimes.ts'
import { NoPlace, orClash } from '../availability/clash.ts'
import { occupiedSpan } from '../availability/free.rules.ts'
import { restoreAfter, takeHoldsOn } from '../holds/holds.repo.ts'
import { refusalOfWaiting } from './booking.rules.ts'
import { checkedEquipment, checkedInvitees, invitePeople } from './invitees.ts'
import type { Invitee } from './invitees.views.ts'
import { payWithin } from '../payments/payWithin.ts'
import { firstLevel } from './firstLevel.ts'
import { planBooking, requireBookable, type Plan } from './planBooking.ts'
import { requireQuota } from './quotas.ts'

export type BookingInput = Input<'createFacilityBooking'>['body']
export type Made = {
  id: string
  referenceNo: string
  status: 'PENDING' | 'APPROVED'
  amountMinor: number
  currency: string | null
  paymentStatus: 'NONE' | 'PENDING'
  /** Where the requester pays, once the page for it is open. */
  paymentUrl: string | null
}

type Draft = {
  plan: Plan
  price: Price
  /** Whether it waits for an online payment. */
  pays: boolean
  invitees: Invitee[]
  equipment: { equipmentId: string; quantity: number }[]
}

/**
 * Books what is asked for: one time or, recurring, many, all or none. 409 `SLOT_TAKEN` with alternatives in `data`
 * where a time is taken, 422 beyond a quota, 400 beside the field another rule speaks of.
 */
export async function makeBooking(ctx: Ctx, mode: BookingMode, body: BookingInput): Promise<Made> {
  const plan = await planBooking(ctx, body, 'ADD')
  if (!isOnPath(plan.resource, mode)) throw notFound()
  const noOfPax = body.noOfPax ?? 1
  requireBookable(plan, noOfPax)
  const price = await priceOf(ctx, plan, body)
  const draft: Draft = {
    plan,
    price,
    pays: (await payWithin(ctx, plan, price)) !== null,
    invitees: await checkedInvitees(ctx, body.invitees, plan.resource.inviteeMax),
    equipment: await checkedEquipment(ctx, plan.resource, body.equipmentRequests),
  }
  return orClash(ctx, plan, noOfPax, (tx) => writeBooking(tx, draft, body))
}

/** What the times of a plan cost, with the lines that say why. */
export const priceOf = (
  ctx: Ctx,
  { resource, requester, times }: Plan,
  { discountCode = null, asked }: Pick<PriceRequest, 'discountCode' | 'asked'>,
): Promise<Price> =>
  priceBooking(ctx, {
    resource,
    requester,
    clock: resource.clock,
    slotMinutes: resource.slotMinutes,
    slotPolicy: resource.slotPolicy,
    times,
    discountCode,
    ...(asked ? { asked } : {}),
  })

async function writeBooking(ctx: Transactional<Ctx>, draft: Draft, body: BookingInput): Promise<Made> {
  const { plan, price } = draft
  const { resource, requester, groups, weekStart } = plan
  await requireQuota(ctx, {
    userId: requester.userId,
    quotas: groups.quotas,
    times: plan.times,
    clock: resource.clock,
    weekStart,
  })
  const held = await takeHoldsOn(ctx, resource.id, body.holdId ?? null)
  const approval = await firstLevel(ctx, plan)
  const status = approval.level === 0 ? 'APPROVED' : 'PENDING'
  if (status === 'PENDING') requireTimeToDecide(ctx, plan)
  const found = await placesFor(ctx, resource, plan.times)
  const places = found.map((place, index) => {
    const { ruleDate = null, moved = false } = plan.times[index] ?? {}
    return { ...place, ruleDate, moved }
  })
  const entered = requester.userId === ctx.actor.userId ? null : ctx.actor.userId
  const booking = await insertBooking(
    ctx,
    resource,
    {
      requester,
      enteredByUserId: entered,
      title: body.title.trim(),
      purpose: body.purpose?.trim() || null,
      noOfPax: body.noOfPax ?? 1,
      layout: body.layout?.trim() || null,
      status,
      approvalLevel: approval.level,
      autoApproveAt: autoApproveAt(ctx, plan, approval.level),
      timeZone: resource.clock,
      recurrence: body.recurrence ?? null,
      price,
    },
    places,
    auditOfNewBooking(ctx, `Booked ${resource.name}`, audited(plan, body, status)),
  )
  await restoreAfter(ctx, held)
  await writeParts(ctx, draft, booking.id, approval.passed)
  await announce(ctx, booking.id, status, draft.pays)
  return {
    ...booking,
    status,
    ...costOf(draft),
    paymentUrl: null,
  }
}

/** 400 at the start of what would begin before anybody could decide. */
function requireTimeToDecide(ctx: Ctx, { resource, times }: Plan): void {
  const refused = times.map((time) => refusalOfWaiting(resource, time, ctx.now())).find((reason) => reason !== null)
  if (refused) throw invalidField(times.length > 1 ? 'recurrence' : 'startTime', refused)
}

/** Asks those who decide; whoever booked is asked to pay, or told that it is booked. */
async function announce(ctx: Transactional<Ctx>, bookingId: string, status: Made['status'], pays: boolean) {
  if (status === 'PENDING') await enqueue(ctx, announceJob, { bookingId, event: 'REQUESTED' })
  if (pays) await enqueue(ctx, announceJob, { bookingId, event: 'UNPAID' })
  else if (status === 'APPROVED') await enqueue(ctx, announceJob, { bookingId, event: 'APPROVED' })
}

const costOf = ({ price: { amountMinor, currency }, pays }: Draft) => ({
  amountMinor,
  currency,
  paymentStatus: pays ? ('PENDING' as const) : ('NONE' as const),
})

async function writeParts(
  ctx: Transactional<Ctx>,
  { plan, price, pays, invitees, equipment }: Draft,
  id: string,
  passed: number[],
) {
  const { resource } = plan
  const owned = { id, landlordId: resource.landlordId, ownerOfficeCentreId: resource.officeCentreId }
  if (invitees.length > 0) await invitePeople(ctx, owned, invitees)
  if (equipment.length > 0) await replaceEquipment(ctx, owned, equipment)
  if (pays) await updatePaymentStatus(ctx, id, 'PENDING')
  if (price.discountId) await useDiscount(ctx, price.discountId, plan.requester.userId)
  const { userId, fullName } = ctx.actor
  for (const level of passed)
    await insertDecision(ctx, owned, { level, decision: 'APPROVED', userId, userFullName: fullName, remark: null })
}

/** When a booking that waits at a level is approved by itself. */
export function autoApproveAt(ctx: Ctx, { approval }: Pick<Plan, 'approval'>, level: number): Date | null {
  if (level === 0 || approval.autoApproveAfterHours === null) return null
  return new Date(ctx.now().getTime() + approval.autoApproveAfterHours * 3_600_000)
}

/** Which place each time takes: the only one, or of a pool the lowest that is free; what is moved does not count. */
export async function placesFor(
  ctx: Transactional<Ctx>,
  resource: BookableResource,
  times: readonly Times[],
  moving: readonly string[] = [],
): Promise<Placed[]> {
  if (resource.places === 1) return times.map(({ startsAt, endsAt }) => ({ startsAt, endsAt, placeNo: 1 }))
  const found = await freePlaces(
    ctx,
    resource,
    times.map((time) => occupiedSpan(resource, time)),
    moving,
  )
  return times.map(({ startsAt, endsAt }, index) => {
    const placeNo = found[index] ?? null
    if (placeNo === null) throw new NoPlace()
    return { startsAt, endsAt, placeNo }
  })
}

const audited = ({ resource, requester, times }: Plan, body: BookingInput, status: 'PENDING' | 'APPROVED') => ({
  title: body.title,
  resource: resource.name,
  when: bookingTimeText(body),
  instances: times.length,
  requestedBy: requester.fullName,
  noOfPax: body.noOfPax ?? 1,
  status: status === 'APPROVED' ? 'Approved' : 'Pending',
})
