import { FilterBar, type ChosenFilter } from '@atrium/ui/FilterBar.tsx'
import { FilterMenu } from '@atrium/ui/FilterMenu.tsx'
import { FilterSelect } from '@atrium/ui/FilterSelect.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { useIsPhone } from '@atrium/ui/useIsPhone.ts'
import { lazy, Suspense, type ReactNode } from 'react'
import { splitFilters, type FilterChange, type ListFilter } from './listFilter.ts'
import { filterIn } from './listSearch.ts'
import { lifted } from './useChosenFilters.ts'

const Fields = lazy(() => import('./ListFilterFields.tsx').then((module) => ({ default: module.ListFilterFields })))
const OpenField = lazy(() => import('./OpenFilterField.tsx'))

type ListFilterBarProps = {
  filters: readonly ListFilter[]
  /** The filters in force, in words. */
  chosen: readonly ChosenFilter[]
  /** The state of the list. */
  search: object
  onChange: (change: FilterChange) => void
  searchBox: ReactNode
  actions: ReactNode
}

/** Search and filters above a list: the two that are used most in the bar, the others behind a button, on phones all. */
export const ListFilterBar = ({ filters, chosen, search, onChange, searchBox, actions }: ListFilterBarProps) => {
  const isPhone = useIsPhone()
  const { open, more } = isPhone ? { open: [], more: filters } : splitFilters(filters)
  const wordsOf = (filter: ListFilter) => chosen.find(({ key }) => key === filter.key)?.value
  return (
    <FilterBar
      search={searchBox}
      open={
        open.length > 0 &&
        open.map((filter) => (
          <OpenFilter key={filter.key} filter={filter} words={wordsOf(filter)} search={search} onChange={onChange} />
        ))
      }
      chosen={chosen.filter(({ key }) => more.some((filter) => filter.key === key))}
      isFiltered={chosen.length > 0}
      onClear={() => onChange(lifted(filters))}
      actions={actions}
    >
      {more.length > 0 && (
        <Suspense fallback={<LoadingState />}>
          <Fields filters={more} search={search} onChange={onChange} />
        </Suspense>
      )}
    </FilterBar>
  )
}

type OpenFilterProps = {
  filter: ListFilter
  words: string | undefined
  search: object
  onChange: (change: FilterChange) => void
}

const OpenFilter = ({ filter, words, search, onChange }: OpenFilterProps) => {
  const { key, label } = filter
  if (filter.kind === 'choice' && !filter.many)
    return (
      <FilterSelect
        label={label}
        value={filterIn(search, key)[0]}
        choices={filter.options}
        onChange={(value) => onChange({ [key]: value })}
      />
    )
  return (
    <FilterMenu label={label} value={words}>
      {(close) => (
        <Suspense fallback={<LoadingState />}>
          <OpenField filter={filter} search={search} onChange={onChange} onDone={close} />
        </Suspense>
      )}
    </FilterMenu>
  )
}
