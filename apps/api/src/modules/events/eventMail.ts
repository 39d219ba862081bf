import type { VisitorLanguage } from '@atrium/validators/visits.ts'
import { minutesText } from '@atrium/validators/wallTimes.ts'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { dayIn } from '../../platform/guestTexts.ts'
import type { Letter } from '../../platform/mail.ts'
import type { MailAttachment } from '../../platform/tables.ts'
import type { EventRow } from './events.views.ts'
import type { ParticipantRow } from './participants.views.ts'
import type { SessionRow } from './sessions.views.ts'
import { textsIn } from './texts/eventTexts.ts'

/** What a person who signed up is told of. */
export type News = 'SIGNED_UP' | 'WAITING' | 'OFFERED' | 'CHANGED' | 'LEFT' | 'TAKEN_OFF' | 'CANCELLED' | 'LAPSED'

export type Told = { event: EventRow; session: SessionRow; person: ParticipantRow }

/** Where a session is, as people find it. */
export const sessionWhere = (event: Pick<EventRow, 'location' | 'organiser'>, session: SessionRow): string =>
  [session.resource?.name, session.location ?? event.location, event.organiser].filter(Boolean).join(', ')

/** Where a person with an account finds their place: in the portal of their company. */
export const placeAddress = (
  { TENANT, CONSOLE }: Record<'TENANT' | 'CONSOLE', string>,
  event: Pick<EventRow, 'id' | 'officeCentreId' | 'organiserType'>,
  userOfficeCentreId: string | null,
): string => {
  const isOrganiser = userOfficeCentreId === event.officeCentreId
  return `${isOrganiser && event.organiserType !== 'TENANT' ? CONSOLE : TENANT}/events/${event.id}`
}

/** A session as a file for calendars; the same entry for all mails to one person. */
function calendarFile({ event, session, person }: Told, method: 'PUBLISH' | 'CANCEL'): MailAttachment {
  const calendar = ical({ prodId: { company: 'Atrium', product: 'Events' }, method: ICalCalendarMethod[method] })
  calendar.createEvent({
    id: `${person.timeSlotId}-${person.userId ?? person.id}@atrium`,
    sequence: session.sequence,
    start: session.startsAt,
    end: session.endsAt,
    summary: `${event.name}: ${session.sessionName}`,
    location: sessionWhere(event, session),
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  const base64 = Buffer.from(calendar.toString()).toString('base64')
  return { fileName: `${session.referenceNo}.ics`, mime: 'text/calendar', method, base64 }
}

type Said = { button?: 'seePlace' | 'seeWaitList' | 'takePlace'; calendar?: 'PUBLISH' | 'CANCEL' }

/** What comes with each kind of news besides its words. */
const withNews: Record<News, Said> = {
  SIGNED_UP: { button: 'seePlace', calendar: 'PUBLISH' },
  WAITING: { button: 'seeWaitList' },
  OFFERED: { button: 'takePlace' },
  CHANGED: { button: 'seePlace', calendar: 'PUBLISH' },
  LEFT: { calendar: 'CANCEL' },
  TAKEN_OFF: { calendar: 'CANCEL' },
  CANCELLED: { calendar: 'CANCEL' },
  LAPSED: {},
}

/** What a person reads mails in: guests as they signed up, people with an account as their portal. */
const languageOf = ({ userId, guestLanguage }: ParticipantRow): VisitorLanguage =>
  userId === null ? guestLanguage : 'en'

/** The subject of a mail, which is also the line behind the bell. */
export const titleOf = (news: News, { event, person }: Told): string =>
  textsIn(languageOf(person))(`${news}.subject`, { event: event.name })

/** The mail that tells somebody what has become of their place; `detail` is a reason, or minutes to decide. */
export function letterOf(news: News, told: Told, { detail, url }: { detail: string | null; url: string }): Letter {
  const { event, session, person } = told
  const language = languageOf(person)
  const t = textsIn(language)
  const { button, calendar } = withNews[news]
  const day = dayIn(session.sessionDate, language)
  return {
    language,
    to: person.email ?? '',
    subject: titleOf(news, told),
    greeting: t('greeting', { name: person.fullName }),
    paragraphs: [
      t(news === 'SIGNED_UP' && person.noOfPax > 1 ? 'SIGNED_UP.leadOfMany' : `${news}.lead`, {
        event: event.name,
        organiser: event.organiser,
        number: person.waitingNo ?? 1,
        count: person.noOfPax,
        minutes: detail ?? '0',
        reason: detail ?? t('noReason'),
      }),
      t('what', { what: session.sessionName }),
      t('when', { when: `${day}, ${minutesText(session)}` }),
      t('where', { where: sessionWhere(event, session) }),
      ...(news === 'SIGNED_UP' && event.mapUrl ? [t('map', { map: event.mapUrl })] : []),
      ...(news === 'SIGNED_UP' ? [t('cannotCome')] : []),
    ],
    ...(button ? { button: { label: t(button), url, copyHint: t('copyAddress', { address: url }) } } : {}),
    ...(calendar ? { attachments: [calendarFile(told, calendar)] } : {}),
  }
}
