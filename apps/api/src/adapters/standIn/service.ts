import type { FastifyInstance, FastifyReply } from 'fastify'
import { html, type Markup } from './html.ts'
import type { KeptState } from './keptState.ts'

export type Fields = Record<string, string>
type Availability = Pick<KeptState<unknown, unknown>, 'available' | 'setAvailable'>

/**
 * Lets a stand-in take the forms of its page, the one of `availabilityForm` among them; answers how a handler goes back
 * to that page.
 */
export function acceptForms(
  app: FastifyInstance,
  { setAvailable }: Availability,
): (reply: FastifyReply) => FastifyReply {
  const home = (reply: FastifyReply) => reply.redirect(`${app.prefix}/`, 303)
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.post<{ Body: Fields }>('/available', async ({ body }, reply) => {
    setAvailable(body['available'] === 'true')
    return home(reply)
  })
  return home
}

/** The button that takes a stand-in out of service and back, with what holds now. */
export const availabilityForm = (prefix: string, { available }: Availability, words: { on: string; off: string }) =>
  html`<form method="post" action="${prefix}/available" class="row">
    <input type="hidden" name="available" value="${available() ? 'false' : 'true'}" />
    <p>${available() ? words.on : words.off}</p>
    <button class="secondary">${available() ? 'Take out of service' : 'Put into service'}</button>
  </form>`

/** The button that takes one thing away, found by these fields. */
export const removalForm = (action: string, fields: Fields, name: string): Markup =>
  html`<form method="post" action="${action}">
    ${Object.entries(fields).map(([field, value]) => html`<input type="hidden" name="${field}" value="${value}" />`)}
    <button class="secondary">Remove ${name}</button>
  </form>`
