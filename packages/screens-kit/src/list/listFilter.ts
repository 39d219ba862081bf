import type { Choice, LoadOptions } from '../dropdownOptions.ts'

/** A filter of a list; its key is the one declared in `listSearch`. */
export type ListFilter = {
  key: string
  label: string
  /** Whether it stands in the bar of the list, as the two that are used most do; the others are behind a button. */
  open?: boolean
} & (
  | { kind: 'choice'; options: readonly Choice[]; many?: boolean }
  | { kind: 'dropdown'; load: LoadOptions; many?: boolean }
  /** A whole number. */
  | { kind: 'number' }
  /** First and last day, YYYY-MM-DD, each under a key of its own. */
  | { kind: 'days'; lastKey: string }
)

/** What a filter becomes, by the keys of the address; undefined lifts it. */
export type FilterChange = Record<string, string | string[] | undefined>

/** As many filters as stand in the bar beside the search. */
const mostOpen = 2

/** The filters in the bar, and those behind its button. Where none is said to be open, the first ones are. */
export function splitFilters(filters: readonly ListFilter[]): { open: ListFilter[]; more: ListFilter[] } {
  const said = filters.filter(({ open }) => open)
  const open = (said.length > 0 ? said : filters).slice(0, mostOpen)
  return { open, more: filters.filter((filter) => !open.includes(filter)) }
}
