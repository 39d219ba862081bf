import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { BasicListSearch } from './listSearch.ts'
import { useSearchChange } from './useSearchChange.ts'

const shown = (first: BasicListSearch) => {
  const onSearch = vi.fn<(search: BasicListSearch) => void>()
  const hook = renderHook(({ search }) => useSearchChange(search, onSearch), { initialProps: { search: first } })
  const change = (next: BasicListSearch) => act(() => hook.result.current(next))
  return { onSearch, change, show: (search: BasicListSearch) => hook.rerender({ search }) }
}

test('what is typed before the chosen tab is shown stays in that tab', () => {
  const { change, onSearch } = shown({ page: 3 })
  change({ tab: 'HERE' })
  change({ wildcardSearch: 'Gil' })
  expect(onSearch).toHaveBeenLastCalledWith({ tab: 'HERE', wildcardSearch: 'Gil' })
})

test('whoever goes back changes what they went back to', () => {
  const { change, onSearch, show } = shown({})
  change({ tab: 'HERE' })
  show({ tab: 'HERE' })
  show({})
  change({ page: 2 })
  expect(onSearch).toHaveBeenLastCalledWith({ page: 2 })
})
