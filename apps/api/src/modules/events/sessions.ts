import { minutesOfEdge } from '@atrium/validators/timeSlots.ts'
import { cut } from '@atrium/validators/text.ts'
import { randomBytes } from 'node:crypto'
import { auditOf } from '../../platform/audit.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { ApiError, invalidField, ruleViolation, validationFailed } from '../../platform/errors.ts'
import { enqueue, enqueueAll } from '../../platform/jobs.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { nextReferenceNumber } from '../../platform/referenceNumbers.ts'
import { momentAt } from '../../platform/siteClock.ts'
import { listOf } from '../../platform/view.ts'
import { bookRoom, giveUpRoom, moveRoom } from '../bookings/index.ts'
import { clockOf } from './eventFields.ts'
import { eventLifecycle } from './events.lifecycle.ts'
import { auditedSession, presentSession } from './events.present.ts'
import { cancelParticipants, eventRecord, insertSession, sessionRows } from './events.repo.ts'
import { codeOf, sessionProblem } from './events.rules.ts'
import { eventView, type EventRow } from './events.views.ts'
import { requireFreeRoom } from './rooms.ts'
import { readLive } from './participants.views.ts'
import { sessionViewOf, type SessionRow } from './sessions.views.ts'
import { tellJob } from './tell.jobs.ts'
import { offerFreedJob } from './waitList.ts'

export const listActivityEventTimeSlots = operation('listActivityEventTimeSlots', async (ctx, { path, query }) => {
  const event = await eventView.read(ctx, path.id)
  return listOf(sessionViewOf(path.id), (_, row) => presentSession(ctx, row, event))(ctx, { query })
})

type SlotPath = { id: string; slotId: string }

export const getActivityEventTimeSlot = operation('getActivityEventTimeSlot', (ctx, { path }) => presented(ctx, path))

async function presented(ctx: Ctx, { id, slotId }: SlotPath) {
  const event = await eventView.read(ctx, id)
  return presentSession(ctx, await sessionViewOf(id).read(ctx, slotId), event)
}

/** The event of a session, locked; 422 where it takes no changes of its sessions. */
async function lockOpenEvent(tx: Transactional<Ctx>, id: string): Promise<EventRow> {
  await eventRecord.lock(tx, id)
  const event = await eventView.read(tx, id)
  const { from, refusal } = eventLifecycle['add-session']
  if (!from.includes(event.status)) throw ruleViolation(refusal)
  return event
}

/** A session of an event, both locked; 409 when it was read at another version, 422 once it is closed. */
async function lockOpenSession(tx: Transactional<Ctx>, { id, slotId }: SlotPath, version?: number) {
  const event = await lockOpenEvent(tx, id)
  const session = await sessionViewOf(id).read(tx, slotId)
  await sessionRows.lock(tx, slotId, undefined, version)
  if (session.status === 'SLOT_CANCELLED') throw ruleViolation('This session is cancelled.')
  if (session.status === 'SLOT_ENDED') throw ruleViolation('This session is over.')
  return { event, session }
}

type Body = Input<'createActivityEventTimeSlot'>['body']

function checkedFields(ctx: Ctx, body: Body, event: EventRow) {
  const clock = clockOf(event)
  const times = {
    sessionDate: body.sessionDate,
    startMinute: minutesOfEdge(body.startTime),
    endMinute: minutesOfEdge(body.endTime),
  }
  const problem = sessionProblem(times, event, { clock, now: ctx.now() })
  if (problem) throw invalidField(problem.field, problem.message)
  const sessionName = body.sessionName.trim()
  if (sessionName === '') throw invalidField('sessionName', 'Give the session a name.')
  return {
    ...times,
    sessionName,
    location: body.location?.trim() || null,
    eventSlot: body.eventSlot,
    startsAt: momentAt(times.sessionDate, times.startMinute, clock),
    endsAt: momentAt(times.sessionDate, times.endMinute, clock),
  }
}

type Fields = ReturnType<typeof checkedFields>

/** The fields of a booking that are called otherwise in the form of a session. */
const fieldsOfRooms: Record<string, string> = { noOfPax: 'eventSlot', date: 'sessionDate', title: 'sessionName' }

/** Books the room of a session, moves it, or gives it up; answers the booking it has then. */
async function withRoom(
  tx: Transactional<Ctx>,
  {
    event,
    fields,
    resourceId,
    before,
  }: { event: EventRow; fields: Fields; resourceId: string | null; before: SessionRow | null },
): Promise<string | null> {
  const bookingId = before?.bookingId ?? null
  if (resourceId === null) {
    if (bookingId) await giveUpRoom(tx, bookingId, 'The session is elsewhere')
    return null
  }
  await requireFreeRoom(tx, { event, fields, resourceId, bookingId })
  const { startsAt, endsAt } = fields
  const wish = {
    resourceId,
    title: cut(`${event.name}: ${fields.sessionName}`, 99),
    purpose: `Event ${event.referenceNo}`,
    noOfPax: fields.eventSlot,
    startsAt,
    endsAt,
  }
  try {
    return await (bookingId ? moveRoom(tx, bookingId, wish) : bookRoom(tx, wish))
  } catch (error) {
    if (!(error instanceof ApiError) || !error.errors) throw error
    throw validationFailed(error.errors.map((one) => ({ ...one, field: fieldsOfRooms[one.field] ?? one.field })))
  }
}

