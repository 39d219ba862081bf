import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Page, pageDocument, pageHeaders } from '../standIn/page.ts'
import { listPage, mailPage, sandboxedHtml } from './catcherPages.ts'
import type { Mailbox } from './mailbox.ts'

const SANDBOX =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'"

/**
 * The mail catcher's web pages and its list for tests, as a Fastify plugin; mount it below a prefix.
 * `GET mails.json?to=ann@example.test` answers the newest 50 mails to that address, with text and HTML;
 * `DELETE mails.json` removes all.
 */
export async function mailCatcherRoutes(app: FastifyInstance, { mailbox }: { mailbox: Mailbox }): Promise<void> {
  const { prefix } = app

  app.get('/', async (request, reply) => {
    const search = parameter(request.query, 'search')
    return sendPage(reply, listPage(prefix, mailbox.list({ search }), search))
  })

  app.get('/mails.json', async (request, reply) => {
    const found = mailbox.list({ to: parameter(request.query, 'to') }).slice(0, 50)
    reply.header('cache-control', 'no-store')
    return Promise.all(found.map(({ id }) => mailbox.read(id)))
  })

  app.delete('/mails.json', async (_request, reply) => {
    await mailbox.clear()
    return reply.code(204).send()
  })

  app.get('/mails/:id', async (request, reply) => {
    const mail = await mailbox.read(parameter(request.params, 'id'))
    return mail ? sendPage(reply, mailPage(prefix, mail)) : reply.callNotFound()
  })

  app.get('/mails/:id/html', async (request, reply) => {
    const mail = await mailbox.read(parameter(request.params, 'id'))
    if (!mail) return reply.callNotFound()
    reply.headers({ ...pageHeaders(), 'content-security-policy': SANDBOX, 'x-frame-options': 'SAMEORIGIN' })
    return reply.send(sandboxedHtml(mail, await mailbox.attachments(mail.id)))
  })

  app.get('/mails/:id/attachments/:index', async (request, reply) => {
    const attachments = await mailbox.attachments(parameter(request.params, 'id'))
    const attachment = attachments[Number(parameter(request.params, 'index'))]
    return attachment ? download(reply, attachment.fileName, Buffer.from(attachment.content)) : reply.callNotFound()
  })

  app.get('/mails/:id/source', (request, reply) => sendSource(request, reply, mailbox))
}

async function sendSource(request: FastifyRequest, reply: FastifyReply, mailbox: Mailbox) {
  const id = parameter(request.params, 'id')
  const source = await mailbox.source(id)
  return source ? download(reply, `${id}.eml`, source) : reply.callNotFound()
}

function download(reply: FastifyReply, fileName: string, content: Buffer) {
  return reply
    .type('application/octet-stream')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .header('x-content-type-options', 'nosniff')
    .send(content)
}

function sendPage(reply: FastifyReply, page: Page) {
  return reply.headers(pageHeaders(page)).send(pageDocument(page))
}

function parameter(from: unknown, name: string): string {
  if (typeof from !== 'object' || from === null) return ''
  const value: unknown = Reflect.get(from, name)
  return typeof value === 'string' ? value : ''
}
