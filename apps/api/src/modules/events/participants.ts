import { participantStatuses } from '@atrium/validators/activityEvents.ts'
import { countOf } from '@atrium/validators/text.ts'
import { auditOf } from '../../platform/audit.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField, notFound, ruleViolation } from '../../platform/errors.ts'
import { enqueue, enqueueAll } from '../../platform/jobs.ts'
import { operation } from '../../platform/operation.ts'
import { listOf, sheetOf } from '../../platform/view.ts'
import { isOnSale, presentParticipant } from './events.present.ts'
import { cancelParticipants, eventRecord, participantRows } from './events.repo.ts'
import { eventView, type EventRow } from './events.views.ts'
import { countParticipants, participantViewOf, type ParticipantRow } from './participants.views.ts'
import { notifyScreens } from './screens.ts'
import { sessionViewOf } from './sessions.views.ts'
import { tellJob } from './tell.jobs.ts'
import { offerFreedJob } from './waitList.ts'

export const listActivityEventParticipants = operation(
  'listActivityEventParticipants',
  async (ctx, { path, query }) => {
    const event = await eventView.read(ctx, path.id)
    return listOf(participantViewOf(path.id), (_, row) => presentParticipant(ctx, row, event))(ctx, { query })
  },
)

export const getActivityEventParticipantsStatusCount = operation(
  'getActivityEventParticipantsStatusCount',
  async (ctx, { path, query }) => {
    await eventView.read(ctx, path.id)
    return countParticipants(ctx, path.id, query)
  },
)

export const cancelActivityEventParticipants = operation('cancelActivityEventParticipants', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const event = await lockOnSale(tx, path.id)
    const cancelRemark = body.cancelRemark.trim()
    if (cancelRemark === '') throw invalidField('cancelRemark', 'Say why; they read it.', 'required')
    const people = await readNamed(tx, event, body.ids)
    const closed = people.find(({ standing }) => standing !== 'CHECKED_IN' && !open.has(standing))
    if (closed) throw ruleViolation(`${closed.fullName} has no place any more.`)
    await cancelParticipants(tx, body.ids, cancelRemark)
    await enqueueAll(
      tx,
      tellJob,
      people.map(({ id }) => ({ id, news: 'TAKEN_OFF' as const, detail: cancelRemark })),
    )
    for (const timeSlotId of new Set(people.map((person) => person.timeSlotId)))
      await enqueue(tx, offerFreedJob, { timeSlotId })
    await auditPeople(tx, 'UPDATE', event, `Cancelled ${countOf(people.length, 'place', 'places')}`, {
      after: { people: namesOf(people), reason: cancelRemark },
    })
    return countParticipants(tx, path.id, {})
  }),
)

const open = new Set<ParticipantRow['standing']>(['REGISTERED', 'WAITING', 'OFFERED'])

export const checkInActivityEventParticipants = operation('checkInActivityEventParticipants', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const event = await lockOnSale(tx, path.id)
    const people = await readNamed(tx, event, body.ids)
    for (const person of people) {
      if (person.status !== 'REGISTERED') throw ruleViolation(`${person.fullName} has no place to check in to.`)
      await participantRows.update(tx, person.id, { status: 'CHECKED_IN', checkedInDate: tx.now() })
      await notifyScreens(tx, person)
    }
    await auditPeople(tx, 'UPDATE', event, `Checked ${countOf(people.length, 'person', 'people')} in`, {
      after: { people: namesOf(people) },
    })
    return countParticipants(tx, path.id, {})
  }),
)

const namesOf = (people: readonly ParticipantRow[]) => people.map(({ fullName }) => fullName).join(', ')

async function lockOnSale(tx: Transactional<Ctx>, id: string): Promise<EventRow> {
  await eventRecord.lock(tx, id)
  const event = await eventView.read(tx, id)
  if (!isOnSale(event)) throw ruleViolation('This event is closed: nothing changes about its places.')
  return event
}

/** The sign-ups named; 404 when one is not of the event. */
async function readNamed(tx: Transactional<Ctx>, event: EventRow, ids: readonly string[]): Promise<ParticipantRow[]> {
  const view = participantViewOf(event.id)
  const people: ParticipantRow[] = []
  for (const id of new Set(ids)) people.push(await view.read(tx, id))
  if (people.length === 0) throw notFound()
  return people
}

export const downloadActivityEventParticipants = operation(
  'downloadActivityEventParticipants',
  async (ctx, { path, query }) => {
    await eventView.read(ctx, path.id)
    const { sessionName } = await sessionViewOf(path.id).read(ctx, path.slotId)
    const sheet = sheetOf(participantViewOf(path.id), `Participants of ${sessionName}`, [
      { header: 'Name', value: (row) => row.fullName },
      { header: 'E-mail', value: (row) => row.email },
      { header: 'Mobile number', value: (row) => row.mobileNumber },
      { header: 'Company', value: (row) => row.company },
      { header: 'Places', value: (row) => row.noOfPax },
      { header: 'Status', value: (row) => participantStatuses[row.standing] },
      { header: 'Signed up', value: (row) => row.createdDate },
      { header: 'Checked in', value: (row) => row.checkedInDate },
    ])
    const order = { sortProperties: 'createdDate', sortDirection: 'ASC' as const }
    return sheet(ctx, { query: { ...query, ...order, timeSlotId: path.slotId } })
  },
)

/** What happens to sign-ups stands in the trail of their event. */
const auditPeople = auditOf((event: EventRow) => ({
  module: 'events',
  entityType: 'ACTIVITY_EVENT',
  entityId: event.id,
  entityName: `${event.referenceNo} ${event.name}`,
}))
