import { QueryClient } from '@tanstack/react-query'
import { isRedirect } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { anyStoreQuery } from '../menuQueries.ts'
import { menuListPage } from './menuPages.tsx'

test('ordering needs one store that takes orders, and leads to /opc-empty without', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  const { loader } = menuListPage({ parents: [] }) as unknown as {
    // The router hands a loader more than this one reads.
    loader: (given: { context: { queryClient: QueryClient }; deps: object }) => Promise<void>
  }
  const open = () => loader({ context: { queryClient }, deps: {} }).catch((thrown: unknown) => thrown)
  queryClient.setQueryData(anyStoreQuery().queryKey, [])
  const left = await open()
  expect(isRedirect(left) && left.options.to).toBe('/opc-empty')
  queryClient.setQueryData(anyStoreQuery().queryKey, [{ code: 'a', label: 'The Kopi Bar', value: 'a' }])
  expect(await open()).toBeUndefined()
})
