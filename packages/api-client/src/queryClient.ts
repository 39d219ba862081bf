import { QueryClient } from '@tanstack/react-query'

/**
 * The cache of a portal. Calls are not repeated by themselves: the request layer has already told the failure, and
 * trying again is the person's decision.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
