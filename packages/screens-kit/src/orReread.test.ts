import { createQueryClient } from '@atrium/api-client/queryClient.ts'
import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { orReread } from './orReread.ts'

const recordInView = async () => {
  const read = vi.fn<() => Promise<string>>(() => Promise.resolve('the record'))
  const observer = new QueryObserver(createQueryClient(), { queryKey: ['getUser'], queryFn: read })
  observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('the record'))
  return read
}

test('a refused change is told, and the page is read again', async () => {
  const read = await recordInView()
  const refusal = new Error('Record has been changed by another user')
  await expect(orReread(() => Promise.reject(refusal))).rejects.toBe(refusal)
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
})

test('a change that succeeds is answered, and nothing is read again', async () => {
  const read = await recordInView()
  await expect(orReread(() => Promise.resolve('changed'))).resolves.toBe('changed')
  expect(read).toHaveBeenCalledOnce()
})
