import {
  activityEventStatuses,
  eventAudiences,
  participantStatuses,
  timeSlotStatuses,
} from '@atrium/validators/activityEvents.ts'
import { edgeOfMinutes } from '@atrium/validators/timeSlots.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { allowedActions, when } from '../../platform/lifecycle.ts'
import type { Data } from '../../platform/operation.ts'
import { eventLifecycle } from './events.lifecycle.ts'
import type { EventRow } from './events.views.ts'
import type { ParticipantRow } from './participants.views.ts'
import type { SessionRow } from './sessions.views.ts'

const timeOf = (minute: number | null): string | null => (minute === null ? null : edgeOfMinutes(minute))

/** A picture of an event, and where it is read. */
export const imageOf = ({ id, name }: { id: string; name: string }) => ({
  id,
  name,
  fullPath: `/api/system-files/${id}/download`,
})

/** What everybody reads of an event: what, when and where it is. */
export const presentFacts = (row: EventRow) => ({
  id: row.id,
  status: row.status,
  name: row.name,
  location: row.location,
  eventStartDate: row.eventStartDate,
  eventEndDate: row.eventEndDate,
  eventStartTime: timeOf(row.startMinute),
  eventEndTime: timeOf(row.endMinute),
  allDay: row.allDay,
  websiteUrl: row.websiteUrl,
  registrationUrl: row.registrationUrl,
  mapUrl: row.mapUrl,
  description: row.description,
  tc: row.tc,
  tags: row.tags,
  bannerImageFiles: row.images.map(imageOf),
  registrationLimitPerUser: row.registrationLimitPerUser,
  cancelRemark: row.cancelRemark,
})

/** An event with what this actor may do to it. */
export function presentEvent({ scope: { permissions } }: Ctx, row: EventRow): Data<'getActivityEvent'> {
  return {
    ...presentFacts(row),
    referenceNo: row.referenceNo,
    statusLabel: activityEventStatuses[row.status],
    targetUserGroup: row.targetUserGroup,
    targetUserGroupLabel: eventAudiences[row.targetUserGroup],
    companies: row.companies,
    userGroups: row.userGroups,
    publishStartDate: row.publishStartDate,
    publishStartTime: timeOf(row.publishStartMinute),
    publishEndDate: row.publishEndDate,
    publishEndTime: timeOf(row.publishEndMinute),
    promotionStartDate: row.promotionStartDate,
    promotionEndDate: row.promotionEndDate,
    enableRegistrationLimit: row.enableRegistrationLimit,
    publicEvent: row.publicTokenHash !== null,
    places: row.places,
    taken: row.taken,
    waiting: row.waiting,
    createdDate: row.createdDate,
    createdByUserId: row.createdByUserId,
    createdByUserFullName: row.createdBy,
    updatedDate: row.updatedDate,
    updatedByUserId: row.updatedByUserId,
    updatedByUserFullName: row.updatedBy,
    publishedDate: row.publishedDate,
    publishedByUserId: row.publishedByUserId,
    publishedByUserFullName: row.publishedBy,
    cancelledDate: row.cancelledDate,
    cancelledByUserId: row.cancelledByUserId,
    cancelledByUserFullName: row.cancelledBy,
    cancelledReason: row.cancelRemark,
    version: row.version,
    allowedActions: allowedActions(eventLifecycle, row.status, permissions),
  }
}

/** Whether an event is published and neither over nor cancelled. */
export const isOnSale = ({ status }: Pick<EventRow, 'status'>): boolean =>
  status === 'EVENT_RSVP' || status === 'EVENT_FULL'

const isOpen = (event: Pick<EventRow, 'status'>) => isOnSale(event) || event.status === 'EVENT_DRAFT'

