import type { Schemas } from '@atrium/api-client/client.ts'
import { NavCount } from '@atrium/ui/NavCount.tsx'
import { useQuery } from '@tanstack/react-query'
import { readable, type AnyQuery } from '../anyQuery.ts'

type CountQuery = () => AnyQuery<Schemas['StatusCount'][]>

/** What counts the things that wait behind entries of the menu, by the ids of their routes. */
export type MenuCounts = Readonly<Record<string, CountQuery | undefined>>

/** How many things wait behind an entry of the menu. */
export const MenuCount = ({ query }: { query: CountQuery }) => {
  const { data } = useQuery(readable(query()))
  return <NavCount>{data?.reduce((sum, { count }) => sum + count, 0) ?? 0}</NavCount>
}
