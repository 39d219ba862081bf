import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import type { AnyCtx, TransactionCtx } from '../../platform/ctx.ts'
import { eachByItself, failWith } from '../../platform/eachByItself.ts'
import { enqueue, type AnyJob, type Job } from '../../platform/jobs.ts'
import { announceJob } from './announcements/announcements.jobs.ts'
import { cancelUnpaid } from './payments/bookingPayment.ts'
import { auditBooking, bySystem } from './bookings.audit.ts'
import { lockBooking } from './bookings.repo.ts'
import { noShowJob } from './check-in/checkIn.ts'
import { approveBooking, closeBooking } from './approvals/decideBooking.ts'
import { endOverHolds } from './holds/holds.repo.ts'
import { reminderJob } from './announcements/reminders.jobs.ts'
import { followCalendarJob } from './room-calendar/roomCalendar.jobs.ts'
import { bookings } from './tables.ts'
import { offerFreedJob } from './wait-list/waitList.jobs.ts'

const atOnce = 200

const readPending = (ctx: AnyCtx, where: ReturnType<typeof and>): Promise<{ id: string }[]> =>
  ctx.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.status, 'PENDING'), where))
    .orderBy(asc(bookings.startsAt))
    .limit(atOnce)

/** What time does to bookings that wait: approves by itself after the hours set, expires at the start (states 25), ends unpaid. */
export const pendingJob: Job = {
  name: 'booking-pending',
  schedule: '* * * * *',
  run: async (ctx) => {
    const due = await readPending(ctx, and(isNotNull(bookings.autoApproveAt), lte(bookings.autoApproveAt, ctx.now())))
    const approving = await eachByItself(ctx, due, (tx, { id }) => approveBooking(tx, 'SYSTEM', { id }))
    const begun = await readPending(ctx, lte(bookings.startsAt, ctx.now()))
    const expiring = await eachByItself(ctx, begun, (tx, { id }) => expire(tx, id))
    const cancelling = await cancelUnpaid(ctx)
    await ctx.transaction((tx) => endOverHolds(tx))
    failWith([...approving, ...expiring, ...cancelling])
  },
}

async function expire(ctx: TransactionCtx, id: string): Promise<void> {
  const row = await lockBooking(ctx, id, undefined)
  if (row.status !== 'PENDING' || row.startsAt > ctx.now()) return
  await closeBooking(ctx, row, { status: 'EXPIRED' })
  await auditBooking(ctx, 'OTHER', bySystem(row), 'Expired: nobody decided before it was due to start')
  await enqueue(ctx, announceJob, { bookingId: id, event: 'EXPIRED' })
}

export const bookingJobs: AnyJob[] = [announceJob, offerFreedJob, pendingJob, noShowJob, reminderJob, followCalendarJob]
