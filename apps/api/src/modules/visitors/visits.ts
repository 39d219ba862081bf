import { minutesOfEdge } from '@atrium/validators/timeSlots.ts'
import { matchesPersonName } from '@atrium/validators/text.ts'
import { auditOf } from '../../platform/audit.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { fieldErrors, invalidField, notFound, ruleViolation, validationFailed } from '../../platform/errors.ts'
import { when } from '../../platform/lifecycle.ts'
import { operation, type Data, type Input } from '../../platform/operation.ts'
import { nextReferenceNumber } from '../../platform/referenceNumbers.ts'
import { momentAt, wallTimeOf } from '../../platform/siteClock.ts'
import { today } from '../../platform/today.ts'
import { detailOf, listOf } from '../../platform/view.ts'
import { clockOfSite } from '../sites/index.ts'
import { contentOfFile } from '../system/index.ts'
import { letIn, letOut } from './comings.ts'
import { contactsOf } from './contacts.rules.ts'
import { placeMessages } from './places.rules.ts'
import {
  isVisitedCompany,
  knownPlace,
  readHost,
  receptionOf,
  visitedCompanies,
  visitedPeople,
  visitSites,
} from './places.views.ts'
import { matchesOf } from './blacklist.views.ts'
import { insertInvitations, insertVisitorEvent, insertVisits, visitRecord } from './visitors.repo.ts'
import { presentVisitorFile } from './visitorFiles.views.ts'
import { countVisitsByStatus, onDay, visitView, type VisitRow } from './visits.views.ts'

const list = listOf(visitView, presentVisit)

export const listVisits = operation('listVisits', (ctx, { query }) => list(ctx, { query: onDay(ctx, query) }))

export const getVisitStatusCount = operation('getVisitStatusCount', (ctx, { query }) =>
  countVisitsByStatus(ctx, onDay(ctx, query)),
)

export const getReceptionSiteDropDown = operation('getReceptionSiteDropDown', (ctx, { query }) =>
  visitSites(ctx, query),
)

export const getVisitedCompanyDropDown = operation('getVisitedCompanyDropDown', (ctx, { query }) =>
  visitedCompanies(ctx, query),
)

export const getVisitedPersonDropDown = operation('getVisitedPersonDropDown', (ctx, { query }) =>
  visitedPeople(ctx, query),
)

export const getVisit = operation('getVisit', detailOf(visitView, presentVisit))

export const checkInVisit = operation('checkInVisit', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    await visitRecord.lock(tx, path.id, body.version)
    const visit = await visitView.read(tx, path.id)
    if (visit.checkedInDate) throw ruleViolation('This visitor is checked in already.')
    if (visit.event.cancelledDate) throw ruleViolation('This visit is cancelled.')
    if (visit.visitDate !== today(tx)) throw ruleViolation('This visit is on another day.')
    if (visit.status === 'NOT_COME') throw ruleViolation('This visit is over. Take the visitor down as a walk-in.')
    requireWelcome(visit.matches, body.overrideRemark)
    await letIn(tx, visit, { by: 'RECEPTION', ...body })
    const row = await visitView.read(tx, path.id)
    await auditVisit(tx, 'UPDATE', row, 'Checked the visitor in', {
      after: { likeBarred: row.overrideRemark !== null },
    })
    return presentVisit(tx, row)
  }),
)

/** Nobody lets a barred visitor in; who is only like one, with a word why it is somebody else. */
function requireWelcome(matches: readonly { certain: boolean }[], overrideRemark: string | null | undefined): void {
  if (matches.some(({ certain }) => certain)) throw ruleViolation('This visitor is barred. Call security.')
  if (matches.length > 0 && !overrideRemark?.trim())
    throw invalidField(
      'overrideRemark',
      'The name is like that of a barred visitor. Say how you know that it is somebody else.',
      'required',
    )
}

export const checkOutVisit = operation('checkOutVisit', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    await visitRecord.lock(tx, path.id, body.version)
    const visit = await visitView.read(tx, path.id)
    if (!visit.checkedInDate) throw ruleViolation('This visitor has not checked in.')
    if (visit.checkedOutDate) throw ruleViolation('This visitor has left already.')
    await letOut(tx, path.id)
    const row = await visitView.read(tx, path.id)
    await auditVisit(tx, 'UPDATE', row, 'Checked the visitor out')
    return presentVisit(tx, row)
  }),
)

