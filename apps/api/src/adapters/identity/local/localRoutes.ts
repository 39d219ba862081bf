import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { InteractionResults, Provider } from 'oidc-provider'
import { type Page, pageDocument, pageHeaders } from '../../standIn/page.ts'
import type { People, Person } from './people.ts'
import { failurePage, signInPage } from './signInPage.ts'

type SignIn = { provider: Provider; people: People; formTargets: readonly string[] }

/** The page on which people pick who they are, and what they pick. */
export async function signInRoutes(app: FastifyInstance, signIn: SignIn): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 10_000 },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  )
  app.get('/interaction/:uid', (request, reply) => ask(signIn, request, reply))
  app.post('/interaction/:uid', (request, reply) => decide(signIn, request, reply))
}

/** Everything else belongs to the provider, which reads the request itself and wants to see its own paths. */
export async function mountProvider(app: FastifyInstance, provider: Provider, prefix: string): Promise<void> {
  const handle = provider.callback()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.all('/*', async (request, reply) => {
    const { raw } = request
    const url = raw.url ?? ''
    reply.hijack()
    Object.assign(raw, { originalUrl: url, url: url.slice(prefix.length) })
    await handle(raw, reply.raw)
  })
}

async function ask(
  { provider, people, formTargets }: SignIn,
  request: FastifyRequest,
  reply: FastifyReply,
  error?: string,
) {
  const details = await interactionOf(provider, request, reply)
  if (!details) return sendExpired(reply)
  const query = new URL(request.url, 'http://idp').searchParams
  const hint = typeof details.params.login_hint === 'string' ? details.params.login_hint : ''
  const search = query.get('search') ?? ''
  const [path = ''] = request.url.split('?')
  const page = signInPage({ path, search, hint, formTargets, error, people: await people.search(search) })
  return send(reply, error ? 400 : 200, page)
}

async function decide(signIn: SignIn, request: FastifyRequest, reply: FastifyReply) {
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
  const details = await interactionOf(signIn.provider, request, reply)
  if (!details) return sendExpired(reply)
  if (form.has('cancel')) return finish(signIn.provider, request, reply, denial)
  const person = await chosen(signIn.people, form)
  if (!person) return ask(signIn, request, reply, 'Give an e-mail address and a full name.')
  const answer = await finish(signIn.provider, request, reply, {
    login: { accountId: person.subject },
    select_account: {},
  })
  if (details.session?.accountId !== person.subject) await signOut(signIn.provider, details.session?.uid)
  return answer
}

const denial = { error: 'access_denied', error_description: 'The user cancelled the sign-in' }

async function chosen(people: People, form: URLSearchParams): Promise<Person | undefined> {
  const subject = form.get('subject')
  if (subject) return people.find(subject)
  const [email, fullName] = [form.get('email')?.trim(), form.get('fullName')?.trim()]
  return email && fullName && /^\S+@\S+$/.test(email) ? people.add(email, fullName) : undefined
}

async function finish(provider: Provider, request: FastifyRequest, reply: FastifyReply, result: InteractionResults) {
  const target = await provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false })
  return reply.redirect(target, 303)
}

/** Who was signed in before leaves quietly; the provider itself would ask with a page that needs a script. */
async function signOut(provider: Provider, sessionUid: string | undefined) {
  const session = sessionUid ? await provider.Session.findByUid(sessionUid) : undefined
  if (!session) return
  delete session.accountId
  delete session.authorizations
  await session.persist()
}

/** @returns undefined when the sign-in has ended, expired, or began in another browser */
function interactionOf(provider: Provider, request: FastifyRequest, reply: FastifyReply) {
  return provider.interactionDetails(request.raw, reply.raw).catch(() => undefined)
}

function sendExpired(reply: FastifyReply) {
  return send(reply, 400, failurePage('This sign-in has ended or has expired.'))
}

function send(reply: FastifyReply, status: number, page: Page) {
  return reply.code(status).headers(pageHeaders(page)).send(pageDocument(page))
}
