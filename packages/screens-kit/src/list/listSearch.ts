import type { Page } from '@atrium/ui/Pagination.tsx'
import type { Sort, SortDirection } from '@atrium/ui/tableTypes.ts'
import { defaultPageSize, firstPage, pageSizes } from '@atrium/validators/pageSizes.ts'

/** A filter in the address: one value or several, free or out of a list. */
export type FilterKind<Value extends string = string, Many extends boolean = boolean> = {
  many: Many
  values: readonly Value[] | undefined
}

/** A filter with one value; with `values`, anything else in the address is ignored. */
export const one = <const Value extends string = string>(values?: readonly Value[]): FilterKind<Value, false> => ({
  many: false,
  values,
})

/** A filter with several values; with `values`, anything else in the address is ignored. */
export const many = <const Value extends string = string>(values?: readonly Value[]): FilterKind<Value, true> => ({
  many: true,
  values,
})

type FilterKinds = Readonly<Record<string, FilterKind>>

type FilterValues<Filters extends FilterKinds> = {
  [Key in keyof Filters]?: Filters[Key] extends FilterKind<infer Value, infer Many>
    ? Many extends true
      ? Value[]
      : Value
    : never
}

/** What every list keeps in the address; what stands at its default is left out. */
export type BasicListSearch = {
  page?: number
  limit?: number
  sortProperties?: string
  sortDirection?: SortDirection
  wildcardSearch?: string
  tab?: string
}

export type ListSearch<Tab extends string, Filters extends FilterKinds> = Omit<BasicListSearch, 'tab'> & {
  tab?: Tab
} & FilterValues<Filters>

type Declared<Tab extends string, Filters extends FilterKinds> = {
  /** The columns the list may be sorted by. */
  sorts?: readonly string[]
  /** The tabs; the first one is the default and stands for no `tab` in the address. */
  tabs?: readonly Tab[]
  filters?: Filters
}

/**
 * The list state in a route's address, as `validateSearch`: whatever is missing, wrong or at its default is left out.
 * The query of the list passes it on; the server knows the same defaults (doc 1 §3, §9).
 */
export function listSearch<const Tab extends string = never, Filters extends FilterKinds = Record<never, never>>({
  sorts = [],
  tabs = [],
  filters,
}: Declared<Tab, Filters> = {}): (search: Record<string, unknown>) => ListSearch<Tab, Filters> {
  return (search) => {
    const sort = textOf(search.sortProperties)
    const isSorted = sort !== undefined && sorts.includes(sort)
    const read = {
      page: pageOf(search.page),
      limit: limitOf(search.limit),
      sortProperties: isSorted ? sort : undefined,
      sortDirection: isSorted && search.sortDirection === 'ASC' ? 'ASC' : isSorted ? 'DESC' : undefined,
      wildcardSearch: textOf(search.wildcardSearch),
      tab: tabs.slice(1).find((tab) => tab === search.tab),
      ...Object.fromEntries(Object.entries(filters ?? {}).map(([key, kind]) => [key, filterOf(kind, search[key])])),
    }
    // Every value was checked above against what its declaration allows.
    return withoutUndefined(read) as ListSearch<Tab, Filters>
  }
}

const longestText = 200

function textOf(value: unknown): string | undefined {
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
  return typeof text === 'string' && text.trim() !== '' ? text.trim().slice(0, longestText) : undefined
}

const pageOf = (value: unknown): number | undefined =>
  Number.isInteger(value) && Number(value) > firstPage ? Number(value) : undefined

const limitOf = (value: unknown): number | undefined =>
  pageSizes.find((size) => size === value && size !== defaultPageSize)

function filterOf({ many: several, values }: FilterKind, value: unknown): string | string[] | undefined {
  const given: readonly unknown[] = Array.isArray(value) ? value : [value]
  const known = given
    .map(textOf)
    .filter((text) => text !== undefined)
    .filter((text) => values === undefined || values.includes(text))
  if (!several) return known[0]
  return known.length === 0 ? undefined : [...new Set(known)]
}

const withoutUndefined = (search: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))

/** The page and page size in force. */
export const pageIn = ({ page = firstPage, limit = defaultPageSize }: BasicListSearch): Page => ({ page, limit })

/** The order in force; undefined for the server's own. */
export const sortIn = ({ sortProperties, sortDirection = 'DESC' }: BasicListSearch): Sort | undefined =>
  sortProperties === undefined ? undefined : { key: sortProperties, direction: sortDirection }

/** The order a person has chosen, or else the one the query asks for by itself; undefined for the newest first. */
export const sortOf = (search: BasicListSearch, { queryKey }: { queryKey: readonly unknown[] }): Sort | undefined => {
  const [, parts] = queryKey
  // The key of a list holds what is asked of its operation.
  return sortIn(search) ?? sortIn((parts as { query?: BasicListSearch } | undefined)?.query ?? {})
}

type FilterValue = string | readonly string[] | undefined

/** What a filter is set to, as a list; empty while it is not in force. */
export function filterIn(search: object, key: string): readonly string[] {
  const value: unknown = Object.entries(search).find(([name]) => name === key)?.[1]
  if (Array.isArray(value)) return value.filter((text) => typeof text === 'string')
  return typeof value === 'string' ? [value] : []
}

/** The same search with some of it changed; a new filter, text, tab or order starts at the first page. */
export function changed<Search extends object>(
  search: Search,
  change: BasicListSearch | Record<string, FilterValue>,
): Search {
  const merged: Record<string, unknown> = { ...search, page: undefined, ...change }
  if (merged.page === firstPage) merged.page = undefined
  if (merged.limit === defaultPageSize) merged.limit = undefined
  // The keys are those of the search, and values of filters are checked again when the address is read.
  return withoutUndefined(merged) as Search
}
