import { html, type Markup } from '../standIn/html.ts'
import type { CalendarRoom } from './roomCalendar.ts'

/** An event as the stand-in keeps and answers it, moments as RFC 3339. */
export type KeptEvent = {
  id: string
  roomId: string
  title: string
  organiser: { name: string; email: string } | null
  startsAt: string
  endsAt: string
  cancelled: boolean
}

type Fields = Record<string, string>

/** The event of a form, with a new id where it has none; null when it is of no room or no length. */
export function eventIn(body: Fields, newId: () => string): KeptEvent | null {
  const text = (name: string) => (body[name] ?? '').trim()
  const [startsAt, endsAt] = ['startsAt', 'endsAt'].map((name) => new Date(`${text(name)}:00${text('offset') || 'Z'}`))
  if (!text('roomId') || !startsAt || !endsAt || !(startsAt < endsAt)) return null
  const email = text('email')
  return {
    id: text('id') || newId(),
    roomId: text('roomId'),
    title: text('title'),
    organiser: /^\S+@\S+$/.test(email) ? { name: text('organiser'), email } : null,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    cancelled: body['cancelled'] === 'true',
  }
}

/** Times are typed and shown by this clock; the page has no other. */
const offset = '+08:00'
const offsetMinutes = 480

const wallClock = (moment: string) =>
  new Date(Date.parse(moment) + offsetMinutes * 60_000).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length)

const noFields = { id: '', roomId: '', title: '', organiser: '', email: '', startsAt: '', endsAt: '' }

const fieldsOf = ({ id, roomId, title, organiser, startsAt, endsAt }: KeptEvent): typeof noFields => ({
  id,
  roomId,
  title,
  organiser: organiser?.name ?? '',
  email: organiser?.email ?? '',
  startsAt: wallClock(startsAt),
  endsAt: wallClock(endsAt),
})

/** A form for one event: a new one, or one that is known. */
export function eventForm(prefix: string, code: string, rooms: CalendarRoom[], event?: KeptEvent): Markup {
  const shown = event ? fieldsOf(event) : noFields
  return html`<form method="post" action="${prefix}/events" class="row">
    <input type="hidden" name="code" value="${code}" />
    <input type="hidden" name="offset" value="${offset}" />
    <input type="hidden" name="id" value="${shown.id}" />
    <label>
      Mailbox of the room
      <input name="roomId" list="rooms-${code}" required maxlength="200" value="${shown.roomId}" />
    </label>
    <label>Title <input name="title" maxlength="200" value="${shown.title}" /></label>
    <label>Organiser <input name="organiser" maxlength="100" value="${shown.organiser}" /></label>
    <label>
      E-mail of the organiser
      <input name="email" type="email" maxlength="254" value="${shown.email}" />
    </label>
    <label>
      Starts (UTC${offset})
      <input name="startsAt" type="datetime-local" required value="${shown.startsAt}" />
    </label>
    <label>
      Ends (UTC${offset})
      <input name="endsAt" type="datetime-local" required value="${shown.endsAt}" />
    </label>
    <button>${event ? 'Change event' : 'Add event'}</button>
    ${
      !event &&
      html`<datalist id="rooms-${code}">
        ${rooms.map(({ id, name }) => html`<option value="${id}">${name}</option>`)}
      </datalist>`
    }
  </form>`
}

/** The events of a centre by time, each with the ways to change and remove it. */
export const eventRows = (prefix: string, code: string, rooms: CalendarRoom[], events: KeptEvent[]): Markup[] =>
  events
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
    .map(
      (event) =>
        html`<details>
          <summary>
            ${wallClock(event.startsAt).replace('T', ' ')} to ${wallClock(event.endsAt).replace('T', ' ')}:
            ${event.title || 'no title'} in ${event.roomId}, ${event.organiser?.email ?? 'no organiser'}
            ${event.cancelled && '(called off)'}
          </summary>
          ${eventForm(prefix, code, rooms, event)}
          <form method="post" action="${prefix}/events/remove">
            <input type="hidden" name="code" value="${code}" />
            <input type="hidden" name="id" value="${event.id}" />
            <button class="secondary">Remove ${event.title || 'event'}</button>
          </form>
        </details>`,
    )