/** A session with what this actor may do to it. */
export function presentSession(
  { scope: { permissions }, services }: Ctx,
  row: SessionRow,
  event: EventRow,
): Data<'getActivityEventTimeSlot'> {
  const toCome = isOpen(event) && (row.status === 'SLOT_OPEN' || row.status === 'SLOT_FULL')
  const edits = toCome && permissions.has('EVENT_EDIT')
  const origin = services.portalOrigins.TENANT
  return {
    id: row.id,
    referenceNo: row.referenceNo,
    activityEvent: { id: event.id, name: event.name },
    status: row.status,
    statusLabel: timeSlotStatuses[row.status],
    sessionName: row.sessionName,
    location: row.location,
    sessionDate: row.sessionDate,
    startTime: edgeOfMinutes(row.startMinute),
    endTime: edgeOfMinutes(row.endMinute),
    eventSlot: row.eventSlot,
    taken: row.taken,
    waiting: row.waiting,
    checkedIn: row.checkedIn,
    checkInCode: row.checkInCode,
    checkInUrl: `${origin}/events/${event.id}?checkIn=${row.checkInCode}`,
    room:
      row.booking && row.resource
        ? {
            resource: row.resource,
            bookingId: row.booking.id,
            bookingReferenceNo: row.booking.referenceNo,
            bookingStatus: row.booking.status,
          }
        : null,
    cancelledReason: row.cancelledReason,
    cancelledDate: row.cancelledDate,
    createdDate: row.createdDate,
    createdByUserFullName: row.createdBy,
    updatedDate: row.updatedDate,
    updatedByUserFullName: row.updatedBy,
    version: row.version,
    allowedActions: [
      ...when(edits, 'edit'),
      ...when(toCome && permissions.has('EVENT_CANCEL'), 'cancel'),
      ...when(edits && row.taken === 0 && row.waiting === 0, 'delete'),
    ],
  }
}

const isLive = ({ status }: Pick<ParticipantRow, 'status'>) =>
  status === 'REGISTERED' || status === 'CHECKED_IN' || status === 'WAITING' || status === 'OFFERED'

/** A sign-up with what this actor may do to it. */
export function presentParticipant(
  { scope: { permissions } }: Ctx,
  row: ParticipantRow,
  event: EventRow,
): Data<'listActivityEventParticipants'>['items'][number] {
  const edits = permissions.has('EVENT_EDIT') && isOnSale(event)
  return {
    id: row.id,
    timeSlot: row.timeSlot,
    userId: row.userId,
    fullName: row.fullName,
    email: row.email,
    mobileNumber: row.mobileNumber,
    company: row.company,
    noOfPax: row.noOfPax,
    status: row.standing,
    statusLabel: participantStatuses[row.standing],
    waitingNo: row.waitingNo,
    offerExpiresAt: row.offerExpiresAt,
    checkedInDate: row.checkedInDate,
    cancelledDate: row.cancelledDate,
    cancelRemark: row.cancelRemark,
    createdDate: row.createdDate,
    version: row.version,
    allowedActions: [
      ...when(edits && isLive(row) && row.standing !== 'NO_SHOW', 'cancel'),
      ...when(edits && row.status === 'REGISTERED', 'check-in'),
    ],
  }
}

/** The fields of an event as the audit trail shows them. */
export const auditedEvent = (row: EventRow) => ({
  name: row.name,
  location: row.location,
  for: eventAudiences[row.targetUserGroup],
  companies: row.companies.map(({ name }) => name).join(', '),
  userGroups: row.userGroups.map(({ name }) => name).join(', '),
  from: row.eventStartDate,
  to: row.eventEndDate,
  times: row.allDay ? 'All day' : `${timeOf(row.startMinute) ?? ''} – ${timeOf(row.endMinute) ?? ''}`,
  shownFrom: row.publishStartDate,
  shownUntil: row.publishEndDate,
  description: row.description,
  placesPerPerson: row.enableRegistrationLimit ? row.registrationLimitPerUser : null,
})

/** The fields of a session as the audit trail shows them. */
export const auditedSession = (row: SessionRow) => ({
  session: row.sessionName,
  location: row.location,
  date: row.sessionDate,
  times: `${edgeOfMinutes(row.startMinute)} – ${edgeOfMinutes(row.endMinute)}`,
  places: row.eventSlot,
  room: row.resource?.name,
})
