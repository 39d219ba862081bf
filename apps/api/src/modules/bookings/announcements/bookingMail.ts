import { formatMoney, money } from '@atrium/validators/money.ts'
import { bookingTimeText } from '@atrium/validators/wallTimes.ts'
import type { AnyCtx } from '../../../platform/ctx.ts'
import type { Letter } from '../../../platform/mail.ts'
import type { MailAttachment } from '../../../platform/tables.ts'
import { wallTimeOf } from '../../../platform/siteClock.ts'
import { bookingAddress } from '../bookings.present.ts'
import type { DescribedBooking } from '../bookings.views.ts'
import { shownTime } from '../bookingTimes.ts'
import { calendarOf, type CalendarEvent } from '../calendar/icalendar.ts'
import { recurrenceLabel } from '../instances/recurrence.rules.ts'
import { readInstanceTimes } from '../instances/instances.views.ts'

/** When a booking is, in words: `Tue, 02 Dec 2026, 10:00 AM – 11:00 AM (+08:00)`, or how it repeats. */
export function whenText(row: DescribedBooking): string {
  const first = row.shown ?? row
  const time = shownTime({ startsAt: new Date(first.startsAt), endsAt: new Date(first.endsAt) }, row.timeZone)
  const clock = `${bookingTimeText(time)} (${row.timeZone})`
  if (!row.recurrence) return clock
  return `${clock}; ${recurrenceLabel(row.recurrence, wallTimeOf(row.startsAt, row.timeZone).date).toLowerCase()}`
}

export const whereText = (row: DescribedBooking): string =>
  [row.resourceName, row.zone?.name, row.area?.name, row.site.name].filter(Boolean).join(', ')

/** The facts of a booking as paragraphs of a mail. */
export const factsOf = (row: DescribedBooking): string[] => [
  `${row.title}, ${row.referenceNo}`,
  `When: ${whenText(row)}`,
  `Where: ${whereText(row)}`,
  ...(row.currency ? [`Price: ${formatMoney(money(row.amountMinor, row.currency))}`] : []),
]

/** Whom a calendar names as the one who arranged it; nobody where there is no address. */
export const organiserOf = ({ requester: { fullName, email } }: DescribedBooking): CalendarEvent['organizer'] =>
  email === null ? null : { name: fullName, email }

/** The instances of a booking as calendar events. */
export async function eventsOf(ctx: AnyCtx, row: DescribedBooking, cancelled: boolean): Promise<CalendarEvent[]> {
  const instances = await readInstanceTimes(ctx, row.id, cancelled)
  const url = bookingAddress(ctx.services.portalOrigins, row)
  return instances.map((instance) => ({
    ...instance,
    sequence: row.sequence,
    title: row.title,
    location: whereText(row),
    description: row.purpose,
    url,
    cancelled,
    organizer: organiserOf(row),
  }))
}

/** The booking as a file that calendar programs take. */
export async function calendarFile(ctx: AnyCtx, row: DescribedBooking, cancelled: boolean): Promise<MailAttachment> {
  const text = calendarOf(row.title, await eventsOf(ctx, row, cancelled), cancelled ? 'CANCEL' : 'REQUEST')
  return { fileName: `${row.referenceNo}.ics`, mime: 'text/calendar', base64: Buffer.from(text).toString('base64') }
}

type Told = {
  to: string
  name: string
  subject: string
  lead: string
  attachment?: MailAttachment
  remark?: string | null
}

/** A letter about a booking: what happened, the facts, and the way to it. */
export const bookingLetter = (ctx: AnyCtx, row: DescribedBooking, told: Told): Letter => ({
  to: told.to,
  subject: told.subject,
  greeting: `Hello ${told.name}`,
  paragraphs: [told.lead, ...(told.remark ? [`Reason: ${told.remark}`] : []), ...factsOf(row)],
  button: { label: 'See the booking', url: bookingAddress(ctx.services.portalOrigins, row) },
  ...(told.attachment ? { attachments: [told.attachment] } : {}),
})
