import { QueryClient } from '@tanstack/react-query'

let current: QueryClient | undefined

/**
 * The cache of a portal, which the writes of its client reach. Calls are not repeated by themselves: the request layer
 * has already told the failure, and trying again is the person's decision.
 */
export function createQueryClient(): QueryClient {
  current = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
      // A write that waited for the line would be done behind the back of a person who has left.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return current
}

/** The cache that was made last: a page has one. */
export const currentQueryClient = (): QueryClient | undefined => current