export const createActivityEventTimeSlot = operation('createActivityEventTimeSlot', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const event = await lockOpenEvent(tx, path.id)
    const fields = checkedFields(tx, body, event)
    const bookingId = await withRoom(tx, { event, fields, resourceId: body.resourceId ?? null, before: null })
    const slotId = await insertSession(tx, {
      ...fields,
      bookingId,
      activityEventId: path.id,
      referenceNo: await nextReferenceNumber(tx, 'EVS'),
      checkInCode: codeOf(randomBytes(6)),
    })
    const session = await sessionViewOf(path.id).read(tx, slotId)
    await auditSession(tx, 'CREATE', event, `Added the session ${session.sessionName}`, {
      after: auditedSession(session),
    })
    return presented(tx, { id: path.id, slotId })
  }),
)

export const updateActivityEventTimeSlot = operation('updateActivityEventTimeSlot', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const { event, session: before } = await lockOpenSession(tx, path, body.version)
    const fields = checkedFields(tx, body, event)
    if (fields.eventSlot < before.taken)
      throw invalidField('eventSlot', `${before.taken} places are taken. Take people off first.`)
    const bookingId = await withRoom(tx, { event, fields, resourceId: body.resourceId ?? null, before })
    await sessionRows.update(tx, path.slotId, { ...fields, bookingId, sequence: before.sequence + 1 })
    const session = await sessionViewOf(path.id).read(tx, path.slotId)
    await auditSession(tx, 'UPDATE', event, `Changed the session ${session.sessionName}`, {
      before: auditedSession(before),
      after: auditedSession(session),
    })
    if (isMoved(before, session)) await tellSession(tx, path.slotId, 'CHANGED', null)
    if (session.eventSlot > before.eventSlot) await enqueue(tx, offerFreedJob, { timeSlotId: path.slotId })
    return presented(tx, path)
  }),
)

/** Whether what people go by has changed: when or where it is. */
const isMoved = (before: SessionRow, after: SessionRow): boolean =>
  before.startsAt.getTime() !== after.startsAt.getTime() ||
  before.endsAt.getTime() !== after.endsAt.getTime() ||
  before.location !== after.location ||
  before.resource?.id !== after.resource?.id ||
  before.sessionName !== after.sessionName

async function tellSession(
  tx: Transactional<Ctx>,
  timeSlotId: string,
  news: 'CHANGED' | 'CANCELLED',
  detail: string | null,
) {
  const people = await readLive(tx, { timeSlotId })
  await enqueueAll(
    tx,
    tellJob,
    people.map(({ id }) => ({ id, news, detail })),
  )
  return people.map(({ id }) => id)
}

export const deleteActivityEventTimeSlot = operation('deleteActivityEventTimeSlot', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    const { event, session } = await lockOpenSession(tx, path)
    if (session.taken > 0 || session.waiting > 0)
      throw ruleViolation('People have signed up for this session. Cancel it instead: they are told.')
    if (session.bookingId) await giveUpRoom(tx, session.bookingId, 'The session was deleted')
    await sessionRows.update(tx, path.slotId, { deletedDate: tx.now() })
    await auditSession(tx, 'DELETE', event, `Deleted the session ${session.sessionName}`, {
      before: auditedSession(session),
    })
    return true
  }),
)

export const cancelActivityEventTimeSlot = operation('cancelActivityEventTimeSlot', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const { event, session } = await lockOpenSession(tx, path, body.version)
    const cancelledReason = body.cancelledReason.trim()
    if (cancelledReason === '')
      throw invalidField('cancelledReason', 'Enter a reason; everybody who signed up reads it.', 'required')
    await cancelParticipants(tx, await tellSession(tx, path.slotId, 'CANCELLED', cancelledReason), cancelledReason)
    if (session.bookingId) await giveUpRoom(tx, session.bookingId, cancelledReason)
    await sessionRows.update(tx, path.slotId, {
      cancelledDate: tx.now(),
      cancelledReason,
      sequence: session.sequence + 1,
    })
    await auditSession(tx, 'UPDATE', event, `Cancelled the session ${session.sessionName}`, {
      after: { reason: cancelledReason },
    })
    return presented(tx, path)
  }),
)

/** What happens to sessions stands in the trail of their event. */
const auditSession = auditOf((event: EventRow) => ({
  module: 'events',
  entityType: 'ACTIVITY_EVENT',
  entityId: event.id,
  entityName: `${event.referenceNo} ${event.name}`,
}))
