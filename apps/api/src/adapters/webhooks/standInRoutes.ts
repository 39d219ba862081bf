import type { FastifyInstance } from 'fastify'
import { Webhook } from 'standardwebhooks'
import { html, type Markup } from '../standIn/html.ts'
import { openKeptState, type KeptState } from '../standIn/keptState.ts'
import { pageDocument, pageHeaders } from '../standIn/page.ts'
import { acceptForms, availabilityForm, type Fields } from '../standIn/service.ts'

const behaviours = { TAKES: 'Takes everything', FAILS: 'Answers 500', GONE: 'Answers 410, gone' } as const
type Behaviour = keyof typeof behaviours

/** A receiver of the stand-in: what it checks signatures with, and how it behaves. */
export type Receiver = { name: string; secret: string; behaviour: Behaviour }
type Proof = 'VALID' | 'WRONG' | 'UNCHECKED'

/** What came to a receiver; the same message again is another arrival. */
export type Arrived = {
  no: number
  receiver: string
  messageId: string
  type: string
  body: string
  arrivedAt: string
  proof: Proof
  answered: number
}

export type ReceiverState = {
  receivers: KeptState<Receiver, string>
  arrived: KeptState<Arrived, number>
}

const group = 'ALL'
/** So many are kept, the newest. */
const most = 100

/** What the stand-in knows, kept in files. */
export const openKeptReceivers = (directory: string, first: readonly Receiver[] = []): ReceiverState => ({
  receivers: openKeptState<Receiver, string>(
    `${directory}/receivers.json`,
    { [group]: [...first] },
    ({ name }) => name,
  ),
  arrived: openKeptState<Arrived, number>(`${directory}/arrived.json`, {}, ({ no }) => no),
})

/**
 * Another program to try webhooks with: whatever is posted to `/NAME` below the prefix is a receiver of that name. Its
 * page shows what came, whether the signature is right, and lets a receiver fail. Mount it below a prefix.
 */
export async function webhookReceiverRoutes(
  app: FastifyInstance,
  { receivers, arrived }: ReceiverState,
): Promise<void> {
  const home = acceptForms(app, receivers)
  // A signature is of the body to the letter: it is taken as it came.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  const known = (name: string): Receiver =>
    receivers.itemsOf(group)?.find((each) => each.name === name) ?? { name, secret: '', behaviour: 'TAKES' }
  app.get('/', async (_request, reply) => reply.headers(pageHeaders()).send(page(app.prefix, { receivers, arrived })))
  app.post<{ Body: Fields }>('/receivers', async ({ body }, reply) => {
    const { name = '', secret = '', behaviour } = body
    if (/^[\w-]{1,60}$/.test(name))
      receivers.put(group, { name, secret: secret.trim(), behaviour: isBehaviour(behaviour) ? behaviour : 'TAKES' })
    return home(reply)
  })
  app.post<{ Params: { name: string }; Body: string }>('/to/:name', async ({ params, headers, body }, reply) => {
    const receiver = known(params.name)
    if (!receivers.itemsOf(group)?.some(({ name }) => name === receiver.name)) receivers.put(group, receiver)
    const answered = answerOf(receivers.available(), receiver.behaviour)
    keep(arrived, {
      receiver: receiver.name,
      messageId: String(headers['webhook-id'] ?? ''),
      type: typeOf(body),
      body,
      arrivedAt: new Date().toISOString(),
      proof: proofOf(receiver.secret, body, headers),
      answered,
    })
    return reply.code(answered).send(answered < 300 ? 'Thank you' : `This receiver was told to answer ${answered}.`)
  })
}

const isBehaviour = (text: string | undefined): text is Behaviour => text !== undefined && text in behaviours

function answerOf(isAvailable: boolean, behaviour: Behaviour): number {
  if (!isAvailable) return 503
  return { TAKES: 200, FAILS: 500, GONE: 410 }[behaviour]
}

function keep(arrived: ReceiverState['arrived'], one: Omit<Arrived, 'no'>): void {
  const before = arrived.itemsOf(group) ?? []
  arrived.put(group, { ...one, no: (before.at(-1)?.no ?? 0) + 1 })
  for (const { no } of before.slice(0, -most)) arrived.remove(group, no)
}

function typeOf(body: string): string {
  try {
    return String(JSON.parse(body).type)
  } catch {
    return ''
  }
}

/** What the library of Standard Webhooks says of the signature. */
function proofOf(secret: string, body: string, headers: Record<string, unknown>): Proof {
  if (secret === '') return 'UNCHECKED'
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>)
    return 'VALID'
  } catch {
    return 'WRONG'
  }
}

const page = (prefix: string, { receivers, arrived }: ReceiverState) =>
  pageDocument({
    title: 'Webhook receiver',
    notice: 'A local program that receives webhooks, to try them with.',
    main: html`<h1>Webhook receiver</h1>
      <p>
        Enter the address of a receiver here as that of a webhook, such as <code>${prefix}/to/lobby</code> of this
        server, and its secret below.
      </p>
      ${availabilityForm(prefix, receivers, { on: 'It takes what comes.', off: 'It is out of service: it answers 503.' })}
      <h2>Receivers</h2>
      ${(receivers.itemsOf(group) ?? []).map((receiver) => receiverForm(prefix, receiver))}
      ${receiverForm(prefix, { name: '', secret: '', behaviour: 'TAKES' })}
      <h2>What came</h2>
      ${arrivedList(arrived.itemsOf(group) ?? [])}`,
  })

const receiverForm = (prefix: string, { name, secret, behaviour }: Receiver): Markup =>
  html`<form method="post" action="${prefix}/receivers" class="card" aria-label="${name || 'New receiver'}">
    <p>
      <label>Name <input name="name" value="${name}" required pattern="[A-Za-z0-9_\\-]+" maxlength="60" /></label>
    </p>
    <p>
      <label>Secret <input name="secret" value="${secret}" placeholder="whsec_…" autocomplete="off" /></label>
    </p>
    <p>
      <label
        >What it does
        <select name="behaviour">
          ${Object.entries(behaviours).map(([value, words]) =>
            value === behaviour
              ? html`<option value="${value}" selected>${words}</option>`
              : html`<option value="${value}">${words}</option>`,
          )}
        </select></label
      >
    </p>
    <button class="secondary">${name === '' ? 'Add receiver' : 'Save'}</button>
  </form>`

const proofWords: Record<Proof, string> = {
  VALID: 'The signature is right.',
  WRONG: 'The signature is wrong.',
  UNCHECKED: 'The signature was not checked: the receiver has no secret.',
}

function arrivedList(items: readonly Arrived[]): Markup {
  if (items.length === 0) return html`<p>Nothing yet. Send a test from the webhook.</p>`
  const isAgain = ({ no, messageId }: Arrived) => items.some((other) => other.messageId === messageId && other.no < no)
  return html`<ul>
    ${items.toReversed().map(
      (one) =>
        html`<li class="card">
          <strong>${one.type}</strong> to ${one.receiver}, ${one.arrivedAt.slice(0, 19).replace('T', ' ')} UTC
          <p>${proofWords[one.proof]} Answered ${one.answered}.${isAgain(one) && ' The same message came before.'}</p>
          <p>Message <code>${one.messageId}</code></p>
          <details>
            <summary>Body</summary>
            <code>${one.body}</code>
          </details>
        </li>`,
    )}
  </ul>`
}
