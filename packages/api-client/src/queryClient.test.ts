import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from './queryClient.ts'

afterEach(() => onlineManager.setOnline(true))

test('a write without a line fails at once, and is not done behind the back of a person who has left', async () => {
  const client = createQueryClient()
  client.mount()
  onlineManager.setOnline(false)
  const send = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('no line')))
  const saving = new MutationObserver(client, { mutationFn: send })
  await expect(saving.mutate()).rejects.toThrow('no line')
  onlineManager.setOnline(true)
  await client.resumePausedMutations()
  expect(send).toHaveBeenCalledOnce()
  client.unmount()
})
