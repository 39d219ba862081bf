import { activityEventStatuses, eventAudiences } from '@atrium/validators/activityEvents.ts'
import { auditOf } from '../../platform/audit.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField, ruleViolation } from '../../platform/errors.ts'
import { enqueueAll } from '../../platform/jobs.ts'
import { transition } from '../../platform/lifecycle.ts'
import { operation } from '../../platform/operation.ts'
import { nextReferenceNumber } from '../../platform/referenceNumbers.ts'
import { hashToken, randomToken } from '../../platform/tokens.ts'
import { detailOf, historyOf, listOf, sheetOf } from '../../platform/view.ts'
import { giveUpRoom } from '../bookings/index.ts'
import { checkedEvent, checkedLimit } from './eventFields.ts'
import { eventLifecycle, type EventAction } from './events.lifecycle.ts'
import { auditedEvent, presentEvent } from './events.present.ts'
import { cancelParticipants, eventRecord, replaceParts, sessionRows } from './events.repo.ts'
import { companyOptions, countByStatus, eventView, groupOptions, readTags, type EventRow } from './events.views.ts'
import { readLive } from './participants.views.ts'
import { requireFreeRoom } from './rooms.ts'
import { readSessions } from './sessions.views.ts'
import { tellJob } from './tell.jobs.ts'

export const listActivityEvents = operation('listActivityEvents', listOf(eventView, presentEvent))

export const getActivityEventsStatusCount = operation('getActivityEventsStatusCount', (ctx, { query }) =>
  countByStatus(ctx, query),
)

export const generateActivityEventRecord = operation(
  'generateActivityEventRecord',
  sheetOf(eventView, 'Events', [
    { header: 'Reference', value: (row) => row.referenceNo },
    { header: 'Name', value: (row) => row.name },
    { header: 'Status', value: (row) => activityEventStatuses[row.status] },
    { header: 'For', value: (row) => eventAudiences[row.targetUserGroup] },
    { header: 'Location', value: (row) => row.location },
    { header: 'First day', value: (row) => row.eventStartDate },
    { header: 'Last day', value: (row) => row.eventEndDate },
    { header: 'Places', value: (row) => row.places },
    { header: 'Taken', value: (row) => row.taken },
    { header: 'Waiting', value: (row) => row.waiting },
  ]),
)

export const getActivityEventCompanyDropDown = operation('getActivityEventCompanyDropDown', (ctx, { query }) =>
  companyOptions(ctx, query),
)

export const getActivityEventUserGroupDropDown = operation('getActivityEventUserGroupDropDown', (ctx, { query }) =>
  groupOptions(ctx, query),
)

export const getActivityEventTagList = operation('getActivityEventTagList', (ctx, { query }) => readTags(ctx, query))

export const getActivityEvent = operation('getActivityEvent', detailOf(eventView, presentEvent))

export const listActivityEventHistories = operation('listActivityEventHistories', historyOf(eventView))

export const createActivityEvent = operation('createActivityEvent', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const { fields, parts } = await checkedEvent(tx, body)
    const id = await eventRecord.insert(tx, { ...fields, referenceNo: await nextReferenceNumber(tx, 'EVT') })
    await replaceParts(tx, id, parts)
    const row = await eventView.read(tx, id)
    await auditEvent(tx, 'CREATE', row, 'Planned the event', { after: auditedEvent(row) })
    return presentEvent(tx, row)
  }),
)

type Step = { id: string; action: EventAction; version?: number }

/** Locks an event and does what its state allows; answers it as it is then. */
async function step<Result>(
  tx: Transactional<Ctx>,
  { id, action, version }: Step,
  apply: (before: EventRow) => Promise<Result>,
): Promise<Result> {
  return transition(tx, eventLifecycle, {
    action,
    version,
    lock: async () => {
      await eventRecord.lock(tx, id)
      return eventView.read(tx, id)
    },
    apply,
  })
}

export const updateActivityEvent = operation('updateActivityEvent', (ctx, { path, body }) =>
  ctx.transaction((tx) =>
    step(tx, { id: path.id, action: 'edit', version: body.version }, async (before) => {
      const { fields, parts } = await checkedEvent(tx, body)
      const sessions = await readSessions(tx, path.id)
      const outside = sessions.find(
        ({ sessionDate, cancelledDate }) =>
          cancelledDate === null && (sessionDate < fields.eventStartDate || sessionDate > fields.eventEndDate),
      )
      if (outside)
        throw invalidField('eventEndDate', `${outside.sessionName} is on another day. Change or cancel it first.`)
      await eventRecord.update(tx, path.id, fields)
      await replaceParts(tx, path.id, parts)
      const row = await eventView.read(tx, path.id)
      await auditEvent(tx, 'UPDATE', row, 'Changed the event', {
        before: auditedEvent(before),
        after: auditedEvent(row),
      })
      if (isElsewhere(before, row)) await tellAll(tx, path.id, 'CHANGED', null)
      return presentEvent(tx, row)
    }),
  ),
)

/** Whether what people go by has changed: its name or where it is. */
const isElsewhere = (before: EventRow, { name, location }: EventRow) =>
  before.publishedDate !== null && (before.name !== name || before.location !== location)

async function tellAll(
  tx: Transactional<Ctx>,
  activityEventId: string,
  news: 'CHANGED' | 'CANCELLED',
  detail: string | null,
) {
  const people = await readLive(tx, { activityEventId })
  await enqueueAll(
    tx,
    tellJob,
    people.map(({ id }) => ({ id, news, detail })),
  )
  return people
}

