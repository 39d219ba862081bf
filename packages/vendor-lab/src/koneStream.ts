import type { Server } from 'node:http'
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { WebSocketServer, type WebSocket } from 'ws'
import { openKoneAnswers, type KoneRequest } from './koneAnswers.ts'
import type { Lab } from './lab.ts'

/** Seconds a token is good for. */
const tokenSeconds = 3600

/**
 * The elevators of the lab as KONE's stream speaks: a token for the client's id and secret, then `config`, destination
 * calls and what becomes of them over a web socket. A building is an office centre by its code, a group one of its
 * elevators, counted from 1.
 */
export function openKoneStream(lab: Lab, { clientId, clientSecret }: { clientId: string; clientSecret: string }) {
  const tokens = new Map<string, number>()
  const sockets = new WebSocketServer({ noServer: true, handleProtocols: () => 'koneapi' })
  const answerTo = openKoneAnswers(lab)

  const routes = async (app: FastifyInstance): Promise<void> => {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    app.post('/kone/api/v2/oauth2/token', async ({ headers }, reply) => {
      const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
      if (headers.authorization !== expected) return reply.code(401).send({ message: 'unknown client' })
      const token = randomUUID()
      tokens.set(token, Date.now() + tokenSeconds * 1000)
      return { access_token: token, token_type: 'Bearer', expires_in: tokenSeconds }
    })
  }

  sockets.on('connection', (socket: WebSocket) => {
    const connectionId = randomUUID()
    // A message comes as one buffer, as the socket was not asked for another type.
    socket.on('message', (text: Buffer) => {
      void (async () => {
        const message = messageIn(text.toString())
        const requestId = message?.requestId ?? String(message?.payload?.request_id ?? '')
        const { answer, told } = message ? await answerTo(message) : { answer: { statusCode: 400 } }
        if (!answer) return
        const type = answer.statusCode < 400 ? 'ok' : 'error'
        socket.send(JSON.stringify({ type, connectionId, requestId, ...answer }))
        if (told) socket.send(JSON.stringify(told))
      })()
    })
  })

  /** Lets web sockets in at `/kone/stream-v2` of a server. */
  const listenOn = (server: Server): void => {
    server.on('upgrade', (request, socket, head) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://lab')
      const until = tokens.get(searchParams.get('accessToken') ?? '') ?? 0
      if (pathname !== '/kone/stream-v2' || until < Date.now())
        return void socket.end('HTTP/1.1 401 Unauthorized\r\n\r\n')
      sockets.handleUpgrade(request, socket, head, (open) => sockets.emit('connection', open))
    })
  }
  const close = (): void => {
    for (const socket of sockets.clients) socket.terminate()
    sockets.close()
  }
  return { routes, listenOn, close }
}

function messageIn(text: string): KoneRequest | null {
  try {
    return JSON.parse(text) as KoneRequest
  } catch {
    return null
  }
}
