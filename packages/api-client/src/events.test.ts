import '@atrium/contract/generated/operations.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ServerEvent } from './events.ts'
import { fakeClient, someTokens } from './testing/fakeClient.ts'
import type { FakeAnswer } from './testing/fakeServer.ts'

let client: ReturnType<typeof fakeClient>
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  client.restore()
  vi.useRealTimers()
})

const stream = (text: string) => new Response(text, { headers: { 'content-type': 'text/event-stream' } })

function listen(answers: FakeAnswer[]) {
  const left = [...answers]
  client = fakeClient(() => {
    const answer = left.shift()
    if (!answer) throw new TypeError('fetch failed')
    return answer
  })
  const seen: ServerEvent[] = []
  const stop = new AbortController()
  const told: string[] = []
  const done = client.api.events((event) => seen.push(event), stop.signal, {
    onConnect: () => told.push('connected'),
    onLost: () => told.push('lost'),
  })
  return { seen, told, stop, done, requests: client.requests }
}

/** Waits without letting the timers go on, which `vi.waitFor` would. */
async function until(condition: () => boolean) {
  const end = Date.now() + 5000
  while (!condition() && Date.now() < end) await new Promise((resolve) => setImmediate(resolve))
  expect(condition()).toBe(true)
}

test('events are handed on, with the bearer token', async () => {
  const { seen, stop, done, requests } = listen([stream('event: scope\nid: 7\ndata: {"a":1}\n\ndata: plain\n\n')])
  await until(() => seen.length === 2)
  expect(seen).toEqual([
    { event: 'scope', data: '{"a":1}', id: '7' },
    { event: 'message', data: 'plain', id: undefined },
  ])
  expect(requests[0]!.path).toBe('/office-centres/centre-1/my-notifications/events')
  expect(requests[0]!.headers.get('authorization')).toBe('Bearer first-access')
  stop.abort()
  await done
})

test('a broken connection goes on behind the last event, after waits that double', async () => {
  const { stop, done, requests, seen } = listen([
    stream('id: 7\ndata: a\n\n'),
    { status: 503 },
    { status: 503 },
    stream(''),
  ])
  await until(() => seen.length === 1)
  await vi.advanceTimersByTimeAsync(999)
  expect(requests).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  await until(() => requests.length === 2)
  expect(requests[1]!.headers.get('last-event-id')).toBe('7')
  await vi.advanceTimersByTimeAsync(1999)
  expect(requests).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  await until(() => requests.length === 3)
  await vi.advanceTimersByTimeAsync(4000)
  await until(() => requests.length === 4)
  stop.abort()
  await done
})

test('an expired token is refreshed', async () => {
  const { seen, stop, done, requests } = listen([
    { status: 401 },
    { body: { success: true, data: someTokens('second') } },
    stream('data: a\n\n'),
  ])
  await until(() => seen.length === 1)
  expect(requests[2]!.headers.get('authorization')).toBe('Bearer second-access')
  stop.abort()
  await done
})

test('a refused stream is not asked for again, nor one of a session that is over', async () => {
  await listen([{ status: 403 }]).done
  expect(client.requests).toHaveLength(1)
  client.restore()
  await listen([{ status: 401 }, { status: 401 }]).done
  expect(client.logouts).toEqual([{}])
})

test('it is told when a connection is there, and when it is gone', async () => {
  const { stop, done, told } = listen([stream('data: a\n\n'), { status: 503 }, stream('')])
  await until(() => told.length === 2)
  expect(told).toEqual(['connected', 'lost'])
  await vi.advanceTimersByTimeAsync(1000)
  await until(() => told.length === 3)
  await vi.advanceTimersByTimeAsync(2000)
  await until(() => told.length === 5)
  expect(told.slice(2)).toEqual(['lost', 'connected', 'lost'])
  stop.abort()
  await done
})
