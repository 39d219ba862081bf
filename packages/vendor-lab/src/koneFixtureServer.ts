import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'

type Message = { type?: string; requestId?: string; payload?: { request_id?: number } }

type Said = {
  /** The client that is known, as `id:secret`. */
  client: string
  /** What is answered to messages, by their type. */
  answers: Record<string, object>
  /** What is told once somebody asks to be told; nothing where null. */
  told: object | null
}

/** A server that says what a fixture of KONE's messages has, and remembers what was asked of it: for tests of adapters. */
export async function serveKoneFixture(said: Said) {
  const heard: { scope: string | null; messages: Message[] } = { scope: null, messages: [] }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const isKnown = request.headers.authorization === `Basic ${Buffer.from(said.client).toString('base64')}`
      heard.scope = new URLSearchParams(Buffer.concat(chunks).toString()).get('scope')
      response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' })
      response.end(JSON.stringify(isKnown ? { access_token: 'token', token_type: 'Bearer', expires_in: 3600 } : {}))
    })
  })
  const sockets = new WebSocketServer({ server, path: '/stream-v2', handleProtocols: () => 'koneapi' })
  sockets.on('connection', (socket) => {
    socket.on('message', (text: Buffer) => {
      const message = JSON.parse(text.toString()) as Message
      heard.messages.push(message)
      const requestId = message.requestId ?? String(message.payload?.request_id)
      socket.send(JSON.stringify({ requestId, ...said.answers[message.type ?? ''] }))
      if (message.type === 'site-monitoring' && said.told) socket.send(JSON.stringify(said.told))
    })
  })
  const url = await listening(server)
  const close = (): void => {
    for (const client of sockets.clients) client.terminate()
    sockets.close()
    server.close()
  }
  return { url, heard, close }
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  // It listens on a port, not on a pipe.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
