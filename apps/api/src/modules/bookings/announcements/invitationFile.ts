import type { AnyCtx } from '../../../platform/ctx.ts'
import type { MailAttachment } from '../../../platform/tables.ts'
import { bookingAddress } from '../bookings.present.ts'
import type { DescribedBooking } from '../bookings.views.ts'
import { invitationOf, type InvitationMethod } from '../calendar/icalendar.ts'
import { whereText, type Invited, type Told } from './bookingMail.ts'

/** Whom a calendar names as the one who arranged it; nobody where there is no address. */
export const organiserOf = ({ requester: { fullName, email } }: Pick<DescribedBooking, 'requester'>) =>
  email === null ? null : { name: fullName, email }

type Sending = {
  method: InvitationMethod
  attendees: readonly Invited[]
  /** Who arranged it, where that is somebody else by now. */
  organizer?: { name: string; email: string }
}

/**
 * A booking as a message that calendars take (RFC 5546); nothing where nobody arranged it whom they could answer. Only
 * who arranged it is shown the way into the portal.
 */
export function invitationFile(ctx: AnyCtx, told: Told, sending: Sending): MailAttachment[] {
  const { row, place, times } = told
  const { method, attendees } = sending
  const organizer = sending.organizer ?? organiserOf(row)
  if (!organizer) return []
  const text = invitationOf({
    id: row.id,
    method,
    sequence: row.sequence,
    sentAt: ctx.now(),
    title: row.title,
    location: whereText(row, place),
    description: row.purpose,
    url: attendees.length === 0 ? bookingAddress(ctx.services.portalOrigins, row) : null,
    organizer,
    attendees: attendees.map(({ email, fullName }) => ({ name: fullName ?? email, email })),
    clock: row.timeZone,
    recurrence: row.recurrence,
    times,
  })
  const base64 = Buffer.from(text).toString('base64')
  return text ? [{ fileName: `${row.referenceNo}.ics`, mime: 'text/calendar', method, base64 }] : []
}
