import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import type { AnyCtx, PublicCtx } from '../../platform/ctx.ts'
import { enqueue, type AnyJob, type Job } from '../../platform/jobs.ts'
import { announceJob } from './announcements.jobs.ts'
import { cancelUnpaid } from './bookingPayment.ts'
import { auditBooking, bySystem } from './bookings.audit.ts'
import { lockBooking } from './bookings.repo.ts'
import { noShowJob } from './checkIn.ts'
import { approveBooking, closeBooking } from './decideBooking.ts'
import { endOverHolds } from './holds.repo.ts'
import { reminderJob } from './reminders.jobs.ts'
import { followCalendarJob } from './roomCalendar.jobs.ts'
import { bookings } from './tables.ts'
import { lapseJob, offerFreedJob } from './waitList.jobs.ts'

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
    for (const { id } of due) await ctx.transaction((tx) => approveBooking(tx, 'SYSTEM', { id }))
    for (const { id } of await readPending(ctx, lte(bookings.startsAt, ctx.now()))) await expire(ctx, id)
    await cancelUnpaid(ctx)
    await ctx.transaction((tx) => endOverHolds(tx))
  },
}

const expire = (ctx: PublicCtx, id: string) =>
  ctx.transaction(async (tx) => {
    const row = await lockBooking(tx, id, undefined)
    if (row.status !== 'PENDING' || row.startsAt > tx.now()) return
    await closeBooking(tx, row, { status: 'EXPIRED' })
    await auditBooking(tx, 'OTHER', bySystem(row), 'Expired: nobody decided before it began')
    await enqueue(tx, announceJob, { bookingId: id, event: 'EXPIRED' })
  })

export const bookingJobs: AnyJob[] = [
  announceJob,
  offerFreedJob,
  lapseJob,
  pendingJob,
  noShowJob,
  reminderJob,
  followCalendarJob,
]
