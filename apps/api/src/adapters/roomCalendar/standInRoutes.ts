import type { FastifyInstance, FastifyReply } from 'fastify'
import { html, type Markup } from '../standIn/html.ts'
import { pageDocument, pageHeaders } from '../standIn/page.ts'
import { openKeptState, type KeptState } from '../standIn/keptState.ts'
import type { CalendarRoom } from './roomCalendar.ts'

type Fields = Record<string, string>
type State = KeptState<CalendarRoom, string>

/** What the stand-in knows: rooms by the codes of their office centres. */
export const openKeptRooms = (file: string, centres: Record<string, CalendarRoom[]>): State =>
  openKeptState(file, centres, ({ id }) => id)

/**
 * A room calendar to try things with: it answers like the real one, and a page shows and changes which rooms it knows
 * and whether it can be reached. Mount it below a prefix.
 */
export async function roomCalendarRoutes(app: FastifyInstance, { state }: { state: State }): Promise<void> {
  const { prefix } = app
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  const home = (reply: FastifyReply) => reply.redirect(`${prefix}/`, 303)

  app.get('/', async (_request, reply) => reply.headers(pageHeaders()).send(page(prefix, state)))

  app.get<{ Params: { code: string } }>('/centres/:code/rooms', async ({ params }, reply) => {
    if (!state.available()) return reply.code(503).send({ error: 'out of service' })
    const rooms = state.itemsOf(params.code)
    return rooms ? { rooms } : reply.code(404).send({ error: 'unknown centre' })
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

  app.post<{ Body: Fields }>('/available', async ({ body }, reply) => {
    state.setAvailable(body['available'] === 'true')
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

const page = (prefix: string, state: State) =>
  pageDocument({
    title: 'Room calendar',
    notice: 'Local room calendar: it stands in for the one of the mail system.',
    main: html`<h1>Room calendar</h1>
      <form method="post" action="${prefix}/available" class="row">
        <input type="hidden" name="available" value="${state.available() ? 'false' : 'true'}" />
        <p>${state.available() ? 'It answers.' : 'It is out of service: a synchronisation fails.'}</p>
        <button class="secondary">${state.available() ? 'Take out of service' : 'Put into service'}</button>
      </form>
      <form method="post" action="${prefix}/rooms" class="row card">
        <label>Centre code <input name="code" required maxlength="10" /></label>
        <label>Mailbox <input name="id" required maxlength="200" /></label>
        <label>Room <input name="name" required maxlength="100" /></label>
        <label>Capacity <input name="capacity" type="number" min="1" max="1000" required /></label>
        <label>Equipment, with commas <input name="equipment" maxlength="500" /></label>
        <button>Add or change room</button>
      </form>
      ${state.groups().map(([code, rooms]) => centre(prefix, code, rooms))}`,
  })

const centre = (prefix: string, code: string, rooms: CalendarRoom[]): Markup =>
  html`<h2>Centre ${code}</h2>
    <ul class="card">
      ${rooms.map(
        ({ id, name, capacity, equipments }) =>
          html`<li>
            ${name} (${id}), ${String(capacity)} people, ${equipments.map((one) => one.name).join(', ')}
            <form method="post" action="${prefix}/rooms/remove">
              <input type="hidden" name="code" value="${code}" />
              <input type="hidden" name="id" value="${id}" />
              <button class="secondary">Remove ${name}</button>
            </form>
          </li>`,
      )}
    </ul>`
