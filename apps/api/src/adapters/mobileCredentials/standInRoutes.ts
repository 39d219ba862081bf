import type { FastifyInstance } from 'fastify'
import { randomBytes, randomInt } from 'node:crypto'
import { html } from '../standIn/html.ts'
import { openKeptState, type KeptState } from '../standIn/keptState.ts'
import { pageDocument, pageHeaders } from '../standIn/page.ts'
import { acceptForms, availabilityForm, type Fields } from '../standIn/service.ts'
import type { VendorState } from './mobileCredentials.ts'

export type VendorPass = {
  passId: string
  reference: string
  fullName: string
  email: string
  invitationCode: string
  state: VendorState
}
type State = KeptState<VendorPass, string>

const group = 'PASSES'

/** What the stand-in knows: passes by the vendor's own numbers. */
export const openKeptPasses = (file: string): State =>
  openKeptState<VendorPass, string>(file, {}, ({ passId }) => passId)

/**
 * A vendor of passes on phones to try things with: it answers like a real one, and its page lets a phone enrol and shows what
 * is on phones. What it is asked to take from a phone is gone at once. Mount it below a prefix.
 */
export async function mobileCredentialsRoutes(app: FastifyInstance, { state }: { state: State }): Promise<void> {
  const { prefix } = app
  const passes = () => state.itemsOf(group) ?? []
  const find = (passId: string) => passes().find((pass) => pass.passId === passId)
  const home = acceptForms(app, state)
  app.get('/', async (_request, reply) => reply.headers(pageHeaders()).send(page(prefix, state, passes())))

  app.post<{ Body: Fields }>('/invitations', async ({ body }, reply) => {
    if (!state.available()) return reply.code(503).send({ error: 'out of service' })
    const { reference = '', email = '', fullName = '' } = body
    const known = passes().find((pass) => pass.reference === reference)
    const pass: VendorPass = known ?? {
      passId: `V${randomBytes(6).toString('hex').toUpperCase()}`,
      reference,
      email,
      fullName,
      invitationCode: String(randomInt(10_000_000, 99_999_999)),
      state: 'INVITED',
    }
    if (!known) state.put(group, pass)
    return { passId: pass.passId, invitationCode: pass.invitationCode }
  })

  app.post<{ Body: Fields }>('/deactivations', async ({ body }, reply) => {
    if (!state.available()) return reply.code(503).send({ error: 'out of service' })
    const pass = find(body['passId'] ?? '')
    if (pass) state.put(group, { ...pass, state: 'GONE' })
    return {}
  })

  app.post<{ Body: Fields }>('/states', async ({ body }, reply) => {
    if (!state.available()) return reply.code(503).send({ error: 'out of service' })
    return {
      states: (body['passIds'] ?? '').split(',').flatMap((passId) => {
        const pass = find(passId)
        return pass ? [{ passId, state: pass.state }] : []
      }),
    }
  })

  app.post<{ Body: Fields }>('/enrol', async ({ body }, reply) => {
    const pass = find(body['passId'] ?? '')
    if (pass?.state === 'INVITED') state.put(group, { ...pass, state: 'ENROLLED' })
    return home(reply)
  })
}

const words: Record<VendorState, string> = {
  INVITED: 'waits for the phone',
  ENROLLED: 'is on the phone',
  GONE: 'is taken from the phone',
}

const page = (prefix: string, state: State, passes: readonly VendorPass[]) =>
  pageDocument({
    title: 'Mobile passes',
    notice: 'Local vendor of mobile passes: it stands in for the one that brings passes to phones.',
    main: html`<h1>Mobile passes</h1>
      ${availabilityForm(prefix, state, { on: 'It answers.', off: 'It is out of service: invitations wait.' })}
      <ul class="card">
        ${passes.map(
          (pass) =>
            html`<li>
              ${pass.fullName} (${pass.email}): ${words[pass.state]}
              ${
                pass.state === 'INVITED' &&
                html`<form method="post" action="${prefix}/enrol">
                  <input type="hidden" name="passId" value="${pass.passId}" />
                  <button>Enter code ${pass.invitationCode} on the phone</button>
                </form>`
              }
            </li>`,
        )}
      </ul>`,
  })
