import { bookablesOf } from '@atrium/contract/bookableKinds.ts'
import type { BookingArea } from '@atrium/contract/bookingOperations.ts'
import { api } from '@atrium/auth/api.ts'
import type { Query } from '@atrium/api-client/client.ts'
import { queryOptions } from '@tanstack/react-query'
import type { BookableResource } from './bookingQueries.ts'
import type { BookingTime } from '@atrium/validators/wallTimes.ts'
import type { FindSearch } from './findSearch.ts'

type BookableQuery = Query<'listBookableResources'>

const pageLength = 100
/** Pages that a search reads at most; whoever finds more narrows the search. */
const mostPages = 10

export type Found = { items: BookableResource[]; total: number }

/** All places of an area for a time, what fits best first, pools of desks before single desks, taken ones with the reason. */
export function bookableQuery(mode: BookingArea, time: BookingTime, { noOfPax, siteId, text }: FindSearch) {
  const asked = { ...time, noOfPax, siteId, wildcardSearch: text, sortProperties: 'fit' }
  return queryOptions({
    queryKey: [...api.key('listBookableResources'), mode, asked] as const,
    queryFn: async ({ signal }): Promise<Found> => {
      const found = await Promise.all(bookablesOf(mode).map((kind) => allPages({ ...asked, ...kind }, signal)))
      return {
        items: found.flatMap(({ items }) => items),
        total: found.reduce((sum, { total }) => sum + total, 0),
      }
    },
    staleTime: 15_000,
  })
}

async function allPages(query: BookableQuery, signal: AbortSignal): Promise<Found> {
  const page = (number: number) =>
    api.call(
      'listBookableResources',
      { query: { ...query, page: number, limit: pageLength } },
      { silent: true, signal },
    )
  const first = await page(1)
  const pages = Math.min(mostPages, Math.ceil(first.total / pageLength))
  const rest = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, index) => page(index + 2)))
  return { items: [first, ...rest].flatMap(({ items }) => items), total: first.total }
}

/** Whether others have a place, and nothing else speaks against it: then one can wait for it. */
export const isTaken = ({ freePlaces, reason }: Pick<BookableResource, 'freePlaces' | 'reason'>): boolean =>
  freePlaces === 0 && reason === null

/** Why a place cannot be booked at the time asked for; null where it can. */
export const whyNot = (resource: Pick<BookableResource, 'freePlaces' | 'reason'>): string | null =>
  resource.reason ?? (isFree(resource) ? null : 'Taken at this time.')

/** Whether a place is free for the time that was asked for. */
export const isFree = ({ freePlaces, reason }: Pick<BookableResource, 'freePlaces' | 'reason'>): boolean =>
  (freePlaces ?? 0) > 0 && reason === null
