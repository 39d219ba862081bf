import { ListFilterFields } from './ListFilterFields.tsx'
import { FilterOptions } from './FilterOptions.tsx'
import type { FilterChange, ListFilter } from './listFilter.ts'
import { filterIn } from './listSearch.ts'

type OpenFilterFieldProps = {
  filter: ListFilter
  search: object
  onChange: (change: FilterChange) => void
  /** Closes the panel it stands in. */
  onDone: () => void
}

/** What the panel of a filter in the bar holds. Load it lazily. */
const OpenFilterField = ({ filter, search, onChange, onDone }: OpenFilterFieldProps) => {
  const { key, label, kind } = filter
  if (kind !== 'dropdown') return <ListFilterFields filters={[filter]} search={search} onChange={onChange} />
  const values = filterIn(search, key)
  if (filter.many)
    return (
      <FilterOptions
        label={label}
        load={filter.load}
        values={values}
        onChoose={(value) => onChange({ [key]: toggled(values, value) })}
      />
    )
  return (
    <FilterOptions
      label={label}
      load={filter.load}
      values={values}
      onChoose={(value) => {
        onChange({ [key]: value })
        onDone()
      }}
    />
  )
}

/** The values with one more or one less; undefined stands for all, and lifts the filter. */
function toggled(values: readonly string[], value: string | undefined): string[] | undefined {
  if (value === undefined) return undefined
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
  return next.length > 0 ? next : undefined
}

export default OpenFilterField
