import type { Ctx, Transactional } from '../../../platform/ctx.ts'
import { forbidden, invalidField, ruleViolation, staleVersion } from '../../../platform/errors.ts'
import { operation, type Input } from '../../../platform/operation.ts'
import { readBookableResource } from '../../resources/index.ts'
import { presentMade } from '../bookingOperations.ts'
import { mayTransfer, pathOf, visible, visibleInstances, type BookingMode } from '../bookings.policy.ts'
import { presentDetail } from '../bookings.present.ts'
import { lockBooking } from '../bookings.repo.ts'
import { readBooking, type DescribedBooking } from '../bookings.views.ts'
import { shownTime, type AskedTime } from '../bookingTimes.ts'
import { changeBooking } from './changeBooking.ts'
import { giveTo } from './giveTo.ts'
import { seriesTimeAt } from './movedTimes.ts'
import { requireChangedHere } from '../room-calendar/fromRoomCalendar.ts'
import { readInstance, readInstanceTimes } from '../instances/instances.views.ts'
import { makeBooking } from '../planning/makeBooking.ts'
import { findPerson } from '../planning/requester.views.ts'

type Transfer = Input<'transferFacilityBooking'>['body']

/** Bookings of every kind are transferred on the one path the documents name (doc 3 §7). */
async function readTransferable(ctx: Ctx, id: string): Promise<{ row: DescribedBooking; mode: BookingMode }> {
  const row = await readBooking(ctx, id)
  const mode = pathOf(row)
  return { row: await readBooking(ctx, id, visible(ctx, mode)), mode }
}

/** 403 for a booking of somebody else without the permission for transfers; one's own is handed over like it is changed. */
function requireTransfer(ctx: Ctx, row: DescribedBooking): void {
  if (!mayTransfer(ctx, row)) throw forbidden()
}

/** Moves a booking with all its times to come to another resource, time or person. */
export const transferFacilityBooking = operation('transferFacilityBooking', async (ctx, { path, body }) => {
  const { row, mode } = await readTransferable(ctx, path.id)
  requireTransfer(ctx, row)
  if (body.version !== undefined && body.version !== row.version) throw staleVersion()
  requireTarget(body)
  requireChangedHere(row)
  const person = body.targetUserId ? await recipientOf(ctx, row, body.targetUserId) : null
  const handOver = person && ((tx: Transactional<Ctx>) => giveTo(tx, row.id, person, body.remark?.trim()))
  // Last, as whoever hands over what was their own may not see it any more.
  if (movesAway(row, body)) await moveAway(ctx, mode, row, body, handOver)
  else if (handOver)
    await ctx.transaction(async (tx) => {
      await lockBooking(tx, row.id, visible(tx, mode), row.version)
      await handOver(tx)
    })
  return presentDetail(ctx, await readBooking(ctx, path.id))
})

function requireTarget({ targetResourceId, targetUserId, date, startTime, endTime }: Transfer): void {
  if (!targetResourceId && !targetUserId && !date && !startTime && !endTime)
    throw invalidField('targetResourceId', 'Choose another place, time or person.')
}

const movesAway = (row: DescribedBooking, { targetResourceId, date, startTime, endTime }: Transfer) =>
  (targetResourceId && targetResourceId !== row.resourceId) || Boolean(date) || Boolean(startTime) || Boolean(endTime)

type Afterwards = ((ctx: Transactional<Ctx>) => Promise<void>) | null

async function moveAway(
  ctx: Ctx,
  mode: BookingMode,
  row: DescribedBooking,
  body: Transfer,
  afterwards: Afterwards,
): Promise<void> {
  const times = await timesOfTransfer(ctx, row, body)
  const to = {
    resourceId: body.targetResourceId ?? row.resourceId,
    title: row.title,
    purpose: row.purpose,
    layout: row.layout,
    noOfPax: row.noOfPax,
    ...times,
    version: row.version,
  }
  await changeBooking(ctx, mode, row.id, to, {
    elsewhere: true,
    remark: body.remark?.trim() || undefined,
    afterwards: afterwards ?? undefined,
  })
}

/** The times a booking has, of several that of those which nobody moved by themselves, as far as no other is asked for. */
async function timesOfTransfer(
  ctx: Ctx,
  row: DescribedBooking,
  { date, startTime, endTime }: Transfer,
): Promise<AskedTime> {
  const all = await readInstanceTimes(ctx, row.id, true)
  const now = seriesTimeAt(row, all, ctx.now()) ?? shownTime(row, row.timeZone)
  return { date: date ?? now.date, startTime: startTime ?? now.startTime, endTime: endTime ?? now.endTime }
}

/** Another person of the company that has a booking; 400 for anybody else. */
async function recipientOf(ctx: Ctx, { officeCentreId, company }: DescribedBooking, userId: string) {
  const person = await findPerson(ctx, userId, 'targetUserId')
  if (person.officeCentreId !== officeCentreId)
    throw invalidField('targetUserId', `Choose a person of ${company.name}.`)
  return person
}

/** Gives the times of a booking that came to nothing to another person, as a new booking; 409 where they are taken. */
export const transferEmptyFacilityBooking = operation('transferEmptyFacilityBooking', async (ctx, { path, body }) => {
  const { row, mode } = await readTransferable(ctx, path.id)
  await requireGoal(ctx, body)
  if (row.status === 'PENDING' || row.status === 'APPROVED')
    throw ruleViolation('This booking is still active. Transfer it as it is.')
  return bookAgain(ctx, mode, { row, time: await timesOfTransfer(ctx, row, body), recurrence: row.recurrence }, body)
})

/** The same for one time that was cancelled or released. */
export const transferEmptyFacilityBookingInstance = operation(
  'transferEmptyFacilityBookingInstance',
  async (ctx, { path, body }) => {
    const instance = await readInstance(ctx, path.id, visibleInstances(ctx))
    await requireGoal(ctx, body)
    if (instance.live) throw ruleViolation('This time is still active. Transfer it as it is.')
    const { row, mode } = await readTransferable(ctx, instance.bookingId)
    const own = shownTime(instance, row.timeZone)
    const time = {
      date: body.date ?? own.date,
      startTime: body.startTime ?? own.startTime,
      endTime: body.endTime ?? own.endTime,
    }
    return bookAgain(ctx, mode, { row, time, recurrence: null }, body)
  },
)

/** Where it goes and to whom has to be there; 404 and 400 where it is not. */
async function requireGoal(ctx: Ctx, { targetResourceId, targetUserId }: Transfer): Promise<void> {
  if (targetResourceId) await readBookableResource(ctx, targetResourceId)
  if (targetUserId) await findPerson(ctx, targetUserId, 'targetUserId')
}

type Again = { row: DescribedBooking; time: AskedTime; recurrence: DescribedBooking['recurrence'] }

async function bookAgain(ctx: Ctx, mode: BookingMode, { row, time, recurrence }: Again, body: Transfer) {
  if (!body.targetUserId) throw invalidField('targetUserId', 'Choose the new owner.')
  const made = await makeBooking(ctx, mode, {
    resourceId: body.targetResourceId ?? row.resourceId,
    title: row.title,
    noOfPax: row.noOfPax,
    ...time,
    recurrence,
    requestedByUserId: body.targetUserId,
  })
  return presentMade(made)
}
