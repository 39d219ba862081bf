import { webcrypto } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../api.ts'
import { fakeSession } from '../testing/fakeSession.ts'
import { createBotCheck } from './botCheck.ts'

let session: ReturnType<typeof fakeSession>
let lifetimeSeconds = 300
const secret = 'a secret of the server'

beforeEach(() => {
  vi.stubGlobal('crypto', webcrypto)
  lifetimeSeconds = 300
  session = fakeSession({
    answer: async () => {
      const expiresAt = new Date(Date.now() + lifetimeSeconds * 1000)
      const data = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: 10,
        counter: 20,
        deriveKey,
        expiresAt,
        hmacSignatureSecret: secret,
      })
      return { body: { success: true, data } }
    },
  })
})
afterEach(() => session.restore())

test('an answer that the server accepts, worked out before it is needed', async () => {
  const botCheck = createBotCheck(api)
  botCheck.prepare()
  await vi.waitFor(() => expect(session.requests).toHaveLength(1))
  const { challenge, solution } = JSON.parse(atob(await botCheck.take()))
  const verification = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: secret })
  expect(verification.verified).toBe(true)
  expect(session.requests).toHaveLength(1)
})

test('each answer counts once', async () => {
  const botCheck = createBotCheck(api)
  expect(await botCheck.take()).not.toBe(await botCheck.take())
})

test('an answer that has grown too old is worked out anew', async () => {
  lifetimeSeconds = 10
  const botCheck = createBotCheck(api)
  botCheck.prepare()
  await vi.waitFor(() => expect(session.requests).toHaveLength(1))
  lifetimeSeconds = 300
  const { challenge } = JSON.parse(atob(await botCheck.take()))
  expect(session.requests).toHaveLength(2)
  expect(challenge.parameters.expiresAt).toBeGreaterThan(Date.now() / 1000 + 60)
})
