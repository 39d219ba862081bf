import { EventSourceParserStream } from 'eventsource-parser/stream'
import { isApiFailure } from './apiFailure.ts'

export type ServerEvent = { event: string; data: string; id: string | undefined }
export type EventListener = (event: ServerEvent) => void

/** What is told of the connection itself. */
export type ConnectionListener = {
  /** For each connection; what happened before it, from the second one on, may have been missed. */
  onConnect?: () => void
  /** When a connection is gone, or could not be made. */
  onLost?: () => void
}

/** Opens the stream, from behind the last event that was seen. */
type Open = (lastEventId: string | undefined) => Promise<Response>

const FIRST_WAIT_MILLISECONDS = 1000
const LONGEST_WAIT_MILLISECONDS = 30_000

/**
 * Hands server-sent events to the listener until `signal` is aborted. A broken connection is opened again after a wait
 * that doubles from one second to thirty, from behind the last event; the server may name the first wait itself.
 * Ends by itself when the session is over or the stream is refused.
 */
export async function listenToEvents(
  open: Open,
  listener: EventListener,
  signal: AbortSignal,
  { onConnect, onLost }: ConnectionListener = {},
): Promise<void> {
  const position: Position = { lastEventId: undefined, firstWait: FIRST_WAIT_MILLISECONDS }
  let failures = 0
  while (!signal.aborted) {
    const outcome = await readStream(open, listener, position, onConnect)
    onLost?.()
    if (outcome === 'refused') return
    failures = outcome === 'ended' ? 0 : failures + 1
    await pause(Math.min(position.firstWait * 2 ** failures, LONGEST_WAIT_MILLISECONDS), signal)
  }
}

type Position = { lastEventId: string | undefined; firstWait: number }

async function readStream(
  open: Open,
  listener: EventListener,
  position: Position,
  onConnect: (() => void) | undefined,
): Promise<'ended' | 'failed' | 'refused'> {
  try {
    const response = await open(position.lastEventId)
    if (response.status >= 400 && response.status < 500 && response.status !== 429) return 'refused'
    if (!response.ok || !response.body) return 'failed'
    onConnect?.()
    const parser = new EventSourceParserStream({
      onId: (id) => (position.lastEventId = id),
      onRetry: (milliseconds) => (position.firstWait = milliseconds),
    })
    const reader = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(parser).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      listener({ event: part.value.event ?? 'message', data: part.value.data, id: part.value.id })
    }
    return 'ended'
  } catch (error) {
    return isApiFailure(error) && error.code === 'SIGNED_OUT' ? 'refused' : 'failed'
  }
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
