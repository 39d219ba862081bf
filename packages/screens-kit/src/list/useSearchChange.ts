import { useCallback, useLayoutEffect, useRef } from 'react'
import type { FilterChange } from './listFilter.ts'
import { changed, type BasicListSearch } from './listSearch.ts'

/**
 * Changes the state of a list. Whoever chooses a tab and types at once changes what they have chosen, though the page
 * still shows the address of before.
 */
export function useSearchChange<Search extends BasicListSearch>(search: Search, onSearch: (search: Search) => void) {
  const newest = useRef(search)
  useLayoutEffect(() => {
    newest.current = search
  }, [search])
  return useCallback(
    (change: BasicListSearch | FilterChange) => {
      newest.current = changed(newest.current, change)
      onSearch(newest.current)
    },
    [onSearch],
  )
}