export const createWalkIn = operation('createWalkIn', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const { host, person, times } = await checkedWalkIn(tx, body)
    const scope = { landlordId: tx.scope.landlordId, officeCentreId: host.officeCentreId }
    const place = { receptionOfficeCentreId: receptionOf(tx), siteId: body.siteId }
    const [matches = []] = await matchesOf(tx, [{ person, visited: { ...scope, ...place } }])
    requireWelcome(matches, body.overrideRemark)
    const eventId = await insertVisitorEvent(tx, scope, {
      ...place,
      ...times.day,
      referenceNo: await nextReferenceNumber(tx, 'VIS'),
      title: 'Walk-in',
      purpose: body.purpose,
      hostUserId: host.id,
      officeFloorId: body.officeFloorId ?? null,
    })
    const invitations = await insertInvitations(tx, scope, [{ ...person, visitorEventId: eventId }])
    const [id] = await insertVisits(
      tx,
      { ...scope, ...place },
      invitations.map((visitorInvitationId) => ({ visitorInvitationId, ...times.visit })),
    )
    await letIn(tx, await visitView.read(tx, id!), { by: 'RECEPTION', ...body })
    const row = await visitView.read(tx, id!)
    await auditVisit(tx, 'CREATE', row, 'Took a walk-in down', { after: { host: row.host.name } })
    return presentVisit(tx, row)
  }),
)

async function checkedWalkIn(tx: Transactional<Ctx>, body: Input<'createWalkIn'>['body']) {
  const person = contactsOf(body)
  const isCompany = await isVisitedCompany(tx, body.companyId ?? null)
  const host = await readHost(tx, body.hostUserId, body.companyId ?? null)
  const place = await knownPlace(tx, { siteId: body.siteId, officeFloorId: body.officeFloorId ?? null })
  const clock = await clockOfSite(tx, body.siteId)
  const { date, minute } = wallTimeOf(tx.now(), clock)
  const endMinute = minutesOfEdge(body.endTime)
  const errors = fieldErrors({
    visitorName: matchesPersonName(person.visitorName) ? null : 'Write the name as it is spoken.',
    companyId: isCompany ? null : 'Choose a company from the list.',
    hostUserId: host ? null : 'Choose an active person of the company.',
    ...placeMessages(place),
    endTime: endMinute > minute ? null : 'Choose a time that is to come today.',
  })
  if (errors.length > 0 || !host) throw validationFailed(errors)
  const times = { startDate: date, endDate: date, startMinute: minute, endMinute, weekdays: [] }
  const [startsAt, endsAt] = [momentAt(date, minute, clock), momentAt(date, endMinute, clock)]
  return {
    host,
    times: { day: { ...times, startsAt, endsAt }, visit: { visitDate: date, startsAt, endsAt } },
    person,
  }
}

/** What was put to a registration is for the reception that asked for it. */
const receivesFor = ({ permissions, officeCentreId }: Ctx['scope'], row: VisitRow) =>
  permissions.has('VISIT_EDIT') && officeCentreId === row.receptionOfficeCentreId

export const downloadVisitorFile = operation('downloadVisitorFile', async (ctx, { path }) => {
  const row = await visitView.read(ctx, path.id)
  const file = receivesFor(ctx.scope, row) ? row.files.find(({ id }) => id === path.fileId) : undefined
  if (!file) throw notFound('This file does not exist.')
  return contentOfFile(ctx, file)
})

/** The text of the building as a visitor signed it. */
const signedTextOf = ({ termsVersion, termsHash, termsIpAddress, registeredDate }: VisitRow['invitation']) =>
  termsVersion === null || registeredDate === null
    ? null
    : { version: termsVersion, hash: termsHash, date: registeredDate, ipAddress: termsIpAddress }

/** A day of a visit with what this actor may do about it; barred visitors are shown to whoever receives people alone. */
function presentVisit(ctx: Ctx, row: VisitRow): Data<'getVisit'> {
  const { scope } = ctx
  const { invitation, event } = row
  const receives = scope.permissions.has('VISIT_EDIT')
  const seesContacts = row.showsContacts || scope.officeCentreId === row.officeCentreId
  return {
    id: row.id,
    invitationId: invitation.id,
    status: row.status,
    visitorName: invitation.visitorName,
    email: seesContacts ? invitation.email : null,
    mobileNumber: seesContacts ? invitation.mobileNumber : null,
    visitorCompany: invitation.company,
    vehiclePlateNo: invitation.vehiclePlateNo,
    registered: invitation.registeredDate !== null,
    referenceNo: event.referenceNo,
    title: event.title,
    purpose: event.purpose,
    host: { id: row.host.id, name: row.host.name },
    company: row.company,
    site: row.site,
    officeFloor: row.officeFloor,
    location: event.location,
    visitDate: row.visitDate,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    checkedInDate: row.checkedInDate,
    checkedOutDate: row.checkedOutDate,
    badgeNo: row.badgeNo,
    matches: receives ? row.matches : [],
    files: receivesFor(scope, row) ? row.files.map(presentVisitorFile) : [],
    answers: receivesFor(scope, row) ? (invitation.answers ?? []) : [],
    signedText: receivesFor(scope, row) ? signedTextOf(invitation) : null,
    version: row.version,
    allowedActions: [
      ...when(receives && row.status === 'EXPECTED' && row.visitDate === today(ctx), 'check-in'),
      ...when(receives && row.status === 'HERE', 'check-out'),
    ],
  }
}

const auditVisit = auditOf((row: VisitRow) => ({
  module: 'visitors',
  entityType: 'VISIT',
  entityId: row.id,
  entityName: row.event.referenceNo,
}))
