import type { FastifyInstance } from 'fastify'
import { html } from '../standIn/html.ts'
import { pageDocument, pageHeaders } from '../standIn/page.ts'
import { acceptForms, availabilityForm, removalForm, type Fields } from '../standIn/service.ts'
import { browserOf, browsersOf, removeBrowser, showAt, type Browsers, type StandInBrowser } from './standInBrowsers.ts'

/**
 * A push service to try things with: it takes what a real one takes (RFC 8030), opens it with the keys of the browsers that
 * subscribed here, and shows what they would. Mount it below a prefix.
 */
export async function pushRoutes(app: FastifyInstance, { state }: { state: Browsers }): Promise<void> {
  const { prefix } = app
  const home = acceptForms(app, state)
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer', bodyLimit: 8192 }, (_request, body, done) =>
    done(null, body),
  )
  app.get('/', async (_request, reply) => reply.headers(pageHeaders()).send(page(prefix, state)))

  // What is encrypted says so as its encoding, which nobody may take for a way of packing.
  const asItIs = { decompress: false } as const
  app.post<{ Params: { token: string }; Body: Buffer }>('/send/:token', asItIs, async (request, reply) => {
    if (!state.available()) return reply.code(503).send()
    const browser = browserOf(state, request.params.token)
    if (!browser) return reply.code(410).send()
    const { authorization = '', 'content-encoding': encoding, ttl } = request.headers
    if (!/^vapid t=\S+, ?k=\S+$/.test(authorization)) return reply.code(401).send()
    if (encoding !== 'aes128gcm' || ttl === undefined) return reply.code(400).send()
    try {
      showAt(state, browser, request.body)
    } catch {
      return reply.code(400).send()
    }
    return reply.code(201).send()
  })

  app.post<{ Body: Fields }>('/remove', async ({ body }, reply) => {
    removeBrowser(state, body['token'] ?? '')
    return home(reply)
  })
}

const page = (prefix: string, state: Browsers) =>
  pageDocument({
    title: 'Browser messages',
    notice: 'Local push service: what browsers would show though no portal is open stops here.',
    main: html`<h1>Browser messages</h1>
      ${availabilityForm(prefix, state, { on: 'The service accepts messages.', off: 'The service is down: messages wait.' })}
      ${
        browsersOf(state).length === 0
          ? html`<p>No browser has subscribed yet. Do so in a portal: My notices, Notification settings.</p>`
          : html`${browsersOf(state).map((browser) => shown(prefix, browser))}`
      }`,
  })

const shown = (prefix: string, { token, name, arrived }: StandInBrowser) =>
  html`<section class="card">
    <h2>${name}</h2>
    <ul>
      ${arrived.toReversed().map(
        ({ title, body, url, at }) =>
          html`<li>
            <strong>${title}</strong>, ${at.slice(0, 16).replace('T', ' ')} UTC
            <p>${body}</p>
            ${url !== '' && html`<a href="${url}">Open</a>`}
          </li>`,
      )}
    </ul>
    ${arrived.length === 0 && html`<p>Nothing arrived yet.</p>`} ${removalForm(`${prefix}/remove`, { token }, name)}
  </section>`
