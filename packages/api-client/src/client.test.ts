import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fieldErrors } from './apiFailure.ts'
import { fakeClient, someTokens } from './testing/fakeClient.ts'
import type { FakeHandler } from './testing/fakeServer.ts'
import { uploadFile } from './upload.ts'

let client: ReturnType<typeof fakeClient>
const connect = (handler: FakeHandler = () => ({})) => (client = fakeClient(handler))
afterEach(() => client.restore())

const expired = { status: 200, body: { success: false, data: 'access_token_expired', message: '' } }
const newTokens = { body: { success: true, data: someTokens('second') } }
const newUser = { body: { fullName: 'Ada', email: 'ada@example.com', roleCodes: ['STAFF'] } }

describe('what is sent (doc 1 §5, §7)', () => {
  test('path, query in bracket form, bearer token, credentials', async () => {
    const { api, requests } = connect()
    await api.call('listUsers', { query: { statusArray: ['ACTIVE', 'PENDING'], fullName: null, page: 2 } })
    expect(requests[0]).toMatchObject({ method: 'GET', path: '/office-centres/centre-1/users' })
    expect([...requests[0]!.query]).toEqual([
      ['statusArray[]', 'ACTIVE'],
      ['statusArray[]', 'PENDING'],
      ['page', '2'],
    ])
    expect(requests[0]!.headers.get('authorization')).toBe('Bearer first-access')
  })

  test('a named office centre overrules the current one', async () => {
    const { api, requests } = connect()
    await api.call('getUser', { path: { officeCentreId: 'other', id: 'a/b' } })
    expect(requests[0]!.path).toBe('/office-centres/other/users/a%2Fb')
  })

  test('bodies are cleaned', async () => {
    const { api, requests } = connect()
    await api.call('createUser', { body: { ...newUser.body, officeNumber: null, mobileNumber: 'null' } })
    expect(requests[0]!.body).toEqual({ ...newUser.body, mobileNumber: null })
  })

  test('public operations carry no token, and their headers as given', async () => {
    const { api, requests } = connect()
    await api.call('forgotPassword', {
      header: { 'x-bot-check-response': 'solved' },
      body: { username: 'a@example.com', portal: 'TENANT' },
    })
    expect(requests[0]!.headers.get('authorization')).toBeNull()
    expect(requests[0]!.headers.get('x-bot-check-response')).toBe('solved')
  })

  test('files are multipart with the fields file and module (REQ-001)', async () => {
    const { api, requests } = connect()
    await uploadFile(api, new File(['abc'], 'a.txt'))
    const form = requests[0]!.body
    expect(form instanceof FormData && [...form.keys()]).toEqual(['file', 'module'])
    expect(form instanceof FormData && form.get('module')).toBe('EMAIL')
  })
})

describe('what comes back (doc 1 §7)', () => {
  test('the data of the envelope', async () => {
    const { api } = connect(() => ({ body: { success: true, data: { items: [], total: 0, totalPage: 0 } } }))
    expect(await api.call('listUsers')).toEqual({ items: [], total: 0, totalPage: 0 })
  })

  test('a body with an access token passes through', async () => {
    const { api } = connect(() => ({ body: someTokens('bare') }))
    expect(await api.call('refreshToken', { body: { refreshToken: 'r' } })).toEqual(someTokens('bare'))
  })

  test('refused fields by their names', async () => {
    const { api } = connect(() => ({
      status: 400,
      body: { success: false, code: 'VALIDATION_FAILED', errors: [{ field: 'email', code: 'format', message: 'No.' }] },
    }))
    const failure: unknown = await api.call('createUser', newUser).catch((error: unknown) => error)
    expect(fieldErrors(failure)).toEqual({ email: 'No.' })
  })
})

