/** A request as a fake server saw it. */
export type SeenRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: Headers
  body: unknown
}

export type FakeAnswer = { status?: number; body?: unknown } | Response

/** Answers a request; throwing means that the connection was lost. */
export type FakeHandler = (request: SeenRequest) => FakeAnswer | Promise<FakeAnswer>

/**
 * Takes the place of `fetch` for tests and stories and answers by `handler`.
 * @returns what was asked so far, and `restore`, which puts the real `fetch` back.
 */
export function fakeServer(handler: FakeHandler) {
  const realFetch = globalThis.fetch
  const requests: SeenRequest[] = []

  globalThis.fetch = async (input, init) => {
    const request = new Request(typeof input === 'string' ? new URL(input, 'http://localhost') : input, init)
    const seen = await seenRequest(request)
    requests.push(seen)
    const answer = await untilAborted(Promise.resolve(seen).then(handler), request.signal)
    if (answer instanceof Response) return answer
    const { status = 200, body = { success: true, data: true } } = answer
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  }

  return {
    requests,
    restore: () => {
      globalThis.fetch = realFetch
    },
  }
}

async function seenRequest(request: Request): Promise<SeenRequest> {
  const url = new URL(request.url)
  const isForm = request.headers.get('content-type')?.startsWith('multipart/') ?? false
  const text = isForm ? '' : await request.text()
  return {
    method: request.method,
    path: url.pathname.replace(/^\/api/, ''),
    query: url.searchParams,
    headers: request.headers,
    body: isForm ? await request.formData() : parsed(text),
  }
}

const parsed = (text: string): unknown => (text === '' ? undefined : JSON.parse(text))

const untilAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      const stop = () => reject(new DOMException('The operation was aborted.', 'AbortError'))
      if (signal.aborted) stop()
      signal.addEventListener('abort', stop)
    }),
  ])
