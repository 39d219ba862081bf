import { dayNumber } from '@atrium/validators/operatingHours.ts'
import { visitPurposes } from '@atrium/validators/visits.ts'
import { minutesOfEdge } from '@atrium/validators/timeSlots.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { fieldErrors, invalidField, ruleViolation, validationFailed } from '../../platform/errors.ts'
import { enqueueAll } from '../../platform/jobs.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { nextReferenceNumber } from '../../platform/referenceNumbers.ts'
import { detailOf, historyOf, listOf, sheetOf } from '../../platform/view.ts'
import { accessGroupNameOf } from '../access-groups/index.ts'
import { clockOfSite } from '../sites/index.ts'
import { announceVisit } from './announceVisit.ts'
import { cancelVisit, isExpected } from './endVisit.ts'
import { inviteJob, tellCancelledJob } from './visitors.jobs.ts'
import { orNull } from './contacts.rules.ts'
import { checkedVisitors } from './newVisitors.ts'
import { placeMessages } from './places.rules.ts'
import {
  knownPlace,
  readHost,
  receptionOf,
  visitAccessGroups,
  visitedPeople,
  visitFloors,
  ownVisitSites,
} from './places.views.ts'
import { invite, moveVisits } from './inviting.ts'
import { daysOfVisit, timesProblem } from './visitDays.rules.ts'
import { visitorsText } from './visitMail.ts'
import { auditVisit } from './visitorEvents.audit.ts'
import { auditedFields, presentInvitation, presentVisitorEvent } from './visitorEvents.present.ts'
import {
  countByStatus,
  invitationViewOf,
  readInvitations,
  visitorEventView,
  type VisitorEventRow,
} from './visitorEvents.views.ts'
import { endLinks, invitationRows, visitorEventRecord } from './visitors.repo.ts'

export const listVisitorEvents = operation('listVisitorEvents', listOf(visitorEventView, presentVisitorEvent))

export const getVisitorEventsStatusCount = operation('getVisitorEventsStatusCount', (ctx, { query }) =>
  countByStatus(ctx, query),
)

export const generateVisitorEventRecord = operation(
  'generateVisitorEventRecord',
  sheetOf(visitorEventView, 'Visits', [
    { header: 'Reference', value: (row) => row.referenceNo },
    { header: 'Title', value: (row) => row.title },
    { header: 'Purpose', value: (row) => visitPurposes[row.purpose] },
    { header: 'Host', value: (row) => row.host.name },
    { header: 'Site', value: (row) => row.site.name },
    { header: 'First day', value: (row) => row.startDate },
    { header: 'Last day', value: (row) => row.endDate },
    { header: 'Invited', value: (row) => row.invited },
    { header: 'Registered', value: (row) => row.registered },
  ]),
)

export const getVisitSiteDropDown = operation('getVisitSiteDropDown', (ctx, { query }) => ownVisitSites(ctx, query))

export const getVisitFloorDropDown = operation('getVisitFloorDropDown', (ctx, { query }) => visitFloors(ctx, query))

export const getVisitHostDropDown = operation('getVisitHostDropDown', (ctx, { query }) => visitedPeople(ctx, query))

export const getVisitAccessGroupDropDown = operation('getVisitAccessGroupDropDown', (ctx, { query }) =>
  visitAccessGroups(ctx, query),
)

export const getVisitorEvent = operation('getVisitorEvent', detailOf(visitorEventView, presentVisitorEvent))

export const listVisitorEventHistories = operation('listVisitorEventHistories', historyOf(visitorEventView))

export const createVisitorEvent = operation('createVisitorEvent', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const { fields, clock } = await checkedFields(tx, body, tx.actor.userId)
    const { receptionOfficeCentreId } = fields
    const people = await checkedVisitors(tx, body.visitors, { receptionOfficeCentreId, invited: new Set() })
    const id = await visitorEventRecord.insert(tx, { ...fields, referenceNo: await nextReferenceNumber(tx, 'VIS') })
    await invite(tx, await visitorEventView.read(tx, id), people, clock)
    const row = await visitorEventView.read(tx, id)
    await auditVisit(tx, 'CREATE', row, `Invited ${visitorsText(people.length)}`, { after: auditedFields(row) })
    return presentVisitorEvent(tx, row)
  }),
)

export const updateVisitorEvent = operation('updateVisitorEvent', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    await visitorEventRecord.lock(tx, path.id, body.version)
    const before = await visitorEventView.read(tx, path.id)
    requireOpen(before)
    const { fields, clock } = await checkedFields(tx, body, before.host.id)
    await visitorEventRecord.update(tx, path.id, { ...fields, sequence: before.sequence + 1 })
    const row = await visitorEventView.read(tx, path.id)
    const invitations = (await readInvitations(tx, path.id)).filter(isExpected)
    await moveVisits(tx, row, invitations, clock)
    await enqueueAll(
      tx,
      inviteJob,
      invitations.filter(({ email }) => email !== null).map(({ id }) => ({ id, changed: true })),
    )
    await auditVisit(tx, 'UPDATE', row, 'Changed the visit', {
      before: auditedFields(before),
      after: auditedFields(row),
    })
    return presentVisitorEvent(tx, row)
  }),
)

export const cancelVisitorEvent = operation('cancelVisitorEvent', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    await visitorEventRecord.lock(tx, path.id, body.version)
    const before = await visitorEventView.read(tx, path.id)
    requireOpen(before)
    const cancelRemark = body.cancelRemark.trim()
    if (cancelRemark === '') throw invalidField('cancelRemark', 'Say why; the visitors read it.', 'required')
    await cancelVisit(tx, before, cancelRemark)
    return presentVisitorEvent(tx, await visitorEventView.read(tx, path.id))
  }),
)

