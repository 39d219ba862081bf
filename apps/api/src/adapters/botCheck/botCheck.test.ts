import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { botCheckOff } from './botCheck.ts'
import { proofOfWork } from './proofOfWork.ts'

const key = 'a key of our own that is long enough'
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')

function memory() {
  const used = new Map<string, Date>()
  const remember = async (name: string, expiresAt: Date) => {
    if (used.has(name)) return false
    used.set(name, expiresAt)
    return true
  }
  return { used, remember }
}

/** Does what the browser does. */
async function solve(challenge: unknown): Promise<{ challenge: Challenge; solution: unknown }> {
  const received: Challenge = JSON.parse(JSON.stringify(challenge))
  const solution = await solveChallenge({ challenge: received, deriveKey })
  return { challenge: received, solution }
}

afterEach(() => vi.useRealTimers())

describe('the proof of work', () => {
  test('is accepted once', async () => {
    const { used, remember } = memory()
    const check = proofOfWork({ key, remember, attempts: 40 })
    const payload = encode(await solve(await check.challenge()))
    expect(await check.verify(payload)).toBe(true)
    expect(await check.verify(payload)).toBe(false)
    const [expiresAt] = used.values()
    expect(expiresAt?.getTime()).toBeGreaterThan(Date.now() + 4 * 60 * 1000)
  })

  test('is accepted by another process with the same key only', async () => {
    const payload = encode(await solve(await proofOfWork({ key, ...memory(), attempts: 40 }).challenge()))
    expect(await proofOfWork({ key: 'another key that is long enough, too', ...memory() }).verify(payload)).toBe(false)
    expect(await proofOfWork({ key, ...memory() }).verify(payload)).toBe(true)
  })

  test('expires after five minutes', async () => {
    const check = proofOfWork({ key, ...memory(), attempts: 40 })
    const payload = encode(await solve(await check.challenge()))
    vi.useFakeTimers({ now: Date.now() + 5 * 60 * 1000 + 1000, toFake: ['Date'] })
    expect(await check.verify(payload)).toBe(false)
  })

  test('is refused without the work, or when the challenge was made easier', async () => {
    const { used, remember } = memory()
    const check = proofOfWork({ key, remember, attempts: 40 })
    const { challenge, solution } = await solve(await check.challenge())
    const { expiresAt, ...eternal } = challenge.parameters
    expect(expiresAt).toBeGreaterThan(0)
    const forgeries = [
      { challenge, solution: { counter: 1, derivedKey: '00' } },
      { challenge: { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } }, solution },
      { challenge: { ...challenge, parameters: eternal }, solution },
      { challenge: { parameters: challenge.parameters }, solution },
    ]
    for (const forgery of forgeries) expect(await check.verify(encode(forgery))).toBe(false)
    expect(used.size).toBe(0)
  })

  test.each([
    '',
    'nonsense',
    encode(null),
    encode('text'),
    encode({}),
    encode({ challenge: {}, solution: {} }),
    encode({ challenge: { parameters: null, signature: 'x' }, solution: null }),
  ])('is refused when it is %j', async (payload) => {
    expect(await proofOfWork({ key, ...memory() }).verify(payload)).toBe(false)
  })

  test('wants a key that cannot be guessed', () => {
    expect(() => proofOfWork({ key: 'short', ...memory() })).toThrow('at least 32 characters')
  })

  test('takes a moment, not minutes', async () => {
    const check = proofOfWork({ key, ...memory() })
    const start = performance.now()
    expect(await check.verify(encode(await solve(await check.challenge())))).toBe(true)
    expect(performance.now() - start).toBeLessThan(10_000)
  })
})

test('the check that is off asks nothing and accepts everything', async () => {
  expect(await botCheckOff.challenge()).toBeNull()
  expect(await botCheckOff.verify('')).toBe(true)
})
