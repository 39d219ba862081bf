import type { Ctx, Transactional } from '../../../platform/ctx.ts'
import { ruleViolation } from '../../../platform/errors.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { readSpaceSettings } from '../../booking-rules/index.ts'
import { announceJob } from '../announcements/announcements.jobs.ts'
import {
  lockBooking,
  readInstancesOf,
  refreshSpan,
  updateBookingRow,
  updateInstances,
  type BookingRow,
  type InstanceRow,
} from '../bookings.repo.ts'
import { readBooking } from '../bookings.views.ts'
import { passDiscountOn } from '../payments/discountOfBooking.ts'
import { weekStartOf } from '../planning/planBooking.ts'
import { requireQuota } from '../planning/quotas.ts'
import { readGroupRules } from '../planning/quotas.views.ts'
import type { Requester } from '../planning/requester.views.ts'
import { personOf } from '../room-calendar/fromRoomCalendar.ts'
import { auditChange } from './changeBooking.ts'

/** Makes another person the one it is booked for. */
export async function giveTo(tx: Transactional<Ctx>, id: string, person: Requester, remark?: string): Promise<void> {
  const row = await lockBooking(tx, id, undefined)
  const before = await readBooking(tx, id)
  if (row.status !== 'PENDING' && row.status !== 'APPROVED') throw ruleViolation('This booking is closed.')
  const upcoming = (await readInstancesOf(tx, row.id)).filter(({ live, endsAt }) => live && endsAt > tx.now())
  if (upcoming.length === 0) throw ruleViolation('All times of this booking are over.')
  await requireQuotaOf(tx, row, person.userId, upcoming)
  await updateInstances(
    tx,
    upcoming.map(({ id }) => id),
    { requestedByUserId: person.userId },
  )
  await passDiscountOn(tx, row, person)
  await updateBookingRow(tx, row.id, { requestedByUserId: person.userId })
  await refreshSpan(tx, row.id)
  await auditChange(tx, row, before, `Transferred the booking to ${person.fullName}`, remark)
  const had = personOf(before)
  const former = had === null || had.id === person.userId ? {} : { former: had }
  const why = remark ? { remark } : {}
  await enqueue(tx, announceJob, { bookingId: row.id, event: 'HANDED_OVER', ...former, ...why })
  if (row.status === 'PENDING') await enqueue(tx, announceJob, { bookingId: row.id, event: 'REQUESTED' })
}

async function requireQuotaOf(ctx: Transactional<Ctx>, row: BookingRow, userId: string, times: readonly InstanceRow[]) {
  const groups = await readGroupRules(ctx, userId)
  const settings = await readSpaceSettings(ctx, row.ownerOfficeCentreId)
  await requireQuota(ctx, {
    userId,
    quotas: groups.quotas,
    times,
    clock: row.timeZone,
    weekStart: weekStartOf(settings),
    exceptInstanceIds: times.map(({ id }) => id),
  })
}
