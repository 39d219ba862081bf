import { useEffect, useRef, useState } from 'react'
import type { OrderSummary } from './orderQueries.ts'

/**
 * Tells when orders have come that were not there before; those that are there at first are no news.
 * @param latest the new orders; undefined until they were read
 * @param board what is shown: another store begins anew
 * @returns how many came last, and how often some have come
 */
export function useNewOrders(latest: readonly OrderSummary[] | undefined, board: string, onNew: () => void) {
  const known = useRef<{ board: string; ids: Set<string> }>(undefined)
  const [news, setNews] = useState({ count: 0, times: 0 })
  const tell = useRef(onNew)
  useEffect(() => {
    tell.current = onNew
  })
  useEffect(() => {
    if (latest === undefined) return
    const before = known.current?.board === board ? known.current.ids : undefined
    const fresh = latest.filter(({ id }) => before !== undefined && !before.has(id))
    known.current = { board, ids: new Set([...(before ?? []), ...latest.map(({ id }) => id)]) }
    if (fresh.length === 0) return
    setNews(({ times }) => ({ count: fresh.length, times: times + 1 }))
    tell.current()
  }, [latest, board])
  return news
}
