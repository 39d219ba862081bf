import type { FastifyInstance } from 'fastify'
import type { CustomFetch } from 'openid-client'

/**
 * Reaches a provider that is mounted on our own server without the network: its public address may be one that only
 * browsers can resolve, or that leads through a proxy.
 */
export function inProcessFetch(app: Pick<FastifyInstance, 'inject'>): CustomFetch {
  return async (url, { method, headers, body }) => {
    const { host, pathname, search } = new URL(url)
    const payload = body instanceof URLSearchParams ? body.toString() : undefined
    const answer = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: pathname + search,
      headers: { ...headers, host },
      payload,
    })
    const answered = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
    return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers: answered })
  }
}
