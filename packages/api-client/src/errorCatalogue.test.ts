import '@atrium/contract/generated/operations.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiFailure } from './apiFailure.ts'
import { messages } from './messages.ts'
import { fakeClient } from './testing/fakeClient.ts'
import type { FakeAnswer } from './testing/fakeServer.ts'

type FakeClient = ReturnType<typeof fakeClient>
type Row = {
  situation: string
  source: string
  answers: FakeAnswer[]
  call: (client: FakeClient) => Promise<unknown>
  silentPage?: boolean
  /** What is told at the bottom right. */
  told?: string[]
  /** The reasons of logouts. */
  loggedOut?: { message?: string }[]
  failure?: Partial<ApiFailure>
}

const listUsers = ({ api }: FakeClient) => api.call('listUsers')
const login = ({ api }: FakeClient) => api.call('login', { body: { username: 'a', password: 'b', portal: 'CONSOLE' } })
const refused = (status: number, message = '', data: unknown = null): FakeAnswer => ({
  status,
  body: { success: false, data, message, code: 'REFUSED' },
})
const curly = 'We’ve logged you out to keep your account secure, as you’ve been inactive for some time.'

const rows: Row[] = [
  {
    situation: "HTTP 200 'refresh token expired.' on any call: logout with the inactivity text",
    source: 'doc 1 §8, SESS-023',
    answers: [refused(200, 'refresh token expired.')],
    call: listUsers,
    loggedOut: [{ message: curly }],
    failure: { code: 'SIGNED_OUT', message: curly },
  },
  {
    situation: "HTTP 200 'refresh token expired.' from the refresh",
    source: 'doc 1 §8, SESS-023',
    answers: [refused(401), refused(200, 'refresh token expired.')],
    call: listUsers,
    loggedOut: [{ message: curly }],
    failure: { code: 'SIGNED_OUT', message: curly },
  },
  {
    situation: 'a non-success message is told for five seconds',
    source: 'doc 1 §8',
    answers: [refused(200, 'The user is a person in charge.')],
    call: listUsers,
    told: ['The user is a person in charge.'],
    failure: { status: 200, code: 'REFUSED', message: 'The user is a person in charge.' },
  },
  {
    situation: 'not on a public or login page',
    source: 'doc 1 §8, REQ-013',
    answers: [refused(200, 'The user is a person in charge.')],
    call: listUsers,
    silentPage: true,
    failure: { message: 'The user is a person in charge.' },
  },
  {
    situation: 'silent operations are silent',
    source: 'doc 1 §8, REQ-015',
    answers: [refused(500, 'The controller did not answer.')],
    call: ({ api }) => api.call('getMyUnreadNotificationCount'),
    failure: { status: 500 },
  },
  {
    situation: 'a caller that shows the failure itself',
    source: 'doc 1 §8',
    answers: [refused(422, 'The name is taken.')],
    call: ({ api }) => api.call('listUsers', {}, { silent: true }),
    failure: { status: 422, message: 'The name is taken.' },
  },
  {
    situation: 'HTTP 401 on a login page',
    source: 'doc 1 §8, MSG-022',
    answers: [refused(401, 'Bad credentials', { attemptsLeft: 4 })],
    call: login,
    silentPage: true,
    failure: {
      status: 401,
      message: 'Your username/password is incorrect or account is locked.',
      data: { attemptsLeft: 4 },
    },
  },
  {
    situation: 'HTTP 401 on the enter-code page is ignored',
    source: 'doc 1 §8, REQ-016',
    answers: [refused(401, 'Wrong code')],
    call: ({ api }) => api.call('validateOtp', { body: { otpId: 'o', code: '123456' } }),
    failure: { status: 401 },
  },
  {
    situation: 'HTTP 401 from the refresh call: logout',
    source: 'doc 1 §8, SESS-024',
    answers: [refused(401), refused(401, 'Unknown refresh token')],
    call: listUsers,
    loggedOut: [{}],
    failure: { code: 'SIGNED_OUT' },
  },
  {
    situation: 'HTTP 401 that stays after the refresh',
    source: 'doc 1 §8, REQ-017',
    answers: [refused(401), refreshed(), refused(401, 'Not you.')],
    call: listUsers,
    told: ['Not you.'],
    failure: { status: 401, message: 'Not you.' },
  },
  {
    situation: 'HTTP 400 on confirm-account: the message is for the page',
    source: 'doc 1 §8, REQ-018',
    answers: [refused(400, 'The link was used already.')],
    call: ({ api }) => api.call('confirmAccount', { body: { token: 't' } }),
    silentPage: true,
    failure: { status: 400, message: 'The link was used already.' },
  },
  {
    situation: 'HTTP 400 on update-password: the message is for the page',
    source: 'doc 1 §8, REQ-018',
    answers: [refused(400, 'Choose another password.')],
    call: ({ api }) => api.call('updatePassword', { body: { token: 't', password: 'p' } }),
    silentPage: true,
    failure: { status: 400, message: 'Choose another password.' },
  },
  {
    situation: 'HTTP 429',
    source: 'doc 1 §8, MSG-023',
    answers: [refused(429, 'Too Many Requests')],
    call: listUsers,
    told: ['You have reached the rate limit for the operation, please try again later'],
    failure: { status: 429, message: messages.rateLimited },
  },
  {
    situation: 'HTTP 500 on refresh: no logout',
    source: 'doc 1 §8, SESS-025',
    answers: [refused(401), refused(500, 'Something broke.')],
    call: listUsers,
    told: ['Something broke.'],
    failure: { status: 500, message: 'Something broke.' },
  },
  {
    situation: 'other failures: the server message',
    source: 'doc 1 §8, REQ-019',
    answers: [refused(409, 'Record has been changed by another user')],
    call: listUsers,
    told: ['Record has been changed by another user'],
    failure: { status: 409 },
  },
  {
    situation: 'a failure without a message is silent',
    source: 'doc 1 §8, REQ-021',
    answers: [refused(200)],
    call: listUsers,
    failure: { status: 200, message: '' },
  },
  {
    situation: 'a failure without a message, where a notice was asked for',
    source: 'doc 2 §8, MSG-041',
    answers: [refused(200)],
    call: ({ api }) => api.call('listUsers', {}, { noticeWithoutMessage: true }),
    told: ['No available data'],
    failure: { status: 200 },
  },
  {
    situation: 'a download that fails without a message',
    source: 'doc 2 §8, REQ-023',
    answers: [refused(200)],
    call: ({ api }) => api.download('generateUserRecord'),
    told: ['No available data'],
    failure: { status: 200 },
  },
  {
    situation: 'a page of a proxy instead of an answer',
    source: 'doc 1 §7',
    answers: [{ status: 200, body: '<html></html>' }],
    call: listUsers,
    told: [messages.unreadable],
    failure: { code: 'UNREADABLE' },
  },
  {
    situation: 'HTTP 500 without a message',
    source: 'doc 2 §8, MSG-041',
    answers: [refused(500)],
    call: listUsers,
    told: ['No available data'],
    failure: { status: 500, message: '' },
  },
  {
    situation: 'a page of a proxy with an error',
    source: 'doc 2 §8, MSG-041',
    answers: [{ status: 502, body: '<html></html>' }],
    call: listUsers,
    told: ['No available data'],
    failure: { status: 502, code: 'HTTP_502', message: '' },
  },
]

