import { webcrypto } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { dropStorageKey, readEncrypted, storeEncrypted } from './encryptedStorage.ts'

const database = vi.hoisted(() => new Map<string, unknown>())

vi.mock('idb-keyval', () => ({
  get: async (key: string) => database.get(key),
  update: async (key: string, change: (old: unknown) => unknown) => database.set(key, change(database.get(key))),
  del: async (key: string) => database.delete(key),
}))

beforeEach(() => {
  database.clear()
  localStorage.clear()
  vi.stubGlobal('crypto', webcrypto)
  vi.stubGlobal('isSecureContext', true)
})

const centre = { companyName: 'Meridian House', landlordName: 'Täkäpuu' }

test('what is stored comes back, and cannot be read in storage', async () => {
  await storeEncrypted('centre', centre)
  const stored = localStorage.getItem('centre') ?? ''
  expect(atob(stored)).not.toContain('Meridian')
  expect(await readEncrypted('centre')).toEqual(centre)
})

test('the same value is never stored the same way twice', async () => {
  await storeEncrypted('centre', centre)
  const first = localStorage.getItem('centre')
  await storeEncrypted('centre', centre)
  expect(localStorage.getItem('centre')).not.toBe(first)
})

test('the key cannot be taken out of the browser', async () => {
  await storeEncrypted('centre', centre)
  const [key] = database.values()
  expect(key).toMatchObject({ extractable: false })
})

test('without its key, or changed, it is gone', async () => {
  await storeEncrypted('centre', centre)
  const stored = localStorage.getItem('centre') ?? ''
  localStorage.setItem('centre', stored.replace(/^.../, 'AAA'))
  expect(await readEncrypted('centre')).toBeUndefined()
  localStorage.setItem('centre', stored)
  await dropStorageKey()
  expect(await readEncrypted('centre')).toBeUndefined()
})

test('on a page without https nothing is kept', async () => {
  vi.stubGlobal('isSecureContext', false)
  await storeEncrypted('centre', centre)
  expect(localStorage).toHaveLength(0)
})
