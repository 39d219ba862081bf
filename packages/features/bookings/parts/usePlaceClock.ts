import { api } from '@atrium/auth/api.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSiteToday } from './useSiteToday.ts'

/** A place, or else the site of places. */
type Where = { resourceId?: string | undefined; siteId?: string | undefined }

const quiet = { silent: true } as const

const clockQuery = ({ resourceId, siteId }: Where, date: string) =>
  queryOptions({
    queryKey: [
      ...api.key(resourceId === undefined ? 'listBookableResources' : 'getBookableResource'),
      'clock',
      resourceId ?? siteId,
    ] as const,
    queryFn: async (): Promise<string | null> => {
      if (resourceId !== undefined)
        return (await api.call('getBookableResource', { path: { id: resourceId } }, quiet)).timeZone
      const { items } = await api.call('listBookableResources', { query: { siteId, date, limit: 1 } }, quiet)
      return items[0]?.timeZone ?? null
    },
    enabled: resourceId !== undefined || siteId !== undefined,
    staleTime: Infinity,
  })

/** The clock of a place or of a site where something is booked; undefined until it is known. */
export function usePlaceClock(where: Where): { timeZone: string | undefined; isLoading: boolean } {
  const { data, isLoading } = useQuery(clockQuery(where, useSiteToday()))
  return { timeZone: data ?? undefined, isLoading }
}
