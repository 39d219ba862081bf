import type { FastifyInstance } from 'fastify'
import { html, type Markup } from '../standIn/html.ts'
import { pageDocument, pageHeaders } from '../standIn/page.ts'
import { openKeptState, type KeptState } from '../standIn/keptState.ts'
import { acceptForms, availabilityForm, removalForm, type Fields } from '../standIn/service.ts'
import type { BuildingFloor } from './buildingSystem.ts'

type State = KeptState<BuildingFloor, number>

/** What the stand-in knows: floors by the codes of their towers. */
export const openKeptFloors = (file: string, towers: Record<string, BuildingFloor[]>): State =>
  openKeptState(file, towers, ({ levelNo }) => levelNo)

/**
 * A building system to try things with: it answers like the real one, and a page shows and changes which floors it
 * knows and whether it can be reached. Mount it below a prefix.
 */
export async function buildingSystemRoutes(app: FastifyInstance, { state }: { state: State }): Promise<void> {
  const { prefix } = app
  const home = acceptForms(app, state)

  app.get('/', async (_request, reply) => reply.headers(pageHeaders()).send(page(prefix, state)))

  app.get<{ Params: { code: string } }>('/towers/:code', async ({ params }, reply) => {
    if (!state.available()) return reply.code(503).send({ error: 'out of service' })
    const floors = state.itemsOf(params.code)
    return floors ? { floors } : reply.code(404).send({ error: 'unknown tower' })
  })

  app.post<{ Body: Fields }>('/floors', async ({ body }, reply) => {
    const code = (body['code'] ?? '').trim().toUpperCase()
    const name = (body['name'] ?? '').trim()
    const levelNo = Number(body['levelNo'])
    if (code && name && Number.isInteger(levelNo)) state.put(code, { levelNo, name })
    return home(reply)
  })

  app.post<{ Body: Fields }>('/floors/remove', async ({ body }, reply) => {
    state.remove(body['code'] ?? '', Number(body['levelNo']))
    return home(reply)
  })
}

const page = (prefix: string, state: State) =>
  pageDocument({
    title: 'Building system',
    notice: 'Local building system: it stands in for the one that runs lifts, doors and air-conditioning.',
    main: html`<h1>Building system</h1>
      ${availabilityForm(prefix, state, { on: 'It answers.', off: 'It is out of service: a synchronisation fails.' })}
      <form method="post" action="${prefix}/floors" class="row card">
        <label>Tower code <input name="code" required maxlength="10" /></label>
        <label>Level number <input name="levelNo" type="number" min="-20" max="200" required /></label>
        <label>Floor name <input name="name" required maxlength="20" /></label>
        <button>Add or rename floor</button>
      </form>
      ${state.groups().map(([code, floors]) => tower(prefix, code, floors))}`,
  })

const tower = (prefix: string, code: string, floors: BuildingFloor[]): Markup =>
  html`<h2>Tower ${code}</h2>
    <ul class="card">
      ${floors
        .toSorted((left, right) => left.levelNo - right.levelNo)
        .map(
          ({ levelNo, name }) =>
            html`<li>
              Level ${levelNo}: ${name}
              ${removalForm(`${prefix}/floors/remove`, { code, levelNo: String(levelNo) }, name)}
            </li>`,
        )}
    </ul>`
