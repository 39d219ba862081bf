import { formatMoney, money } from '@atrium/validators/money.ts'
import { countOf } from '@atrium/validators/text.ts'
import type { Ctx, Transactional, TransactionCtx } from '../../../platform/ctx.ts'
import { forbidden, invalidField, ruleViolation } from '../../../platform/errors.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { transition } from '../../../platform/lifecycle.ts'
import type { Input } from '../../../platform/operation.ts'
import { wallTimeOf } from '../../../platform/siteClock.ts'
import { readSpaceSettings } from '../../booking-rules/index.ts'
import { announceJob } from '../announcements/announcements.jobs.ts'
import { auditBooking } from '../bookings.audit.ts'
import { bookingLifecycle } from '../bookings.lifecycle.ts'
import { mayWith, visible, type BookingMode } from '../bookings.policy.ts'
import { ownOnly } from '../../roles/index.ts'
import { cancelUntilOf } from '../bookings.present.ts'
import {
  lockBooking,
  readInstancesOf,
  refreshSpan,
  updateBookingRow,
  type BookingRow,
  type InstanceRow,
} from '../bookings.repo.ts'
import { readCutOffOf } from '../bookings.views.ts'
import { upcomingOf } from '../bookingTimes.ts'
import { takeOutOfPrice } from '../payments/changedPrice.ts'
import { isAnnounced, waitsForPayment } from '../payments/unpaid.rules.ts'
import { closeBooking } from '../approvals/decideBooking.ts'
import { freedSpans, releaseInstances } from '../instances/instances.repo.ts'
import { offerFreedJob } from '../wait-list/waitList.jobs.ts'

type Remark = string | null | undefined
type Cancel = { id: string; version?: number | undefined; cancelRemark?: Remark }

/** Cancels a booking with all its times to come; those that are over stay. 422 after the cut-off of the requester. */
export const cancelBooking = (ctx: Transactional<Ctx>, mode: BookingMode, step: Cancel): Promise<number> =>
  cancelInstances(ctx, mode, {
    ...step,
    version: step.version,
    choose: upcoming(ctx),
    cancelRemark: step.cancelRemark,
    atLeast: 1,
  })

type InstancesInput = Input<'cancelFacilityBookingInstances'>['body']

/**
 * Cancels some instances: those named, one and all after it, those within days, or all to come. Answers how many; 422
 * when they are fewer than `atLeast`.
 */
export const cancelChosenInstances = (
  ctx: Transactional<Ctx>,
  mode: BookingMode,
  id: string,
  { cancelRemark, ...choice }: InstancesInput,
  atLeast = 1,
): Promise<number> =>
  cancelInstances(ctx, mode, { id, version: undefined, choose: chooserOf(ctx, choice), cancelRemark, atLeast })

type Choose = (instances: InstanceRow[], booking: Pick<BookingRow, 'timeZone'>) => InstanceRow[]

const upcoming =
  (ctx: Ctx): Choose =>
  (instances) =>
    upcomingOf(instances, ctx.now())

type Choice = Omit<InstancesInput, 'cancelRemark'>

/** Which times of a booking are meant; 400 beside what is missing. */
export function chooserOf(ctx: Ctx, { scope, instanceIds = [], dateFrom, dateTo }: Choice): Choose {
  const open = upcoming(ctx)
  if (scope === 'ALL') return open
  if (scope === 'RANGE') {
    if (!dateFrom || !dateTo) throw invalidField('dateFrom', 'Enter the first and the last day.')
    return (instances, booking) =>
      open(instances, booking).filter(({ startsAt }) => {
        const { date } = wallTimeOf(startsAt, booking.timeZone)
        return dateFrom <= date && date <= dateTo
      })
  }
  if (instanceIds.length === 0) throw invalidField('instanceIds', 'Choose the times to cancel.')
  return (instances, booking) => {
    const chosen = open(instances, booking).filter(({ id }) => instanceIds.includes(id))
    if (chosen.length < new Set(instanceIds).size)
      throw invalidField('instanceIds', 'One of these times is over or has already been cancelled.')
    const [first] = chosen
    return scope === 'FOLLOWING' && first
      ? open(instances, booking).filter(({ startsAt }) => startsAt >= first.startsAt)
      : chosen
  }
}

type Step = { id: string; version: number | undefined; choose: Choose; cancelRemark: Remark; atLeast: number }

