type Fetch = (url: string, options: { headers: Record<string, string>; signal: AbortSignal }) => Promise<Response>

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
 * Another system that answers GET requests with JSON. What is returned reads a path below its address; 404 says
 * that it does not know what was asked for, and an answer that is not JSON is null. Throws `Unavailable` when the system
 * cannot be reached or refuses to answer.
 */
export function jsonSource({ url, fetch = globalThis.fetch }: JsonSourceSettings, { name, Unavailable }: Kind) {
  const { username, password, origin, pathname } = new URL(url)
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')
  const headers = { accept: 'application/json', ...(username ? { authorization: `Basic ${credentials}` } : {}) }
  const base = origin + pathname.replace(/\/+$/, '')
  return async (path: string): Promise<{ known: false } | { known: true; answer: unknown }> => {
    const answer = await fetch(base + path, { headers, signal: AbortSignal.timeout(timeout) }).catch(
      (cause: unknown) => {
        throw new Unavailable(`The ${name} cannot be reached.`, { cause })
      },
    )
    if (answer.status === 404) return { known: false }
    if (!answer.ok) throw new Unavailable(`The ${name} refused to answer (${answer.status}).`)
    return { known: true, answer: await answer.json().catch(() => null) }
  }
}