function refreshed(): FakeAnswer {
  return {
    body: {
      success: true,
      data: { accessToken: 'a2', accessExpiredAt: 'x', refreshToken: 'r2', refreshExpiredAt: 'y' },
    },
  }
}

let client: FakeClient
beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }))
afterEach(() => {
  client.restore()
  vi.useRealTimers()
})

describe('the error catalogue', () => {
  test.each(rows)(
    '$situation ($source)',
    async ({ answers, call, silentPage = false, told = [], loggedOut = [], failure }) => {
      const left = [...answers]
      client = fakeClient(() => left.shift() ?? { status: 599 }, { silentPage })
      await expect(call(client)).rejects.toMatchObject({ name: 'ApiFailure', ...failure })
      expect(client.notices).toEqual(
        told.map((message) => ({ message, position: 'bottom-right', milliseconds: 5000, look: 'warning' })),
      )
      expect(client.logouts).toEqual(loggedOut)
      expect(left).toEqual([])
    },
  )

  test('the same message is not shown twice within five seconds (doc 1 §8, §9)', async () => {
    client = fakeClient(() => refused(409, 'Taken.'))
    const call = () => expect(listUsers(client)).rejects.toMatchObject({ status: 409 })
    await call()
    await call()
    expect(client.notices).toHaveLength(1)
    vi.advanceTimersByTime(4999)
    await call()
    expect(client.notices).toHaveLength(1)
    vi.advanceTimersByTime(1)
    await call()
    expect(client.notices).toHaveLength(2)
  })

  test('a lost connection, in plain words', async () => {
    client = fakeClient(() => {
      throw new TypeError('fetch failed')
    })
    await expect(listUsers(client)).rejects.toMatchObject({
      status: 0,
      code: 'UNREACHABLE',
      message: messages.unreachable,
    })
    expect(client.notices).toHaveLength(1)
  })

  test.each([
    ['a call', 'doc 1 §7', 30_000, listUsers],
    ['an export', 'doc 2 §9', 120_000, (fake: FakeClient) => fake.api.call('generateUserRecord')],
    ['an export of bookings', 'doc 3 §9', 120_000, (fake: FakeClient) => fake.api.call('downloadFacilityBookings')],
  ])('%s waits as long as %s says: %d ms', async (_, __, milliseconds, call) => {
    client = fakeClient(() => new Promise(() => {}))
    const outcome = call(client).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(milliseconds - 1)
    expect(client.notices).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toMatchObject({ code: 'TIMED_OUT', message: messages.timedOut })
    expect(client.notices).toMatchObject([{ message: messages.timedOut }])
  })

  test('a call that its caller gives up tells nothing', async () => {
    client = fakeClient(() => new Promise(() => {}))
    const given = new AbortController()
    const outcome = client.api.call('listUsers', {}, { signal: given.signal }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(10)
    given.abort()
    expect(await outcome).toMatchObject({ name: 'AbortError' })
    expect(client.notices).toEqual([])
  })
})
