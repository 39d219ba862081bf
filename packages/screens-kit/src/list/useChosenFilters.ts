import type { ChosenFilter } from '@atrium/ui/FilterBar.tsx'
import { formatDate, isDate } from '@atrium/validators/dates.ts'
import { shortenList } from '@atrium/validators/text.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { readable, type AnyQuery } from '../anyQuery.ts'
import type { Choice } from '../dropdownOptions.ts'
import type { FilterChange, ListFilter } from './listFilter.ts'
import { filterIn } from './listSearch.ts'

/** The filters in force with their values in words; the options of a server's drop-down are asked for only then. */
export function useChosenFilters(
  filters: readonly ListFilter[],
  search: object,
  onChange: (change: FilterChange) => void,
): ChosenFilter[] {
  const inForce = filters.filter((filter) => keysOf(filter).some((key) => filterIn(search, key).length > 0))
  const loading = inForce.flatMap((filter) => (filter.kind === 'dropdown' ? [filter] : []))
  const loaded = useLoaded(loading.map(({ load }) => load(undefined)))

  return inForce.map((filter) => ({
    key: filter.key,
    label: filter.label,
    value: wordsOf(filter, search, loaded[loading.findIndex(({ key }) => key === filter.key)] ?? []),
    onRemove: () => onChange(lifted([filter])),
  }))
}

/** The answers of several queries, in their order; of those that fail, none. */
function useLoaded(queries: readonly AnyQuery<Choice[]>[]): readonly (readonly Choice[])[] {
  const client = useQueryClient()
  const { data = [] } = useQuery({
    queryKey: ['chosen filters', queries.map(({ queryKey }) => queryKey)],
    queryFn: () => Promise.all(queries.map((query) => client.fetchQuery(readable(query)).catch(() => []))),
    enabled: queries.length > 0,
  })
  return data
}

/** The change that lifts filters. */
export const lifted = (filters: readonly ListFilter[]): FilterChange =>
  Object.fromEntries(filters.flatMap(keysOf).map((key) => [key, undefined]))

const keysOf = (filter: ListFilter): string[] => (filter.kind === 'days' ? [filter.key, filter.lastKey] : [filter.key])

function wordsOf(filter: ListFilter, search: object, loaded: readonly Choice[]): string {
  if (filter.kind === 'days') {
    const [from] = filterIn(search, filter.key)
    const [to] = filterIn(search, filter.lastKey)
    return [from && `from ${dayText(from)}`, to && `to ${dayText(to)}`].filter(Boolean).join(' ')
  }
  const options = filter.kind === 'choice' ? filter.options : loaded
  const labels = filterIn(search, filter.key).map((value) => options.find((one) => one.value === value)?.label ?? value)
  return shortenList(labels)
}

const dayText = (day: string) => (isDate(day) ? formatDate(day) : day)
