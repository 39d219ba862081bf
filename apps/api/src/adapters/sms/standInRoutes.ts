import { signNotice } from '@atrium/access-systems/signedNotice.ts'
import type { FastifyInstance } from 'fastify'
import { html, type Markup } from '../standIn/html.ts'
import { openKeptState, type KeptState } from '../standIn/keptState.ts'
import { pageDocument, pageHeaders } from '../standIn/page.ts'
import { acceptForms, availabilityForm } from '../standIn/service.ts'
import { smsSignatureHeader } from './httpSms.ts'

export type ArrivedSms = { reference: string; to: string; text: string; arrivedAt: string; isLost: boolean }
type State = KeptState<ArrivedSms, string>

const group = 'MESSAGES'
/** So many are kept, the newest. */
const most = 200

/** What the stand-in knows: the messages that arrived, by their references. */
export const openKeptSms = (file: string): State => openKeptState<ArrivedSms, string>(file, {}, (one) => one.reference)

type Options = { state: State; secret: string; receiptsPath: string; log: (message: string) => void }

/**
 * A provider of text messages to try things with: its page shows what arrived, and it tells of each that it did. A
 * telephone whose number ends with 0000 is off for good, so its receipt says so. Mount it below a prefix.
 */
export async function smsRoutes(app: FastifyInstance, { state, secret, receiptsPath, log }: Options): Promise<void> {
  const { prefix } = app
  const messages = () => state.itemsOf(group) ?? []
  acceptForms(app, state)
  app.get('/', async (_request, reply) => reply.headers(pageHeaders()).send(page(prefix, state, messages())))
  app.post<{ Body: { reference: string; to: string; text: string } }>('/messages', async ({ body }, reply) => {
    if (!state.available()) return reply.code(503).send({ message: 'out of service' })
    const { reference, to, text } = body
    if (!/^\+[1-9]\d{6,14}$/.test(to)) return reply.code(422).send({ message: 'This is no number of E.164.' })
    if (messages().some((one) => one.reference === reference)) return reply.code(202).send({})
    const isLost = to.endsWith('0000')
    state.put(group, { reference, to, text, arrivedAt: new Date().toISOString(), isLost })
    for (const { reference: old } of messages().slice(0, -most)) state.remove(group, old)
    tellLater({ reference, outcome: isLost ? 'FAILED' : 'DELIVERED', reason: isLost ? 'The telephone is off.' : null })
    return reply.code(202).send({})
  })

  function tellLater(receipt: object, attempts = 5): void {
    if (attempts === 0) return log('A receipt of the stand-in for text messages was not taken.')
    const payload = JSON.stringify(receipt)
    const tell = async () => {
      const headers = {
        'content-type': 'application/json',
        [smsSignatureHeader]: signNotice(secret, payload, new Date()),
      }
      const answer = await app.inject({ method: 'POST', url: receiptsPath, headers, payload }).catch(() => undefined)
      if (answer?.statusCode !== 200) tellLater(receipt, attempts - 1)
    }
    setTimeout(() => void tell(), attempts === 5 ? 300 : 3000).unref()
  }
}

const page = (prefix: string, state: State, messages: readonly ArrivedSms[]) =>
  pageDocument({
    title: 'Text messages',
    notice: 'Local text messages: they are kept here and not sent to any phone.',
    main: html`<h1>Text messages</h1>
      ${availabilityForm(prefix, state, { on: 'The service accepts messages.', off: 'The service is down: messages wait.' })}
      ${
        messages.length === 0
          ? html`<p>None yet. Send a message or an emergency by text message in the console.</p>`
          : html`<ul class="card">
              ${messages.toReversed().map(
                ({ to, text, arrivedAt, isLost }) =>
                  html`<li>
                    <strong>${to}</strong>, ${arrivedAt.slice(0, 16).replace('T', ' ')}
                    UTC${isLost && ' (never arrived: the telephone is off)'}
                    <p>${linked(text)}</p>
                  </li>`,
              )}
            </ul>`
      }`,
  })

/** The text with its addresses as links, as telephones show them. */
const linked = (text: string): Markup[] =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, place) => (place % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))
