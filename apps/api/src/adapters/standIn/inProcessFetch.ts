import type { FastifyInstance } from 'fastify'

type Options = { method?: string; headers: Record<string, string>; body?: unknown }
type Fetch = (url: string, options: Options) => Promise<Response>

/**
 * Reaches what is mounted on our own server without the network: its public address may be one that only browsers can
 * resolve, or that leads through a proxy.
 */
export function inProcessFetch(app: Pick<FastifyInstance, 'inject'>): Fetch {
  return async (url, { method, headers, body }) => {
    const { host, pathname, search } = new URL(url)
    const answer = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: pathname + search,
      headers: { ...headers, host },
      payload: body instanceof URLSearchParams || typeof body === 'string' ? body.toString() : undefined,
    })
    const answered = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
    return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers: answered })
  }
}

/**
 * A stand-in that is mounted into the server after what calls it was made.
 * @param prefix where it is mounted, such as '/idp'
 */
export function standInBelow(prefix: string) {
  let server: FastifyInstance | undefined
  const fetch: Fetch = (url, options) => {
    if (!server) throw new Error(`the stand-in at ${prefix} is not mounted yet`)
    return inProcessFetch(server)(url, options)
  }
  const mount = async (
    app: FastifyInstance,
    register: (app: FastifyInstance, prefix: string) => PromiseLike<unknown>,
  ) => {
    server = app
    await register(app, prefix)
  }
  return { fetch, mount }
}
