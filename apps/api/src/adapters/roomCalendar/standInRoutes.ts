import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { html, type Markup } from '../standIn/html.ts'
import { pageDocument, pageHeaders } from '../standIn/page.ts'
import { openKeptState, type KeptState } from '../standIn/keptState.ts'
import { acceptForms, availabilityForm, removalForm, type Fields } from '../standIn/service.ts'
import type { CalendarRoom } from './roomCalendar.ts'
import { eventForm, eventIn, eventRows, type KeptEvent } from './standInEvents.ts'

type State = KeptState<CalendarRoom, string>
type Events = KeptState<KeptEvent, string>
type Kept = { state: State; events: Events }

/** What the stand-in knows: rooms by the codes of their office centres. */
export const openKeptRooms = (file: string, centres: Record<string, CalendarRoom[]>): State =>
  openKeptState(file, centres, ({ id }) => id)

/** The events of those rooms, by the codes of their office centres. */
export const openKeptEvents = (file: string, centres: Record<string, KeptEvent[]>): Events =>
  openKeptState(file, centres, ({ id }) => id)

/**
 * A room calendar to try things with: it answers like the real one, and a page shows and changes which rooms it knows,
 * what they are taken for, and whether it can be reached. Mount it below a prefix.
 */
export async function roomCalendarRoutes(app: FastifyInstance, { state, events }: Kept): Promise<void> {
  const { prefix } = app
  const home = acceptForms(app, state)

  app.get('/', async (_request, reply) => reply.headers(pageHeaders()).send(page(prefix, { state, events })))

  app.get<{ Params: { code: string } }>('/centres/:code/rooms', async ({ params }, reply) => {
    if (!state.available()) return reply.code(503).send({ error: 'out of service' })
    const rooms = state.itemsOf(params.code)
    return rooms ? { rooms } : reply.code(404).send({ error: 'unknown centre' })
  })

  app.get<{ Params: { code: string }; Querystring: Fields }>('/centres/:code/events', async (request, reply) => {
    if (!state.available()) return reply.code(503).send({ error: 'out of service' })
    if (!state.itemsOf(request.params.code)) return reply.code(404).send({ error: 'unknown centre' })
    const [from, to] = [Date.parse(request.query['from'] ?? ''), Date.parse(request.query['to'] ?? '')]
    if (Number.isNaN(from + to)) return reply.code(400).send({ error: 'from and to are moments of RFC 3339' })
    const known = events.itemsOf(request.params.code) ?? []
    return { events: known.filter((event) => Date.parse(event.endsAt) > from && Date.parse(event.startsAt) < to) }
  })

  app.post<{ Body: Fields }>('/rooms', async ({ body }, reply) => {
    const code = (body['code'] ?? '').trim().toUpperCase()
    const room = roomIn(body)
    if (code && room) state.put(code, room)
    return home(reply)
  })

  app.post<{ Body: Fields }>('/rooms/remove', async ({ body }, reply) => {
    state.remove(body['code'] ?? '', body['id'] ?? '')
    return home(reply)
  })

  app.post<{ Body: Fields }>('/events', async ({ body }, reply) => {
    const code = (body['code'] ?? '').trim().toUpperCase()
    const event = eventIn(body, randomUUID)
    if (event && state.itemsOf(code)?.some(({ id }) => id === event.roomId)) events.put(code, event)
    return home(reply)
  })

  app.post<{ Body: Fields }>('/events/remove', async ({ body }, reply) => {
    events.remove(body['code'] ?? '', body['id'] ?? '')
    return home(reply)
  })
}

function roomIn(body: Fields): CalendarRoom | null {
  const [id, name] = [body['id'], body['name']].map((text) => (text ?? '').trim())
  const capacity = Number(body['capacity'])
  if (!id || !name || !Number.isInteger(capacity) || capacity < 1) return null
  const words = (body['equipment'] ?? '').split(',').map((word) => word.trim())
  return { id, name, capacity, equipments: words.filter(Boolean).map((word) => ({ name: word, quantity: 1 })) }
}

const page = (prefix: string, { state, events }: Kept) =>
  pageDocument({
    title: 'Room calendar',
    notice: 'Local room calendar: it stands in for the one of the mail system.',
    main: html`<h1>Room calendar</h1>
      ${availabilityForm(prefix, state, { on: 'It answers.', off: 'It is out of service: a synchronisation fails.' })}
      <form method="post" action="${prefix}/rooms" class="row card">
        <label>Centre code <input name="code" required maxlength="10" /></label>
        <label>Mailbox <input name="id" required maxlength="200" /></label>
        <label>Room <input name="name" required maxlength="100" /></label>
        <label>Capacity <input name="capacity" type="number" min="1" max="1000" required /></label>
        <label>Equipment, with commas <input name="equipment" maxlength="500" /></label>
        <button>Add or change room</button>
      </form>
      ${state.groups().map(([code, rooms]) => centre(prefix, code, rooms, events.itemsOf(code) ?? []))}`,
  })

const centre = (prefix: string, code: string, rooms: CalendarRoom[], events: KeptEvent[]): Markup =>
  html`<h2>Centre ${code}</h2>
    <ul class="card">
      ${rooms.map(
        ({ id, name, capacity, equipments }) =>
          html`<li>
            ${name} (${id}), ${String(capacity)} people, ${equipments.map((one) => one.name).join(', ')}
            ${removalForm(`${prefix}/rooms/remove`, { code, id }, name)}
          </li>`,
      )}
    </ul>
    <h3>Events of centre ${code}</h3>
    <div class="card">${eventForm(prefix, code, rooms)} ${eventRows(prefix, code, rooms, events)}</div>`