describe('expired tokens (doc 1 §7, §8)', () => {
  test.each([
    ['access_token_expired', expired],
    ['invalid_jwt_signature', { status: 200, body: { success: false, data: 'invalid_jwt_signature', message: '' } }],
    ['HTTP 401', { status: 401, body: { success: false, message: '', code: 'UNAUTHENTICATED' } }],
  ])('%s: one refresh for all, the others wait, each is sent again once', async (_, refusal) => {
    const { api, requests, session } = connect((request) => {
      if (request.path === '/auth/refresh-token') return newTokens
      return request.headers.get('authorization') === 'Bearer second-access' ? {} : refusal
    })
    await Promise.all([api.call('listUsers'), api.call('listRoles'), api.call('listUserGroups')])
    expect(requests.filter(({ path }) => path === '/auth/refresh-token')).toHaveLength(1)
    expect(requests).toHaveLength(7)
    expect(session.tokens).toEqual(someTokens('second'))
  })

  test('a call made during a refresh waits for it', async () => {
    let finish = () => {}
    const refreshing = new Promise<void>((resolve) => (finish = resolve))
    const { api, requests } = connect(async (request) => {
      if (request.path !== '/auth/refresh-token') {
        return request.headers.get('authorization') === 'Bearer second-access' ? {} : expired
      }
      await refreshing
      return newTokens
    })
    const first = api.call('listUsers')
    await vi.waitFor(() => expect(requests).toHaveLength(2))
    const second = api.call('listRoles')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(requests).toHaveLength(2)
    finish()
    await Promise.all([first, second])
    expect(requests.filter(({ path }) => path.endsWith('/roles'))).toHaveLength(1)
  })

  test('tokens that another tab has refreshed are used, without another refresh', async () => {
    const { api, requests, session } = connect((request) => {
      if (request.headers.get('authorization') === 'Bearer second-access') return {}
      session.tokens = someTokens('second')
      return expired
    })
    await api.call('listUsers')
    expect(requests.map(({ path }) => path)).not.toContain('/auth/refresh-token')
  })

  test('two tabs refresh once between them', async () => {
    const { api, requests, session } = connect((request) => {
      if (request.path === '/auth/refresh-token') return newTokens
      return request.headers.get('authorization') === 'Bearer second-access' ? {} : expired
    })
    const otherTab = fakeClient((request) => {
      if (request.path === '/auth/refresh-token') return newTokens
      return request.headers.get('authorization') === 'Bearer second-access' ? {} : expired
    })
    Object.defineProperty(otherTab.session, 'tokens', {
      get: () => session.tokens,
      set: (tokens) => {
        session.tokens = tokens
      },
    })
    await Promise.all([api.call('listUsers'), otherTab.api.call('listRoles')])
    otherTab.restore()
    const refreshes = [...requests, ...otherTab.requests].filter(({ path }) => path === '/auth/refresh-token')
    expect(refreshes).toHaveLength(1)
  })

  test('without tokens there is nothing to refresh: logout', async () => {
    const { api, logouts, session } = connect(() => ({ status: 401, body: { success: false, message: '' } }))
    session.tokens = undefined
    await expect(api.call('listUsers')).rejects.toMatchObject({ code: 'SIGNED_OUT' })
    expect(logouts).toEqual([{}])
  })
})

describe('creating calls carry an idempotency key', () => {
  const keysOf = () => client.requests.map(({ headers }) => headers.get('idempotency-key'))

  test('the same one after a refresh and after a lost connection, another one for another intention', async () => {
    const answers = [expired, newTokens, 'lost', {}, {}] as const
    let count = 0
    const { api } = connect(() => {
      const answer = answers[count++] ?? {}
      if (answer === 'lost') throw new TypeError('fetch failed')
      return answer
    })
    await expect(api.call('createUser', newUser)).rejects.toMatchObject({ code: 'UNREACHABLE' })
    await api.call('createUser', newUser)
    await api.call('createUser', newUser)
    const [first, refresh, again, later, another] = keysOf()
    expect(first).toMatch(/^[\da-f]{32}$/)
    expect(refresh).toBeNull()
    expect([again, later]).toEqual([first, first])
    expect(another).not.toBe(first)
  })

  test('the same one after signing in again, and nothing of what was sent is kept for it', async () => {
    const stored = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    })
    const lost = connect(() => {
      throw new TypeError('fetch failed')
    })
    await expect(lost.api.call('createUser', newUser)).rejects.toMatchObject({ code: 'UNREACHABLE' })
    const [first] = keysOf()
    expect([...stored.values()].join()).toMatch(/^\{"[\da-f]{64}":"[\da-f]{32}"\}$/)
    client.restore()
    const { api } = connect()
    await api.call('createUser', newUser)
    await api.call('createUser', newUser)
    expect(keysOf()[0]).toBe(first)
    expect(keysOf()[1]).not.toBe(first)
    vi.unstubAllGlobals()
  })

  test('a second click while the first call runs is the same intention', async () => {
    const { api } = connect()
    await Promise.all([api.call('createUser', newUser), api.call('createUser', newUser)])
    expect(keysOf()[0]).toBe(keysOf()[1])
  })

  test('the caller may bring its own; other calls carry none', async () => {
    const { api } = connect()
    await api.call('createUser', newUser, { idempotencyKey: 'mine' })
    await api.call('listUsers')
    await api.call('login', { body: { portal: 'CONSOLE' } })
    expect(keysOf()).toEqual(['mine', null, null])
  })
})

test.each([
  ['a write', 'You are offline, so nothing was saved. Try again as soon as the connection is back.'],
  ['a read', 'You are offline. This page loads by itself as soon as the connection is back.'],
])('%s without a line says so', async (kind, message) => {
  vi.stubGlobal('navigator', { onLine: false })
  const { api } = connect(() => {
    throw new TypeError('fetch failed')
  })
  const calling = kind === 'a read' ? api.call('listUsers') : api.call('createUser', newUser)
  await expect(calling).rejects.toMatchObject({ code: 'UNREACHABLE', status: 0, message })
  vi.unstubAllGlobals()
})

describe('query options', () => {
  test('are keyed by operation and parameters, with the office centre', async () => {
    const { api } = connect(() => ({ body: { success: true, data: { items: [], total: 0, totalPage: 0 } } }))
    const users = api.query('listUsers', { query: { page: 1 } })
    expect(users.queryKey).toEqual(['listUsers', { path: { officeCentreId: 'centre-1' }, query: { page: 1 } }])
    expect(api.key('listUsers')).toEqual(['listUsers'])
    expect(api.key('listUsers', { query: { page: 1 } })).toEqual(users.queryKey)
    expect((await new QueryClient().fetchQuery(users)).total).toBe(0)
  })
})