function cancelInstances(ctx: Transactional<Ctx>, mode: BookingMode, step: Step): Promise<number> {
  const cancelRemark = step.cancelRemark?.trim() || null
  return transition(ctx, bookingLifecycle, {
    action: 'cancel',
    version: step.version,
    remark: cancelRemark,
    lock: () => lockBooking(ctx, step.id, visible(ctx, mode)),
    apply: async (row) => {
      if (cancelRemark === null && row.requestedByUserId !== ctx.actor.userId)
        throw invalidField('cancelRemark', 'Enter a reason.', 'required')
      const instances = await readInstancesOf(ctx, row.id)
      const chosen = step.choose(instances, row)
      if (chosen.length < step.atLeast) throw ruleViolation('There are no upcoming times to cancel.')
      if (chosen.length === 0) return 0
      await requireInTime(ctx, row, chosen)
      await endInstances(ctx, row, chosen, { cancelRemark, by: ctx.actor.fullName })
      return chosen.length
    },
  })
}

/** The requester until the cut-off; whoever decides on bookings at any time; others of the centre as long as it is theirs. */
async function requireInTime(ctx: Ctx, row: BookingRow, chosen: InstanceRow[]): Promise<void> {
  if (row.requestedByUserId !== ctx.actor.userId && ownOnly(ctx)) throw forbidden()
  if (isAlwaysInTime(ctx, row)) return
  const settings = await readSpaceSettings(ctx, row.ownerOfficeCentreId)
  const hours = (await readCutOffOf(ctx, row.resourceId)) ?? settings.cancelCutOffHours
  if (chosen.some((time) => isLate(ctx, time, hours)))
    throw ruleViolation(`Cancel ${countOf(hours, 'hour', 'hours')} or more before the start.`)
}

/** Whether no cut-off holds: what nobody has decided on or paid for yet, and for whoever decides. */
export const isAlwaysInTime = (
  ctx: Ctx,
  row: Pick<BookingRow, 'status' | 'paymentStatus' | 'kind' | 'landlordFacility'>,
): boolean => row.status === 'PENDING' || waitsForPayment(row) || mayWith(ctx, row, 'APPROVE')

/** Whether a time can no longer be cancelled, with the hours before its start until which it could be. */
export const isLate = (ctx: Ctx, { startsAt }: Pick<InstanceRow, 'startsAt'>, cutOffHours: number): boolean =>
  cutOffHours > 0 && cancelUntilOf(startsAt, cutOffHours) < ctx.now()

type End = {
  /** Why, unless somebody cancels what is their own. */
  cancelRemark: string | null
  by: string
  /** Open screens are told, people are not: they know it from elsewhere. */
  quiet?: boolean
}

/** Cancels instances of a locked booking; when none is left to come and none was used, the booking is cancelled with them. */
export async function endInstances(
  ctx: TransactionCtx,
  row: BookingRow,
  chosen: readonly InstanceRow[],
  { cancelRemark, by, quiet = false }: End,
): Promise<void> {
  const instances = await readInstancesOf(ctx, row.id)
  const gone = new Set(chosen.map(({ id }) => id))
  const left = instances.filter(({ id, status }) => status !== 'CANCELLED' && !gone.has(id))
  const isWhole = left.length === 0
  const backMinor = isWhole
    ? await closeBooking(ctx, row, { status: 'CANCELLED', cancelRemark })
    : await endSome(ctx, row, chosen, cancelRemark)
  const back = backMinor > 0 && row.currency ? { paidBack: formatMoney(money(backMinor, row.currency)) } : {}
  const summary = isWhole ? 'Cancelled the booking' : `Cancelled ${chosen.length} of the times`
  await auditBooking(ctx, 'OTHER', row, summary, { after: { remark: cancelRemark, cancelledBy: by, ...back } })
  await enqueue(ctx, announceJob, {
    bookingId: row.id,
    event: quiet ? 'SYNCHRONISED' : isWhole ? 'CANCELLED' : 'TIMES_CANCELLED',
    instanceIds: chosen.map(({ id }) => id),
    ...(cancelRemark === null ? {} : { remark: cancelRemark }),
    wasAnnounced: isAnnounced(row),
  })
}

/** Frees some times of a booking that goes on with others, for the price of those. */
async function endSome(
  ctx: TransactionCtx,
  row: BookingRow,
  chosen: readonly InstanceRow[],
  cancelRemark: string | null,
) {
  await releaseInstances(ctx, chosen, { status: 'CANCELLED', cancelRemark })
  await refreshSpan(ctx, row.id)
  await updateBookingRow(ctx, row.id, {})
  const backMinor = await takeOutOfPrice(ctx, row, chosen)
  await enqueue(ctx, offerFreedJob, { spans: freedSpans(chosen) })
  return backMinor
}
