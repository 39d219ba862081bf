import { countOf } from '@atrium/validators/text.ts'
import { minutesText } from '@atrium/validators/wallTimes.ts'
import type { VisitorLanguage } from '@atrium/validators/visits.ts'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { days as daysOf, later } from '../../platform/clock.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { dayIn, locales } from '../../platform/guestTexts.ts'
import type { Letter } from '../../platform/mail.ts'
import type { MailAttachment } from '../../platform/tables.ts'
import { textsIn } from './texts/visitTexts.ts'
import { daysOfVisit, type VisitTimes } from './visitDays.rules.ts'
import type { InvitationRow, VisitorEventRow } from './visitorEvents.views.ts'

/**
 * When a visit is, in words: `Tue, 24 Nov 2026 to Fri, 27 Nov 2026, on Tuesday and Friday, 10:00 AM – 11:00 AM (+08:00)`,
 * or the same in another language.
 */
export function visitWhenText(times: VisitTimes, clock: string, language: VisitorLanguage): string {
  const t = textsIn(language)
  const { startDate, endDate, weekdays } = times
  const [first, last] = [dayIn(startDate, language), dayIn(endDate, language)]
  const days = startDate === endDate ? first : t('days', { first, last })
  const on =
    weekdays.length > 0 && startDate !== endDate
      ? t('daysOn', { days, weekdays: weekdaysIn(weekdays, language) })
      : days
  return `${on}, ${minutesText(times)} (${clock})`
}

/** A Monday, from which the days of the week are counted. */
const monday = Date.UTC(2024, 0, 1)

function weekdaysIn(weekdays: readonly number[], language: VisitorLanguage): string {
  const name = new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone: 'UTC' })
  const names = weekdays.map((day) => name.format(later(new Date(monday), daysOf(day - 1))))
  return new Intl.ListFormat(locales[language]).format(names)
}

/** Where to go, as somebody from outside finds it. */
const visitWhereText = (row: VisitorEventRow, language: VisitorLanguage): string =>
  [row.location, floorIn(row.officeFloor?.name, language), row.company.name, row.site.name, row.address]
    .filter(Boolean)
    .join(', ')

/** A floor that is a number as one says it, others by their names. */
const floorIn = (floor: string | undefined, language: VisitorLanguage): string | undefined =>
  floor !== undefined && /^\d+$/.test(floor) ? textsIn(language)('floor', { floor }) : floor

type Guest = Pick<InvitationRow, 'id' | 'visitorName' | 'email' | 'language'>

/** A visit as a file for calendars, a time for each of its days. */
function calendarFile(row: VisitorEventRow, clock: string, method: 'PUBLISH' | 'CANCEL', guest: Guest): MailAttachment {
  const calendar = ical({ prodId: { company: 'Atrium', product: 'Visits' }, method: ICalCalendarMethod[method] })
  for (const { visitDate, startsAt, endsAt } of daysOfVisit(row, clock))
    calendar.createEvent({
      id: `${guest.id}-${visitDate}@atrium`,
      sequence: row.sequence,
      start: startsAt,
      end: endsAt,
      summary: `${row.title}, ${row.company.name}`,
      location: visitWhereText(row, guest.language),
      organizer: { name: row.host.name, email: row.host.email },
      status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  const base64 = Buffer.from(calendar.toString()).toString('base64')
  return { fileName: `${row.referenceNo}.ics`, mime: 'text/calendar', method, base64 }
}

/** The kind of record that mails about visits tell of. */
export const visitMails = 'visit'
export const aboutVisit = (id: string) => ({ kind: visitMails, id })

type Sent = { guest: Guest; clock: string }

/** The mail that asks somebody to come: who, when, where, how to get in; in their language. */
export function invitationLetter(
  ctx: TransactionCtx,
  row: VisitorEventRow,
  { guest, clock, token, changed }: Sent & { token: string; changed: boolean },
): Letter {
  const { language } = guest
  const t = textsIn(language)
  const names = { host: row.host.name, company: row.company.name, title: row.title, email: row.host.email }
  const url = `${ctx.services.portalOrigins.PUBLIC}/visitor/documents/${token}`
  return {
    language,
    to: guest.email ?? '',
    replyTo: row.host.email,
    about: aboutVisit(row.id),
    subject: t(changed ? 'changed.subject' : 'invited.subject', names),
    greeting: t('greeting', { name: guest.visitorName }),
    paragraphs: [
      t(changed ? 'changed.lead' : 'invited.lead', names),
      ...(row.message ? [row.message] : []),
      t('when', { when: visitWhenText(row, clock, language) }),
      t('where', { where: visitWhereText(row, language) }),
      t('invited.how'),
    ],
    button: { label: t('invited.button'), url, copyHint: t('copyAddress', { address: url }) },
    attachments: [calendarFile(row, clock, 'PUBLISH', guest)],
    footer: t('footer', names),
  }
}

/** The mail that says that a visit does not take place, or not with this person. */
export function cancellationLetter(row: VisitorEventRow, { guest, clock }: Sent): Letter {
  const { language } = guest
  const t = textsIn(language)
  const names = { host: row.host.name, company: row.company.name, title: row.title, email: row.host.email }
  return {
    language,
    to: guest.email ?? '',
    replyTo: row.host.email,
    about: aboutVisit(row.id),
    subject: t('cancelled.subject', names),
    greeting: t('greeting', { name: guest.visitorName }),
    paragraphs: [
      t('cancelled.lead', names),
      ...(row.cancelRemark ? [t('cancelled.reason', { reason: row.cancelRemark })] : []),
      t('cancelled.when', { when: visitWhenText(row, clock, language) }),
    ],
    attachments: [calendarFile(row, clock, 'CANCEL', guest)],
    footer: t('footer', names),
  }
}

/** How many people a visit is for. */
export const visitorsText = (count: number): string => countOf(count, 'visitor', 'visitors')
