import type { Ctx } from '../../platform/ctx.ts'
import type { Data } from '../../platform/operation.ts'
import { mayWith, ownOnly } from './bookings.policy.ts'
import { shownTime } from './bookingTimes.ts'
import { earliest, type DescribedInstance, type InstanceStatusShown } from './instances.views.ts'

export const instanceLabels: Record<InstanceStatusShown, string> = {
  UPCOMING: 'Upcoming',
  CHECKED_IN: 'Checked in',
  COMPLETED: 'Completed',
  NO_SHOW: 'No-show',
  CANCELLED: 'Cancelled',
}

/** An instance that was not given up is completed once its end has passed (states 26). */
export function shownStatus({ status, endsAt }: Pick<DescribedInstance, 'status' | 'endsAt'>, now: Date): InstanceStatusShown {
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
    status,
    statusLabel: instanceLabels[status],
    bookingStatus: row.bookingStatus,
    requestedByUser: { id: row.requestedByUserId, name: row.requesterName },
    noOfPax: row.noOfPax,
    checkInDate: row.checkInDate,
    checkInRequired: row.checkInRequired,
    recurring: row.recurring,
    version: row.version,
    allowedActions: actionsFor(ctx, row, status),
  }
}

function actionsFor(ctx: Ctx, row: DescribedInstance, status: InstanceStatusShown): string[] {
  const now = ctx.now()
  const own = row.requestedByUserId === ctx.actor.userId
  const mine = own || !ownOnly(ctx)
  const toCome = status === 'UPCOMING' || status === 'CHECKED_IN'
  const begins = row.startsAt.getTime() - earliest <= now.getTime()
  const actions: [string, boolean][] = [
    ['check-in', status === 'UPCOMING' && row.bookingStatus === 'APPROVED' && begins && (own || mayWith(ctx, row, 'EDIT'))],
    ['end-early', toCome && row.bookingStatus === 'APPROVED' && row.startsAt <= now && (own || mayWith(ctx, row, 'EDIT'))],
    ['move', toCome && row.live && mine && mayWith(ctx, row, 'EDIT')],
    ['cancel', toCome && row.live && mine && mayWith(ctx, row, 'CANCEL')],
    ['transfer-empty', !row.live && row.endsAt > now && !ownOnly(ctx) && ctx.scope.permissions.has('BOOKING_TRANSFER')],
  ]
  return actions.filter(([, may]) => may).map(([action]) => action)
}
