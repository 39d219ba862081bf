import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type MailCatcher, startMailCatcher } from './catcher.ts'
import { mailCatcherRoutes } from './catcherRoutes.ts'
import { type Mail, openMailbox } from './mailbox.ts'
import { smtpTransport } from './smtp.ts'
import { MailRefusedError, type MailTransport } from './transport.ts'

let directory: string
let catcher: MailCatcher
let transport: MailTransport
let app: FastifyInstance

async function open(limit?: number) {
  const mailbox = openMailbox(directory, limit)
  catcher = await startMailCatcher({ port: 0, mailbox })
  transport = smtpTransport({ host: '127.0.0.1', port: catcher.port, from: 'Atrium <noreply@atrium.test>' })
  app = Fastify()
  await app.register(mailCatcherRoutes, { prefix: '/mail', mailbox })
}

async function close() {
  await transport.close()
  await catcher.close()
  await app.close()
}

const caught = async (query = '') => (await app.inject(`/mail/mails.json${query}`)).json<Mail[]>()

beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'atrium-mail-'))
  await open()
})

afterEach(async () => {
  await close()
  rmSync(directory, { recursive: true })
})

describe('a mail that was sent', () => {
  test('carries an invitation as a part of its own with its method, and as a file (RFC 6047)', async () => {
    const content = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n'
    const calendar = { fileName: 'BK-1.ics', method: 'REQUEST', content }
    await transport.send({ to: 'ann@example.test', subject: 'Come', text: 'Come', html: '<p>Come</p>', calendar })
    const [mail] = await caught()
    const source = (await app.inject(`/mail/mails/${mail?.id}/source`)).body
    expect(source).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i)
    expect(source).toMatch(/Content-Type: application\/ics; name=BK-1\.ics/i)
    const alternative = source.slice(source.indexOf('multipart/alternative'), source.indexOf('application/ics'))
    expect(alternative).toContain('text/calendar')
  })

  test('has the same id however often it is sent', async () => {
    const mail = { id: '0197', to: 'ann@example.test', subject: 'Twice', text: 'Twice' }
    const sent = [await transport.send(mail), await transport.send(mail)]
    expect(sent.map(({ messageId }) => messageId)).toEqual(['<0197@atrium.test>', '<0197@atrium.test>'])
  })

  test('is caught with recipients, text, HTML and attachments, newest first', async () => {
    await transport.send({ to: 'ann@example.test', subject: 'First', text: 'Dear Ann' })
    const { messageId } = await transport.send({
      to: ['Bob <bob@example.test>', 'ann@example.test'],
      bcc: ['eve@example.test'],
      subject: 'Zweite ✓',
      text: 'Hello',
      html: '<p>Hello</p>',
      attachments: [{ fileName: 'plan.csv', content: 'a;b', mime: 'text/csv' }],
    })
    expect(messageId).toMatch(/^<.+@.+>$/)

    const mails = await caught()
    expect(mails.map(({ subject }) => subject)).toEqual(['Zweite ✓', 'First'])
    expect(mails[0]).toMatchObject({
      from: 'noreply@atrium.test',
      to: ['bob@example.test', 'ann@example.test', 'eve@example.test'],
      text: expect.stringContaining('Hello'),
      html: expect.stringContaining('<p>Hello</p>'),
      attachments: [{ fileName: 'plan.csv', mime: 'text/csv', size: 3 }],
    })
    expect((await caught('?to=EVE@example.test')).map(({ subject }) => subject)).toEqual(['Zweite ✓'])
    expect(await caught('?to=nobody@example.test')).toEqual([])
  })

  test('is still there after a restart, and the oldest go at the limit', async () => {
    for (const subject of ['One', 'Two', 'Three']) await transport.send({ to: 'ann@example.test', subject, text: '' })
    await close()
    await open(3)
    expect((await caught()).map(({ subject }) => subject)).toEqual(['Three', 'Two', 'One'])
    await transport.send({ to: 'ann@example.test', subject: 'Four', text: '' })
    expect((await caught()).map(({ subject }) => subject)).toEqual(['Four', 'Three', 'Two'])

    expect((await app.inject({ method: 'DELETE', url: '/mail/mails.json' })).statusCode).toBe(204)
    expect(await caught()).toEqual([])
  })
})

