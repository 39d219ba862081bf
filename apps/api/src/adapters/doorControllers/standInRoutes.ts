import type { FastifyInstance } from 'fastify'
import { signNotice } from '../signedNotice.ts'
import { html, type Markup } from '../standIn/html.ts'
import { openKeptState, type KeptState } from '../standIn/keptState.ts'
import { acceptForms, availabilityForm, removalForm, type Fields } from '../standIn/service.ts'
import { pageDocument, pageHeaders } from '../standIn/page.ts'
import { signatureHeader, type ControlledDoor } from './doorControllers.ts'

type State = KeptState<ControlledDoor, string>
type Options = { state: State; secret: string; server: FastifyInstance }

/** What the stand-in knows: doors by the codes of their office centres. */
export const openKeptDoors = (file: string, centres: Record<string, ControlledDoor[]>): State =>
  openKeptState(file, centres, ({ id }) => id)

/**
 * Door controllers to try things with: they answer like real ones, and a page shows and changes which doors they know,
 * whether they can be reached, and lets somebody pass a door. Mount it below a prefix.
 */
export async function doorControllersRoutes(app: FastifyInstance, { state, secret, server }: Options): Promise<void> {
  const { prefix } = app
  const heard = { last: '' }
  const home = acceptForms(app, state)

  app.get('/', async (_request, reply) => reply.headers(pageHeaders()).send(page(prefix, state, heard.last)))

  app.get<{ Params: { code: string } }>('/centres/:code/doors', async ({ params }, reply) => {
    if (!state.available()) return reply.code(503).send({ error: 'out of service' })
    const doors = state.itemsOf(params.code)
    return doors ? { doors } : reply.code(404).send({ error: 'unknown centre' })
  })

  app.post<{ Body: Fields }>('/doors', async ({ body }, reply) => {
    const [code, id, name] = ['code', 'id', 'name'].map((field) => (body[field] ?? '').trim())
    if (code && id && name) state.put(code.toUpperCase(), { id, name })
    return home(reply)
  })

  app.post<{ Body: Fields }>('/doors/remove', async ({ body }, reply) => {
    state.remove(body['code'] ?? '', body['id'] ?? '')
    return home(reply)
  })

  app.post<{ Body: Fields }>('/events', async ({ body }, reply) => {
    const event = {
      officeCentreCode: body['code'] ?? '',
      doorId: body['id'] ?? '',
      userEmail: (body['email'] ?? '').trim(),
      result: body['result'] ?? '',
      dateTime: new Date().toISOString(),
    }
    const payload = JSON.stringify(event)
    const answer = await server.inject({
      method: 'POST',
      url: '/api/door-events',
      headers: { 'content-type': 'application/json', [signatureHeader]: signNotice(secret, payload, new Date()) },
      payload,
    })
    const what = event.result === 'GRANTED' ? 'passed' : 'was refused at'
    heard.last = `${event.userEmail} ${what} ${event.doorId}; the answer was ${answer.statusCode}.`
    return home(reply)
  })
}

const page = (prefix: string, state: State, last: string) =>
  pageDocument({
    title: 'Door controllers',
    notice: 'Local door controllers: they stand in for those beside the doors.',
    main: html`<h1>Door controllers</h1>
      ${last && html`<p role="status">${last}</p>`}
      ${availabilityForm(prefix, state, { on: 'They answer.', off: 'They are out of service: no new doors are learnt of.' })}
      <form method="post" action="${prefix}/doors" class="row card">
        <label>Centre code <input name="code" required maxlength="10" /></label>
        <label>Door id <input name="id" required maxlength="200" /></label>
        <label>Name of the door <input name="name" required maxlength="100" /></label>
        <button>Add or rename door</button>
      </form>
      ${state.groups().map(([code, doors]) => centre(prefix, code, doors))}`,
  })

const centre = (prefix: string, code: string, doors: ControlledDoor[]): Markup =>
  html`<h2>Centre ${code}</h2>
    <form method="post" action="${prefix}/events" class="row card">
      <input type="hidden" name="code" value="${code}" />
      <label>
        Door
        <select name="id" required>
          ${doors.map(({ id, name }) => html`<option value="${id}">${name}</option>`)}
        </select>
      </label>
      <label>E-mail of whoever stands there <input name="email" type="email" required maxlength="254" /></label>
      <button name="result" value="GRANTED">Let them pass</button>
      <button class="secondary" name="result" value="DENIED">Refuse them</button>
    </form>
    <ul class="card">
      ${doors.map(
        ({ id, name }) => html`<li>${name} (${id}) ${removalForm(`${prefix}/doors/remove`, { code, id }, name)}</li>`,
      )}
    </ul>`
