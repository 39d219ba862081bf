import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from './queryClient.ts'
import { fakeClient } from './testing/fakeClient.ts'

const group = (version: number) => ({ id: 'g1', groupName: 'Pool', version })

const client = fakeClient(({ method, path }) => {
  const isRecord = path.endsWith('/user-groups/g1')
  if (method === 'DELETE') return { body: { success: true, data: null } }
  if (method === 'PUT') return { body: { success: true, data: group(2) } }
  return { body: { success: true, data: isRecord ? group(1) : { items: [], total: 0 } } }
})
const { api } = client
afterEach(() => client.requests.splice(0))

const asked = (method: string, end: string) =>
  client.requests.filter((request) => request.method === method && request.path.endsWith(end)).length

/** A cache with the record and lists of groups and booking periods, of which the first two are in view. */
async function cacheInView() {
  const cache = createQueryClient()
  const record = api.query('getUserGroup', { path: { id: 'g1' } })
  const stops = [record, api.query('listUserGroups'), api.query('listFacilityBookingPeriods')].map((query) =>
    new QueryObserver<unknown>(cache, query as never).subscribe(() => {}),
  )
  await Promise.all([
    cache.ensureQueryData(record),
    cache.ensureQueryData(api.query('listUserGroups')),
    cache.ensureQueryData(api.query('listFacilityBookingPeriods')),
  ])
  return { cache, record, leave: () => stops.forEach((stop) => stop()) }
}

test('a write shows what it answered, and reads again what is about what it changed before it ends', async () => {
  const { cache, record, leave } = await cacheInView()
  await api.call('removeUserFromUserGroup', { path: { id: 'g1', userId: 'u1' } })
  expect(cache.getQueryData(record.queryKey)).toEqual(group(2))
  expect(asked('GET', '/user-groups/g1')).toBe(1)
  expect(asked('GET', '/user-groups')).toBe(2)
  expect(asked('GET', '/facility-booking-periods')).toBe(1)
  leave()
})

test('what a deletion leaves nothing of is not asked for again, and goes once it is out of view', async () => {
  const { cache, record, leave } = await cacheInView()
  await api.call('deleteUserGroup', { path: { id: 'g1' } })
  expect(asked('GET', '/user-groups/g1')).toBe(1)
  expect(cache.getQueryData(record.queryKey)).toEqual(group(1))
  leave()
  expect(cache.getQueryCache().find({ queryKey: record.queryKey })).toBeUndefined()
})

test('what others changed is read again by its word', async () => {
  const { leave } = await cacheInView()
  await api.refresh('bookingRules')
  expect(asked('GET', '/facility-booking-periods')).toBe(2)
  expect(asked('GET', '/user-groups')).toBe(1)
  leave()
})

test('what was asked for before a write is read again once it is shown', async () => {
  const cache = createQueryClient()
  const record = api.query('getUserGroup', { path: { id: 'g1' } })
  const ahead = cache.prefetchQuery(record)
  await api.refresh('userGroups')
  await ahead
  expect(cache.getQueryData(record.queryKey)).toEqual(group(1))
  const stop = new QueryObserver<unknown>(cache, record as never).subscribe(() => {})
  await vi.waitFor(() => expect(asked('GET', '/user-groups/g1')).toBe(2))
  stop()
})
