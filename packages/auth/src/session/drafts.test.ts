import { webcrypto } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../api.ts'
import { fakeSession } from '../testing/fakeSession.ts'
import { currentAuthor, dropDraft, keepDraft, keptDraftsAtom, loadDrafts, readDraft } from './drafts.ts'
import { browser } from './leave.ts'
import { logout } from './logout.ts'
import { followOtherTabs } from './otherTabs.ts'
import { sessionStore } from './sessionAtoms.ts'
import { watchTypedWork, type TypedWork } from './typedWork.ts'

const database = vi.hoisted(() => new Map<string, unknown>())

vi.mock('idb-keyval', () => ({
  get: async (key: string) => database.get(key),
  update: async (key: string, change: (old: unknown) => unknown) => database.set(key, change(database.get(key))),
  del: async (key: string) => database.delete(key),
}))

let session: ReturnType<typeof fakeSession>
const opened: string[] = []
const draft = { form: 'New user', path: '/user/add?role=STAFF', values: { fullName: 'Ada Lim' } }
const author = () => currentAuthor() ?? { userId: '', officeCentreId: '' }

beforeEach(() => {
  database.clear()
  localStorage.clear()
  opened.length = 0
  browser.open = (url) => opened.push(url)
  vi.stubGlobal('crypto', webcrypto)
  vi.stubGlobal('isSecureContext', true)
  window.history.replaceState(null, '', '/user/add')
  session = fakeSession()
})
afterEach(() => {
  vi.useRealTimers()
  session.restore()
  window.history.replaceState(null, '', '/')
})

test('a draft comes back to its form, unread by others, until the form has it', async () => {
  expect(await keepDraft(author(), draft)).toBe(true)
  const key = Object.keys(localStorage).find((name) => name.includes('draft')) ?? ''
  expect(atob(localStorage.getItem(key) ?? '')).not.toContain('Ada')
  expect(await readDraft(author(), 'New user')).toMatchObject(draft)
  expect(await readDraft(author(), 'Edit user')).toBeUndefined()
  expect(await readDraft({ ...author(), userId: 'somebody-else' }, 'New user')).toBeUndefined()
  expect(await readDraft({ ...author(), officeCentreId: 'elsewhere' }, 'New user')).toBeUndefined()
  dropDraft(author(), 'New user')
  expect(await readDraft(author(), 'New user')).toBeUndefined()
})

test('the person is told of drafts that no form has taken up', async () => {
  await keepDraft(author(), draft)
  await loadDrafts()
  expect(Object.values(sessionStore.get(keptDraftsAtom))).toMatchObject([{ form: 'New user', path: draft.path }])
  dropDraft(author(), 'New user')
  expect(sessionStore.get(keptDraftsAtom)).toEqual({})
})

test('after a day it is gone', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await keepDraft(author(), draft)
  vi.advanceTimersByTime(24 * 3600_000)
  expect(await readDraft(author(), 'New user')).toBeUndefined()
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([])
})

test('it outlives a session that ended by itself, and goes with a sign-out of the person’s own', async () => {
  await keepDraft(author(), draft)
  const before = author()
  await logout(api, { inactivity: true, keepTarget: true })
  expect(await readDraft(before, 'New user')).toMatchObject(draft)
  session = fakeSession()
  await logout(api)
  expect(await readDraft(before, 'New user')).toBeUndefined()
})

function typing() {
  let finish = () => {}
  const keep = vi.fn<TypedWork['keep']>(() => new Promise((resolve) => (finish = resolve)))
  const stop = watchTypedWork({ keep, isUnsaved: () => true, letGo: () => {} })
  return { keep, stop, finish: () => finish() }
}

test('a session that ends by itself waits for what is being entered to be kept', async () => {
  const { keep, stop, finish } = typing()
  await logout(api, { inactivity: true, keepTarget: true })
  expect([keep.mock.calls.length, opened]).toEqual([1, []])
  finish()
  await vi.waitFor(() => expect(opened).toEqual(['/login-microsoft?redirect=%2Fuser%2Fadd']))
  stop()
})

test.each([
  [true, 1],
  [false, 0],
])('another tab whose session ended by itself: %s', async (byItself, kept) => {
  const { keep, stop, finish } = typing()
  const unfollow = followOtherTabs()
  const newValue = JSON.stringify({ message: null, byItself, at: 1 })
  window.dispatchEvent(new StorageEvent('storage', { key: 'atrium-signed-out', oldValue: null, newValue }))
  expect(keep).toHaveBeenCalledTimes(kept)
  finish()
  await vi.waitFor(() => expect(opened).toEqual(['/login-microsoft?redirect=%2Fuser%2Fadd']))
  unfollow()
  stop()
})
