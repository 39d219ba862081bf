import { AccessSystemUnavailableError } from '@atrium/access-systems/accessSystem.ts'
import { isToken, messageIn, type KoneGroup, type KoneMessage } from './koneMessages.ts'

/** What KONE gives an application: where its API answers, who it is, and which elevators it may call. */
export type KoneConnection = KoneGroup & { url: string; clientId: string; clientSecret: string }

export type KoneSocket = {
  /** Sends a message and answers what comes for its id. */
  ask: (requestId: string, message: object) => Promise<KoneMessage>
  /** Sends a message and looks through all that comes from then on until something is found; null when time is over. */
  watch: <Found>(
    message: object,
    find: (told: KoneMessage) => Found | null,
    until: AbortSignal,
  ) => Promise<Found | null>
  close: () => void
}

const away = (why: string, cause?: unknown) => new AccessSystemUnavailableError(why, { cause })

async function tokenOf(connection: KoneConnection, patience: AbortSignal): Promise<string> {
  const { url, clientId, clientSecret, buildingId, groupId } = connection
  const scope = `application/inventory callgiving/group:${buildingId}:${groupId}`
  const answer = await fetch(`${url}/api/v2/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope }).toString(),
    signal: patience,
  }).catch((cause: unknown) => {
    throw away('KONE cannot be reached.', cause)
  })
  if (answer.status === 401) throw away('KONE does not know this client id and secret.')
  const given: unknown = answer.ok ? await answer.json().catch(() => null) : null
  if (!isToken(given)) throw away(`KONE gave no token (${answer.status}).`)
  return given.access_token
}

/** Opens a socket for a token of the application; whoever opens it closes it. */
export async function openKoneSocket(connection: KoneConnection, patience: AbortSignal): Promise<KoneSocket> {
  const token = await tokenOf(connection, patience)
  const address = `${connection.url.replace(/^http/, 'ws')}/stream-v2?accessToken=${encodeURIComponent(token)}`
  const socket = new WebSocket(address, 'koneapi')
  const ended = new AbortController()
  socket.addEventListener('error', () => ended.abort())
  socket.addEventListener('close', () => ended.abort())
  const lost = AbortSignal.any([patience, ended.signal])
  const opened = new Promise<void>((resolve) => {
    socket.addEventListener('open', () => resolve())
  })
  await within(opened, lost).catch((error: unknown) => {
    socket.close()
    throw error
  })

  const heard = <Found>(find: (told: KoneMessage) => Found | null, signal: AbortSignal): Promise<Found> => {
    const { promise, resolve } = Promise.withResolvers<Found>()
    const listen = ({ data }: MessageEvent) => {
      const told = messageIn(String(data))
      const found = told && find(told)
      if (found !== null) resolve(found)
    }
    socket.addEventListener('message', listen)
    return within(promise, signal).finally(() => socket.removeEventListener('message', listen))
  }

  return {
    async ask(requestId, message) {
      const answered = heard((told) => (told.requestId === requestId ? told : null), lost)
      socket.send(JSON.stringify(message))
      const answer = await answered
      const { statusCode = 200 } = answer
      if (statusCode < 400) return answer
      throw away(`KONE refused (${statusCode}). ${answer.message ?? ''}`.trim())
    },
    async watch(message, find, until) {
      const found = heard(find, AbortSignal.any([lost, until]))
      socket.send(JSON.stringify(message))
      return found.catch(() => null)
    },
    close: () => socket.close(),
  }
}

function within<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(away('KONE gave no answer in time.'))
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