export const listVisitorEventInvitations = operation('listVisitorEventInvitations', async (ctx, { path, query }) => {
  const event = await visitorEventView.read(ctx, path.id)
  return listOf(invitationViewOf(path.id), (_, row) => presentInvitation(ctx, row, event))(ctx, { query })
})

export const inviteVisitors = operation('inviteVisitors', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    await visitorEventRecord.lock(tx, path.id)
    const event = await visitorEventView.read(tx, path.id)
    requireOpen(event)
    const invited = new Set(
      (await readInvitations(tx, path.id)).flatMap(({ email, status }) =>
        email && status !== 'REMOVED' ? [email] : [],
      ),
    )
    if (invited.size + body.visitors.length > mostVisitors)
      throw invalidField('visitors', `A visit is for ${mostVisitors} people at the most.`)
    const { receptionOfficeCentreId } = event
    const people = await checkedVisitors(tx, body.visitors, { receptionOfficeCentreId, invited })
    await invite(tx, event, people, await clockOfSite(tx, event.siteId))
    const row = await visitorEventView.read(tx, path.id)
    await auditVisit(tx, 'UPDATE', row, `Invited ${visitorsText(people.length)} more`)
    return presentVisitorEvent(tx, row)
  }),
)

/** As many people as one visit may be for. */
const mostVisitors = 200

export const resendVisitorInvitation = operation('resendVisitorInvitation', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    const { event, invitation } = await lockInvitation(tx, path)
    if (invitation.status !== 'INVITED' || invitation.email === null)
      throw ruleViolation('Only who has not answered yet is asked again.')
    await endLinks(tx, invitation.id)
    await enqueueAll(tx, inviteJob, [{ id: invitation.id, changed: false }])
    await invitationRows.update(tx, invitation.id, { invitedDate: tx.now() })
    await auditVisit(tx, 'UPDATE', event, 'Asked a visitor again')
    return presentedInvitation(tx, event, path.invitationId)
  }),
)

export const removeVisitorEventInvitation = operation('removeVisitorEventInvitation', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    const { event, invitation } = await lockInvitation(tx, path)
    if (invitation.status !== 'INVITED' && invitation.status !== 'REGISTERED')
      throw ruleViolation('Only who is yet to come can be taken off the visit.')
    await invitationRows.update(tx, invitation.id, { status: 'REMOVED', passNo: null })
    await enqueueAll(tx, tellCancelledJob, [{ id: invitation.id }])
    await announceVisit(tx, event)
    await auditVisit(tx, 'UPDATE', event, 'Took a visitor off the visit')
    return presentedInvitation(tx, event, path.invitationId)
  }),
)

async function lockInvitation(tx: Transactional<Ctx>, { id, invitationId }: { id: string; invitationId: string }) {
  await visitorEventRecord.lock(tx, id)
  const event = await visitorEventView.read(tx, id)
  requireOpen(event)
  return { event, invitation: await invitationViewOf(id).read(tx, invitationId) }
}

async function presentedInvitation(tx: Transactional<Ctx>, event: VisitorEventRow, invitationId: string) {
  const row = await invitationViewOf(event.id).read(tx, invitationId)
  return presentInvitation(tx, row, event)
}

function requireOpen({ status }: Pick<VisitorEventRow, 'status'>): void {
  if (status === 'CANCELLED') throw ruleViolation('This visit is cancelled.')
  if (status === 'ENDED') throw ruleViolation('This visit is over.')
}

type Body = Input<'updateVisitorEvent'>['body'] | Input<'createVisitorEvent'>['body']
type Named = Pick<Body, 'siteId'> & {
  title: string
  hostUserId: string
  officeFloorId: string | null
  accessGroupId: string | null
}

/** 400 beside what is not of the office centre, or not there. */
async function requireKnown(
  ctx: Ctx,
  { title, siteId, officeFloorId, hostUserId, accessGroupId }: Named,
): Promise<void> {
  const place = await knownPlace(ctx, { siteId, officeFloorId })
  const host = await readHost(ctx, hostUserId, ctx.scope.officeCentreId)
  const isGroup = accessGroupId === null || (await accessGroupNameOf(ctx, accessGroupId)) !== undefined
  const errors = fieldErrors({
    title: title === '' ? 'Say in a line what the visit is.' : null,
    ...placeMessages(place),
    hostUserId: host ? null : 'Choose an active person of your office centre.',
    accessGroupId: isGroup ? null : 'Choose an access group of your office centre.',
  })
  if (errors.length > 0) throw validationFailed(errors)
}

async function checkedFields(ctx: Ctx, body: Body, usualHost: string) {
  const { siteId, officeFloorId = null, accessGroupId = null } = body
  const named = {
    siteId,
    officeFloorId,
    accessGroupId,
    title: body.title.trim(),
    hostUserId: body.hostUserId ?? usualHost,
  }
  await requireKnown(ctx, named)
  const clock = await clockOfSite(ctx, siteId)
  const times = {
    startDate: body.startDate,
    endDate: body.endDate,
    startMinute: minutesOfEdge(body.startTime),
    endMinute: minutesOfEdge(body.endTime),
    weekdays: [...new Set((body.weekdays ?? []).map(dayNumber))].toSorted((one, other) => one - other),
  }
  const problem = timesProblem(times, clock, ctx.now())
  if (problem) throw invalidField(problem.field, problem.message)
  const days = daysOfVisit(times, clock)
  const fields = {
    ...times,
    ...named,
    purpose: body.purpose,
    receptionOfficeCentreId: receptionOf(ctx),
    location: orNull(body.location),
    message: orNull(body.message),
    startsAt: days[0]!.startsAt,
    endsAt: days.at(-1)!.endsAt,
  }
  return { fields, clock }
}
