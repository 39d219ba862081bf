import { expect, test } from 'vitest'
import { allAttempts, attemptsAfterRefusal, attemptsNow } from './attempts.ts'
import { deviceName } from './trustedDevice.ts'

const now = Date.parse('2026-03-01T12:00:00Z')

test.each([
  ['the server counts', { left: 5, lockedUntil: null }, { attemptsLeft: 2 }, { left: 2, lockedUntil: null }],
  [
    'the server locks',
    allAttempts,
    { attemptsLeft: 0, lockedUntil: '2026-03-01T12:30:00Z' },
    { left: 0, lockedUntil: now + 1800_000 },
  ],
  ['the browser counts where the server is silent', allAttempts, null, { left: 4, lockedUntil: null }],
  ['below one attempt: an hour', { left: 1, lockedUntil: null }, null, { left: 0, lockedUntil: now + 3600_000 }],
  ['the server says none is left', allAttempts, { attemptsLeft: 0 }, { left: 0, lockedUntil: now + 3600_000 }],
])('%s (doc 1 §4)', (_, before, refusal, after) => {
  expect(attemptsAfterRefusal(before, refusal, now)).toEqual(after)
})

test('a lockout that has run out gives all attempts back', () => {
  const locked = { left: 0, lockedUntil: now }
  expect(attemptsNow(locked, 1)).toBe(locked)
  expect(attemptsNow(locked, 0)).toEqual({ left: 5, lockedUntil: null })
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['curl/8', 'Browser on an unknown system'],
])('%s is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
