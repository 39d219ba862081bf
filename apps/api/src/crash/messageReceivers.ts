import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { signNotice } from '@atrium/access-systems/signedNotice.ts'
import { startMailCatcher } from '../adapters/mail/catcher.ts'
import { openMailbox } from '../adapters/mail/mailbox.ts'
import { smsSignatureHeader } from '../adapters/sms/httpSms.ts'
import { startProxy } from './proxy.ts'

/** What came by a channel: each message once, and how often in all. */
export type Received = { messages: Set<string>; times: number }

/** A mail server of its own that takes a while for each mail, and can be cut off. */
export async function startMailServer(folder: string) {
  const mailbox = openMailbox(path.join(folder, 'mails'))
  const received: Received = { messages: new Set(), times: 0 }
  const catcher = await startMailCatcher({
    port: 0,
    mailbox: {
      ...mailbox,
      add: async (source, envelope) => {
        await wait(20)
        const mail = await mailbox.add(source, envelope)
        received.messages.add(`${mail.subject} to ${mail.to.join()}`)
        received.times += 1
        return mail
      },
    },
  })
  const proxy = await startProxy(catcher.port)
  return {
    received,
    url: `smtp://127.0.0.1:${proxy.port}`,
    cut: proxy.cut,
    heal: proxy.heal,
    close: async () => {
      await proxy.close()
      await catcher.close()
    },
  }
}

type Text = { reference: string; to: string; text: string }

/** A provider of text messages that takes a while for each, and tells of each that it came, twice, until it is heard. */
export async function startSmsProvider(secret: string, receipts: () => string) {
  const received: Received & { texts: Text[] } = { messages: new Set(), times: 0, texts: [] }
  let isOpen = true
  const tell = async (reference: string) => {
    const payload = JSON.stringify({ reference, outcome: 'DELIVERED', reason: null })
    while (isOpen) {
      const headers = {
        'content-type': 'application/json',
        [smsSignatureHeader]: signNotice(secret, payload, new Date()),
      }
      const answer = await fetch(receipts(), { method: 'POST', headers, body: payload }).catch(() => undefined)
      if (answer?.status === 200) return
      await wait(500)
    }
  }
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const message = JSON.parse(await text(request)) as Text
    await wait(20)
    received.times += 1
    if (!received.messages.has(message.reference)) {
      received.messages.add(message.reference)
      received.texts.push(message)
      for (const _ of [1, 2]) void tell(message.reference)
    }
    response.writeHead(202, { 'content-type': 'application/json' }).end('{}')
  }
  const server = createServer((request, response) => void take(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // of a server that listens on a port
  return {
    received,
    url: `http://127.0.0.1:${port}`,
    close: () => {
      isOpen = false
      server.closeAllConnections()
      server.close()
    },
  }
}
