type Options = { method?: string; headers: Record<string, string>; body?: string; signal: AbortSignal }
type Fetch = (url: string, options: Options) => Promise<Response>

/** What goes with a plain GET: headers of its own; with a body of JSON it is posted. */
type Sent = { body?: string; headers: Record<string, string> }

export type JsonSourceSettings = {
  /** Where it answers, with name and password in the address where it asks for them. */
  url: string
  /** How requests reach it; the network by default. */
  fetch?: Fetch
}

type Kind = {
  /** What it is called in messages, such as 'room calendar'. */
  name: string
  Unavailable: new (message: string, options?: ErrorOptions) => Error
}

const timeout = 10_000

/**
 * Another system that answers with JSON. What is returned reads a path below its address, or posts to it what it is given
 * to send; 404 says that it does not know what was asked for, and an answer that is not JSON is null. Throws
 * `Unavailable` when the system cannot be reached or refuses to answer.
 */
export function jsonSource({ url, fetch = globalThis.fetch }: JsonSourceSettings, { name, Unavailable }: Kind) {
  const { username, password, origin, pathname } = new URL(url)
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')
  const headers = { accept: 'application/json', ...(username ? { authorization: `Basic ${credentials}` } : {}) }
  const base = origin + pathname.replace(/\/+$/, '')
  return async (path: string, sent?: Sent): Promise<{ known: false } | { known: true; answer: unknown }> => {
    const posted = sent?.body !== undefined && { method: 'POST', body: sent.body }
    const options = {
      headers: { ...headers, ...(posted ? { 'content-type': 'application/json' } : {}), ...sent?.headers },
      ...posted,
      signal: AbortSignal.timeout(timeout),
    }
    const answer = await fetch(base + path, options).catch((cause: unknown) => {
      throw new Unavailable(`The ${name} cannot be reached.`, { cause })
    })
    if (answer.status === 404) return { known: false }
    if (!answer.ok) throw new Unavailable(`The ${name} refused to answer (${answer.status}).`)
    return { known: true, answer: await answer.json().catch(() => null) }
  }
}