export const publishActivityEvent = operation('publishActivityEvent', (ctx, { path, body }) =>
  ctx.transaction((tx) =>
    step(tx, { id: path.id, action: 'publish', version: body.version }, async (before) => {
      if (before.endsAt <= tx.now()) throw ruleViolation('This event is over. Choose other days first.')
      const sessions = await readSessions(tx, path.id)
      if (before.registrationUrl === null && !sessions.some(({ status }) => status === 'SLOT_OPEN'))
        throw ruleViolation('Add a session that people can sign up for, or the address where they sign up.')
      await requireFreeRooms(tx, before, sessions)
      await eventRecord.update(tx, path.id, { publishedDate: tx.now(), publishedByUserId: tx.actor.userId })
      const row = await eventView.read(tx, path.id)
      await auditEvent(tx, 'UPDATE', row, 'Published the event')
      return presentEvent(tx, row)
    }),
  ),
)

/** 409 `CLASH` where something has come in the way of one of the rooms since they were booked. */
async function requireFreeRooms(
  tx: Transactional<Ctx>,
  event: EventRow,
  sessions: Awaited<ReturnType<typeof readSessions>>,
): Promise<void> {
  for (const { status, resource, bookingId, ...fields } of sessions)
    if (resource && (status === 'SLOT_OPEN' || status === 'SLOT_FULL'))
      await requireFreeRoom(tx, { event, fields, resourceId: resource.id, bookingId })
}

export const cancelActivityEvent = operation('cancelActivityEvent', (ctx, { path, body }) =>
  ctx.transaction((tx) =>
    step(tx, { id: path.id, action: 'cancel', version: body.version }, async () => {
      const cancelRemark = body.cancelRemark.trim()
      if (cancelRemark === '')
        throw invalidField('cancelRemark', 'Enter a reason; everybody who signed up reads it.', 'required')
      const people = await tellAll(tx, path.id, 'CANCELLED', cancelRemark)
      await cancelParticipants(
        tx,
        people.map(({ id }) => id),
        cancelRemark,
      )
      await giveUpRooms(tx, path.id, cancelRemark)
      await eventRecord.update(tx, path.id, {
        cancelledDate: tx.now(),
        cancelledByUserId: tx.actor.userId,
        cancelRemark,
        publicTokenHash: null,
      })
      const row = await eventView.read(tx, path.id)
      await auditEvent(tx, 'UPDATE', row, 'Cancelled the event', { after: { reason: cancelRemark } })
      return presentEvent(tx, row)
    }),
  ),
)

/** The rooms of all sessions to come are free again, and the sessions cancelled. */
async function giveUpRooms(tx: Transactional<Ctx>, activityEventId: string, cancelledReason: string): Promise<void> {
  for (const { id, status, bookingId, sequence } of await readSessions(tx, activityEventId)) {
    if (status !== 'SLOT_OPEN' && status !== 'SLOT_FULL') continue
    if (bookingId) await giveUpRoom(tx, bookingId, cancelledReason)
    await sessionRows.update(tx, id, { cancelledDate: tx.now(), cancelledReason, sequence: sequence + 1 })
  }
}

export const deleteActivityEvent = operation('deleteActivityEvent', (ctx, { path }) =>
  ctx.transaction((tx) =>
    step(tx, { id: path.id, action: 'delete' }, async (before) => {
      await giveUpRooms(tx, path.id, 'The event was deleted')
      await eventRecord.softDelete(tx, path.id)
      await auditEvent(tx, 'DELETE', before, 'Deleted the event', { before: auditedEvent(before) })
      return true
    }),
  ),
)

export const setActivityEventRegistrationLimit = operation('setActivityEventRegistrationLimit', (ctx, { path, body }) =>
  ctx.transaction((tx) =>
    step(tx, { id: path.id, action: 'set-registration-limit', version: body.version }, async (before) => {
      await eventRecord.update(tx, path.id, checkedLimit(body))
      const row = await eventView.read(tx, path.id)
      await auditEvent(tx, 'UPDATE', row, 'Set how many places one person may take', {
        before: auditedEvent(before),
        after: auditedEvent(row),
      })
      return presentEvent(tx, row)
    }),
  ),
)

export const shareActivityEvent = operation('shareActivityEvent', (ctx, { path }) =>
  ctx.transaction((tx) =>
    step(tx, { id: path.id, action: 'share' }, async (row) => {
      const token = randomToken()
      await eventRecord.update(tx, path.id, { publicTokenHash: hashToken(token) })
      await auditEvent(tx, 'UPDATE', row, 'Made a public link')
      return { url: `${tx.services.portalOrigins.PUBLIC}/public/events/${token}` }
    }),
  ),
)

export const unshareActivityEvent = operation('unshareActivityEvent', (ctx, { path }) =>
  ctx.transaction((tx) =>
    step(tx, { id: path.id, action: 'share' }, async () => {
      await eventRecord.update(tx, path.id, { publicTokenHash: null })
      const row = await eventView.read(tx, path.id)
      await auditEvent(tx, 'UPDATE', row, 'Ended the public link')
      return presentEvent(tx, row)
    }),
  ),
)

const auditEvent = auditOf((row: EventRow) => ({
  module: 'events',
  entityType: 'ACTIVITY_EVENT',
  entityId: row.id,
  entityName: `${row.referenceNo} ${row.name}`,
}))
