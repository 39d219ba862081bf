import type { Schemas } from '@atrium/api-client/client.ts'
import { useQueries } from '@tanstack/react-query'
import { readable, type AnyQuery } from '../anyQuery.ts'

/** What counts the things that wait behind entries of the menu, by the ids of their routes. */
export type MenuCounts = Readonly<Record<string, () => AnyQuery<Schemas['StatusCount'][]>>>

/** How many things wait behind each of the shown entries that have a count. */
export function useMenuCounts(counts: MenuCounts, shown: readonly string[]): ReadonlyMap<string, number> {
  const counted = Object.entries(counts).filter(([routeId]) => shown.includes(routeId))
  const answers = useQueries({ queries: counted.map(([, query]) => readable(query())) })
  return new Map(
    counted.map(([routeId], index) => [routeId, answers[index]?.data?.reduce((sum, { count }) => sum + count, 0) ?? 0]),
  )
}
