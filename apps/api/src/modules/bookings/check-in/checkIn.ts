import type { AuditInput } from '../../../platform/audit.ts'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { eachByItself, failWith } from '../../../platform/eachByItself.ts'
import { invalidField, ruleViolation } from '../../../platform/errors.ts'
import { enqueue, type Job } from '../../../platform/jobs.ts'
import { equalSecrets } from '../../../platform/tokens.ts'
import { announceJob } from '../announcements/announcements.jobs.ts'
import { auditBooking, bySystem } from '../bookings.audit.ts'
import {
  lockBooking,
  readInstancesOf,
  refreshSpan,
  updateBookingRow,
  updateInstances,
  type InstanceRow,
} from '../bookings.repo.ts'
import { readCheckInSecrets } from '../bookings.views.ts'
import { openAfterCheckIn } from '../doors/openAfterCheckIn.ts'
import { freedSpans, releaseInstances, shortenInstance } from '../instances/instances.repo.ts'
import { earliest, readNoShows, type DescribedInstance } from '../instances/instances.views.ts'
import type { CheckInWay } from '../tables.ts'
import { offerFreedJob } from '../wait-list/waitList.jobs.ts'

/** How somebody shows that they are there: the code at the door, the QR code, a door that opened, or the front desk. */
export type Proof =
  | { checkInCode?: string | null; qrToken?: string | null }
  | { way: Extract<CheckInWay, 'DESK'> }
  | { way: Extract<CheckInWay, 'DOOR'>; person: string }

/** Which way a proof is; 400 beside the code when it is not that of the resource. */
export async function requireProof(ctx: TransactionCtx, resourceId: string, proof: Proof): Promise<CheckInWay> {
  if ('way' in proof) return proof.way
  const secrets = await readCheckInSecrets(ctx, resourceId)
  if (proof.qrToken) {
    if (!equalSecrets(proof.qrToken, secrets.qrToken))
      throw invalidField('qrToken', 'This QR code belongs to another place. Scan the code of the place you booked.')
    return 'QR'
  }
  if (!proof.checkInCode) throw invalidField('checkInCode', 'Enter the code shown at the door.')
  if (!equalSecrets(proof.checkInCode, secrets.checkInCode))
    throw invalidField('checkInCode', 'This is not the code of this place. Check the code at the door.')
  return 'CODE'
}

/** Checks in to an instance that begins or runs; repeating it changes nothing. 422 too early, too late, or unapproved. */
export async function checkIn(ctx: TransactionCtx, instance: DescribedInstance, proof: Proof): Promise<void> {
  const row = await lockBooking(ctx, instance.bookingId, undefined)
  const current = await lockedInstance(ctx, instance)
  if (row.status !== 'APPROVED') throw ruleViolation('This booking is not approved.')
  if (current.status === 'CHECKED_IN') {
    // Nothing changes, so the trail has it already.
    ctx.audit.audited = true
    return
  }
  if (!current.live) throw ruleViolation('This time has been cancelled or released.')
  if (current.endsAt <= ctx.now()) throw ruleViolation('This time is over.')
  if (current.startsAt.getTime() - earliest > ctx.now().getTime())
    throw ruleViolation('You can check in from 15 minutes before the start.')
  const way = await requireProof(ctx, current.resourceId, proof)
  await updateInstances(ctx, [current.id], { status: 'CHECKED_IN', checkInDate: ctx.now(), checkInWay: way })
  await auditBooking(ctx, 'OTHER', ctx.actor ? row : bySystem(row), 'Checked in', {
    after: { by: wayNames[way], ...('person' in proof ? { person: proof.person } : {}) },
  })
  await openAfterCheckIn(ctx, current.id, way)
  await enqueue(ctx, announceJob, { bookingId: row.id, event: 'CHECKED_IN' })
}

const wayNames: Record<CheckInWay, string> = {
  CODE: 'Code at the door',
  QR: 'QR code',
  DOOR: 'Door',
  DESK: 'Front desk',
  DISPLAY: 'Display at the door',
}

async function lockedInstance(
  ctx: TransactionCtx,
  { id, bookingId }: Pick<DescribedInstance, 'id' | 'bookingId'>,
): Promise<InstanceRow> {
  const current = (await readInstancesOf(ctx, bookingId)).find((one) => one.id === id)
  if (!current) throw new Error(`instance ${id} is gone`)
  return current
}

/** Ends a running instance now; the rest of its time is free for others. The trail names the actor, unless it is told who. */
export async function endEarly(
  ctx: TransactionCtx,
  instance: Pick<DescribedInstance, 'id' | 'bookingId'>,
  onBehalfOf?: AuditInput['onBehalfOf'],
): Promise<void> {
  const row = await lockBooking(ctx, instance.bookingId, undefined)
  const current = await lockedInstance(ctx, instance)
  const now = ctx.now()
  if (!current.live || row.status !== 'APPROVED') throw ruleViolation('This time has been cancelled or released.')
  if (current.startsAt >= now || current.endsAt <= now) throw ruleViolation('This time is not running now.')
  await shortenInstance(ctx, current, now)
  await refreshSpan(ctx, row.id)
  const audited = onBehalfOf ? { ...row, onBehalfOf } : ctx.actor ? row : bySystem(row)
  await auditBooking(ctx, 'OTHER', audited, 'Ended the time early')
  await enqueue(ctx, offerFreedJob, { spans: freedSpans([{ ...current, startsAt: now }]) })
  await enqueue(ctx, announceJob, { bookingId: row.id, event: 'CHECKED_IN' })
}

const atOnce = 200

/** Releases what nobody checked in to within the grace, once a minute (states 26). */
export const noShowJob: Job = {
  name: 'booking-no-shows',
  schedule: '* * * * *',
  run: async (ctx) => {
    failWith(await eachByItself(ctx, await readNoShows(ctx, atOnce), releaseNoShow))
  },
}

async function releaseNoShow(ctx: TransactionCtx, { id, bookingId }: { id: string; bookingId: string }): Promise<void> {
  const row = await lockBooking(ctx, bookingId, undefined)
  const instances = await readInstancesOf(ctx, bookingId)
  const instance = instances.find((one) => one.id === id)
  if (!instance?.live || instance.status !== 'UPCOMING') return
  await releaseInstances(ctx, [instance], { status: 'NO_SHOW' })
  const isLast = !instances.some((one) => one.live && one.endsAt > instance.endsAt)
  // Nothing of it is left, so it is over, not ongoing until the time would have ended.
  if (isLast) await updateBookingRow(ctx, bookingId, { endsAt: ctx.now() })
  await auditBooking(ctx, 'OTHER', bySystem(row), 'Released the time: nobody checked in')
  await enqueue(ctx, offerFreedJob, { spans: freedSpans([{ ...instance, startsAt: ctx.now() }]) })
  await enqueue(ctx, announceJob, { bookingId, event: 'RELEASED' })
}
