import { sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Connection } from './db/database.ts'
import type { AnyCtx } from './ctx.ts'
import { DirectReply } from './operation.ts'

/** To one user, or to everybody in an office centre. */
export type Audience = { officeCentreId: string; userId?: string }
type Message = Audience & { event: string; data: unknown }
type Subscriber = { officeCentreId: string; userId: string; send: (event: string, data: unknown) => void }

const channel = 'atrium_events'

/** Tells browsers of a change once the surrounding transaction has been committed, whichever process they hang on. */
export async function publish(
  ctx: AnyCtx,
  audience: Audience,
  event: string,
  data: Record<string, unknown> = {},
): Promise<void> {
  const { officeCentreId, userId } = audience
  const message: Message = { officeCentreId, ...(userId ? { userId } : {}), event, data }
  await ctx.db.execute(sql`select pg_notify(${channel}, ${JSON.stringify(message)})`)
}

export type EventHub = {
  subscribe: (subscriber: Subscriber) => () => void
  size: () => number
  close: () => Promise<void>
}

declare module './ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the interface of that name
  interface Services {
    events: EventHub
  }
}

/** Listens to the database and hands each message to the browsers of this process it is for. */
export async function openEventHub(connection: Connection): Promise<EventHub> {
  const subscribers = new Set<Subscriber>()
  const hear = (payload: string) => {
    const message = JSON.parse(payload) as Message
    for (const subscriber of subscribers) if (isFor(subscriber, message)) subscriber.send(message.event, message.data)
  }
  const stop = await connection.listen(channel, hear, { up: () => undefined, down: () => undefined })
  return {
    subscribe: (subscriber) => {
      subscribers.add(subscriber)
      return () => void subscribers.delete(subscriber)
    },
    size: () => subscribers.size,
    close: stop,
  }
}

const isFor = (subscriber: Subscriber, message: Message) =>
  subscriber.officeCentreId === message.officeCentreId &&
  (message.userId === undefined || message.userId === subscriber.userId)

export type Listener = { officeCentreId: string; userId: string }
type StreamRules = {
  /** Asked at every heartbeat; the stream ends when the listener may no longer hear. */
  stillAllowed: () => Promise<boolean>
  /** Milliseconds between heartbeats. */
  heartbeat?: number
}

/** A server-sent event stream for one signed-in user; ends when the browser leaves or the session is over. */
export function eventStream(hub: EventHub, listener: Listener, rules: StreamRules): DirectReply {
  return new DirectReply((reply: FastifyReply) => {
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    })
    raw.write('retry: 2000\n\n')
    const send = (event: string, data: unknown) => void raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    const leave = hub.subscribe({ ...listener, send })
    const beat = async () => {
      const allowed = await rules.stillAllowed().catch(() => false)
      if (allowed) raw.write(': still here\n\n')
      else raw.end()
    }
    const timer = setInterval(() => void beat(), rules.heartbeat ?? 15_000)
    raw.on('close', () => {
      leave()
      clearInterval(timer)
    })
  })
}