describe('the web page', () => {
  test('lists, searches and escapes', async () => {
    await transport.send({ to: 'ann@example.test', subject: '<script>alert(1)</script>', text: 'x' })
    await transport.send({ to: 'bob@example.test', subject: 'Parking', text: 'x' })
    const all = await app.inject('/mail/')
    expect(all.headers['content-security-policy']).toContain("default-src 'none'")
    expect(all.body).not.toContain('<script>')
    expect(all.body).toContain('2 mails, newest first')
    const some = await app.inject('/mail/?search=bob')
    expect(some.body).toContain('Parking')
    expect(some.body).not.toContain('ann@example.test')
    expect((await app.inject('/mail/?search=zzz')).body).toContain('No mail matches.')
  })

  test('shows HTML in a sandbox with the pictures that came along', async () => {
    const picture = Buffer.from('89504e47', 'hex')
    await transport.send({
      to: 'ann@example.test',
      subject: 'Welcome',
      text: 'Welcome in words',
      html: '<script>alert(1)</script><img src="cid:logo@atrium"><a href="https://atrium.test/register">Register</a>',
      attachments: [{ fileName: '../logo.png', content: picture, mime: 'image/png', contentId: 'logo@atrium' }],
    })
    const id = (await caught())[0]?.id
    const page = (await app.inject(`/mail/mails/${id}`)).body
    expect(page).toMatch(/<iframe[^>]+sandbox="allow-popups allow-popups-to-escape-sandbox"/)
    expect(page).toContain('Welcome in words')

    const view = await app.inject(`/mail/mails/${id}/html`)
    expect(view.headers['content-security-policy']).toMatch(/^sandbox .*default-src 'none'/)
    expect(view.body).toContain('<base target="_blank">')
    expect(view.body).toContain(`<img src="data:image/png;base64,${picture.toString('base64')}">`)

    const attachment = await app.inject(`/mail/mails/${id}/attachments/0`)
    expect(attachment.rawPayload).toEqual(picture)
    expect(attachment.headers['content-disposition']).toMatch(/^attachment; /)
    expect((await app.inject(`/mail/mails/${id}/source`)).body).toContain('Subject: Welcome')
  })

  test.each([
    '/mail/mails/0000000099',
    '/mail/mails/..%2F..%2Fetc',
    '/mail/mails/1/html',
    '/mail/mails/1/attachments/0',
  ])('has nothing at %s', async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404)
  })
})

describe('a failed sending', () => {
  test('is final when the server refuses the recipient', async () => {
    const answers = (code: number) =>
      createServer((socket) => {
        socket.write('220 test\r\n')
        socket.on('data', (data) => socket.write(/^RCPT/i.test(data.toString()) ? `${code} no\r\n` : '250 ok\r\n'))
      }).listen(0, '127.0.0.1')
    for (const [code, expected] of [
      [550, true],
      [451, false],
    ] as const) {
      const server = answers(code)
      await new Promise((resolve) => server.once('listening', resolve))
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      const sender = smtpTransport({ host: '127.0.0.1', port, from: 'noreply@atrium.test' })
      const error = await sender
        .send({ to: 'gone@example.test', subject: 'x', text: 'x' })
        .catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(Error)
      expect(error instanceof MailRefusedError).toBe(expected)
      await sender.close()
      server.close()
    }
  })

  test('may be tried again when nobody listens', async () => {
    const sender = smtpTransport({ host: '127.0.0.1', port: 1, from: 'noreply@atrium.test' })
    const error = await sender
      .send({ to: 'ann@example.test', subject: 'x', text: 'x' })
      .catch((reason: unknown) => reason)
    expect(error).toMatchObject({ message: expect.stringContaining('ECONNREFUSED') })
    expect(error).not.toBeInstanceOf(MailRefusedError)
  })
})
