import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { anyStoreQuery } from './menuQueries.ts'

/** For loaders of pages of ordering: it begins with a store, and without one they lead to /opc-empty (doc 3 §2). */
export async function needsOutlet(queryClient: QueryClient): Promise<void> {
  const stores = await queryClient.ensureQueryData(anyStoreQuery())
  if (stores.length === 0) throw redirect({ to: '/opc-empty' })
}
