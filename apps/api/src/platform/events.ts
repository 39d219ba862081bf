import { sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Connection } from './db/database.ts'
import type { AnyCtx } from './ctx.ts'
import { isAway } from './db/away.ts'
import { rateLimited } from './errors.ts'
import { DirectReply } from './operation.ts'

/** To one user of an office centre, to whoever listens to a topic of it, or to all of its signed-in users. */
export type Audience = { officeCentreId: string; userId?: string } | { officeCentreId: string; topic: string }
type Message = { officeCentreId: string; userId?: string; topic?: string; event: string; data: unknown }

/** A signed-in user, or a device that listens to topics and hears nothing else. */
export type Listener =
  | { officeCentreId: string; userId: string }
  | { officeCentreId: string; topics: readonly string[] }
type Subscriber = Listener & {
  send: (event: string, data: unknown) => void
  /** Called when something may have been missed: whoever comes again reads anew. */
  missed?: () => void
  holder?: string
}

const channel = 'atrium_events'

/** Tells browsers of a change once the surrounding transaction has been committed, whichever process they hang on. */
export async function publish(
  ctx: AnyCtx,
  audience: Audience,
  event: string,
  data: Record<string, unknown> = {},
): Promise<void> {
  const message: Message = { ...addressOf(audience), event, data }
  await ctx.db.execute(sql`select pg_notify(${channel}, ${JSON.stringify(message)})`)
}

/** What of an audience goes over the wire; callers hand in whole records. */
function addressOf(audience: Audience): Pick<Message, 'officeCentreId' | 'userId' | 'topic'> {
  const { officeCentreId } = audience
  if ('topic' in audience) return { officeCentreId, topic: audience.topic }
  return audience.userId ? { officeCentreId, userId: audience.userId } : { officeCentreId }
}

export type EventHub = {
  subscribe: (subscriber: Subscriber) => () => void
  /** How many are subscribed, of all or of one holder. */
  size: (holder?: string) => number
  close: () => void
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
  const up = () => {
    for (const subscriber of subscribers) subscriber.missed?.()
  }
  const stop = await connection.listen(channel, hear, { up, down: () => undefined })
  return {
    subscribe: (subscriber) => {
      subscribers.add(subscriber)
      return () => void subscribers.delete(subscriber)
    },
    size: (holder) =>
      holder === undefined ? subscribers.size : [...subscribers].filter((one) => one.holder === holder).length,
    close: stop,
  }
}

function isFor(listener: Listener, message: Message): boolean {
  if (listener.officeCentreId !== message.officeCentreId) return false
  if ('topics' in listener) return message.topic !== undefined && listener.topics.includes(message.topic)
  return message.topic === undefined && (message.userId === undefined || message.userId === listener.userId)
}

type StreamRules = {
  /** The person or device the stream is for: each has so many at most with one process. */
  holder: string
  /** Asked at every heartbeat; the stream ends when the listener may no longer hear. */
  stillAllowed: () => Promise<boolean>
  /** Milliseconds between heartbeats. */
  heartbeat?: number
}

/** The streams of one holder with one process: a window each, and more windows than people have open. */
const mostStreams = 24
/** Bytes that may wait for a browser that does not read; it comes back by itself and reads what it missed. */
const mostWaiting = 262_144

/**
 * A server-sent event stream for one listener; ends when the browser leaves or the listener may no longer hear.
 * A holder of as many as one may have is refused with 429.
 */
export function eventStream(hub: EventHub, listener: Listener, rules: StreamRules): DirectReply {
  const { holder, stillAllowed, heartbeat = 15_000 } = rules
  return new DirectReply((reply: FastifyReply) => {
    if (hub.size(holder) >= mostStreams) throw rateLimited()
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    })
    const write = (text: string) => {
      if (raw.writableLength > mostWaiting) raw.destroy()
      else raw.write(text)
    }
    write('retry: 2000\n\n')
    const send = (event: string, data: unknown) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    const leave = hub.subscribe({ ...listener, send, missed: () => raw.end(), holder })
    const beat = async () => {
      const allowed = await stillAllowed().catch(isAway)
      if (allowed) write(': still here\n\n')
      else raw.end()
    }
    const timer = setInterval(() => void beat(), heartbeat)
    raw.on('close', () => {
      leave()
      clearInterval(timer)
    })
  })
}
