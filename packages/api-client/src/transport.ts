import createFetchClient from 'openapi-fetch'
import { ApiFailure } from './apiFailure.ts'
import { messages } from './messages.ts'

export type HttpRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path of the contract, with its parameters in braces. */
  path: string
  pathParameters: Record<string, unknown>
  query: Record<string, unknown>
  headers: Record<string, string>
  body?: unknown
  timeoutMilliseconds: number
  signal?: AbortSignal | undefined
}

/** An answer as it came; `body` is text where it is not JSON. */
export type HttpAnswer = { status: number; ok: boolean; body: unknown }

export type Transport = (request: HttpRequest) => Promise<HttpAnswer>

type AnyOperation = {
  parameters: { path?: Record<string, unknown>; query?: Record<string, unknown> }
  requestBody?: { content: { 'application/json': unknown } }
  responses: { 200: { content: { 'application/json': unknown } } }
}
type AnyPaths = Record<string, Record<'get' | 'post' | 'put' | 'delete', AnyOperation>>

/**
 * Sends requests below `baseUrl` with credentials (doc 1 §7).
 * Fails with UNREACHABLE or TIMED_OUT in plain words, and with the reason of `signal` when the caller gave up.
 */
export function createTransport(baseUrl: string): Transport {
  const client = createFetchClient<AnyPaths>({
    baseUrl,
    credentials: 'include',
    fetch: (request) => globalThis.fetch(request),
  })

  return async (request) => {
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), request.timeoutMilliseconds)
    const isOffline = navigator.onLine === false
    const signals = request.signal ? [request.signal, timeout.signal] : [timeout.signal]
    try {
      const { data, error, response } = await client.request(lowerCase[request.method], request.path, {
        params: { path: request.pathParameters, query: request.query },
        headers: request.headers,
        signal: AbortSignal.any(signals),
        parseAs: 'text',
        ...(request.body === undefined ? {} : { body: request.body }),
      })
      return { status: response.status, ok: response.ok, body: response.ok ? parsed(data) : error }
    } catch (error) {
      if (request.signal?.aborted) throw error
      if (timeout.signal.aborted) throw noAnswer('TIMED_OUT', messages.timedOut)
      if (!isOffline) throw noAnswer('UNREACHABLE', messages.unreachable)
      throw noAnswer('UNREACHABLE', request.method === 'GET' ? messages.offline : messages.offlineUnsaved)
    } finally {
      clearTimeout(timer)
    }
  }
}

const lowerCase = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const

const noAnswer = (code: string, message: string) => new ApiFailure({ status: 0, code, message })

function parsed(text: unknown): unknown {
  if (typeof text !== 'string' || text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
