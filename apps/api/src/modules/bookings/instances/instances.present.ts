import type { Ctx } from '../../../platform/ctx.ts'
import type { AllowedAction, Data } from '../../../platform/operation.ts'
import { when } from '../../../platform/lifecycle.ts'
import { mayWith } from '../bookings.policy.ts'
import { ownOnly } from '../../roles/index.ts'
import { shownTime } from '../bookingTimes.ts'
import { payUntilOf } from '../payments/unpaid.rules.ts'
import { earliest, type DescribedInstance, type InstanceStatusShown } from './instances.views.ts'

export const instanceLabels: Record<InstanceStatusShown, string> = {
  UPCOMING: 'Upcoming',
  CHECKED_IN: 'Checked in',
  COMPLETED: 'Completed',
  NO_SHOW: 'No-show',
  CANCELLED: 'Cancelled',
}

/** An instance that was not given up is completed once its end has passed (states 26). */
export function shownStatus(
  { status, endsAt }: Pick<DescribedInstance, 'status' | 'endsAt'>,
  now: Date,
): InstanceStatusShown {
  return (status === 'UPCOMING' || status === 'CHECKED_IN') && endsAt <= now ? 'COMPLETED' : status
}

export function presentInstance(ctx: Ctx, row: DescribedInstance): Data<'checkInBookingInstance'> {
  const status = shownStatus(row, ctx.now())
  return {
    id: row.id,
    bookingId: row.bookingId,
    referenceNo: row.referenceNo,
    title: row.title,
    resource: { id: row.resourceId, name: row.resourceName },
    placeNo: row.placeNo,
    ...shownTime(row, row.timeZone),
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    timeZone: row.timeZone,
    status,
    statusLabel: instanceLabels[status],
    bookingStatus: row.bookingStatus,
    requestedByUser: row.requestedByUserId === null ? null : { id: row.requestedByUserId, name: row.requesterName },
    noOfPax: row.noOfPax,
    amountMinor: row.amountMinor,
    currency: row.currency,
    payUntil: payUntilOf({ ...row.booking, paymentStatus: row.paymentStatus }),
    checkInDate: row.checkInDate,
    checkInRequired: row.checkInRequired,
    recurring: row.recurring,
    version: row.version,
    allowedActions: actionsFor(ctx, row, status),
  }
}

type Action = AllowedAction<'checkInBookingInstance'>

function actionsFor(ctx: Ctx, row: DescribedInstance, status: InstanceStatusShown): Action[] {
  const own = row.requestedByUserId === ctx.actor.userId
  const toCome = row.live && (status === 'UPCOMING' || status === 'CHECKED_IN')
  if (toCome) return [...presenceActions(ctx, row, own), ...changeActions(ctx, row, own)]
  const mayGive = !ownOnly(ctx) && ctx.scope.permissions.has('BOOKING_TRANSFER')
  return when(!row.live && row.endsAt > ctx.now() && mayGive, 'transfer-empty')
}

/** Checking in and ending early, for whoever has the time and whoever looks after bookings of others. */
function presenceActions(ctx: Ctx, row: DescribedInstance, own: boolean): Action[] {
  if (row.bookingStatus !== 'APPROVED' || !(own || mayWith(ctx, row, 'EDIT'))) return []
  const now = ctx.now().getTime()
  const begins = row.startsAt.getTime() - earliest <= now
  return [...when(row.status === 'UPCOMING' && begins, 'check-in'), ...when(row.startsAt.getTime() <= now, 'end-early')]
}

function changeActions(ctx: Ctx, row: DescribedInstance, own: boolean): Action[] {
  if (!own && ownOnly(ctx)) return []
  const moves = row.changedHere && mayWith(ctx, row, 'EDIT')
  return [...when(moves, 'move'), ...when(mayWith(ctx, row, 'CANCEL'), 'cancel')]
}
