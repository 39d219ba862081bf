import { DateRangeField } from '@atrium/ui/DateRangeField.tsx'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { Checkbox, NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import { DropdownField } from '../DropdownField.tsx'
import type { Choice } from '../dropdownOptions.ts'
import { MultiDropdownField } from '../MultiDropdownField.tsx'
import type { FilterChange, ListFilter } from './listFilter.ts'
import { filterIn } from './listSearch.ts'

type ListFilterFieldProps = { filter: ListFilter; search: object; onChange: (change: FilterChange) => void }

/** The field of one filter in the filter panel. */
const ListFilterField = ({ filter, search, onChange }: ListFilterFieldProps) => {
  const { key, label } = filter
  const values = [...filterIn(search, key)]
  const choose = (chosen: string[]) => onChange({ [key]: chosen.length === 0 ? undefined : chosen })
  if (filter.kind === 'days') {
    const [last] = filterIn(search, filter.lastKey)
    return (
      <DateRangeField
        label={label}
        value={[values[0] ?? null, last ?? null]}
        onChange={([from, to]) => onChange({ [key]: from ?? undefined, [filter.lastKey]: to ?? undefined })}
      />
    )
  }
  if (filter.kind === 'number') {
    return (
      <NumericField
        label={label}
        decimals={0}
        value={values[0] === undefined ? null : Number(values[0])}
        onChange={(number) => onChange({ [key]: number === null ? undefined : String(number) })}
      />
    )
  }
  if (filter.kind === 'dropdown') {
    if (filter.many) return <MultiDropdownField label={label} load={filter.load} value={values} onChange={choose} />
    return (
      <DropdownField
        label={label}
        load={filter.load}
        value={values[0] ?? null}
        onChange={(value) => onChange({ [key]: value ?? undefined })}
      />
    )
  }
  if (filter.many) return <Boxes label={label} options={filter.options} value={values} onChange={choose} />
  return (
    <NativeSelect
      label={label}
      value={values[0] ?? ''}
      data={[{ value: '', label: 'All' }, ...filter.options]}
      onChange={({ currentTarget: { value } }) => onChange({ [key]: value === '' ? undefined : value })}
    />
  )
}

type BoxesProps = {
  label: string
  options: readonly Choice[]
  value: string[]
  onChange: (chosen: string[]) => void
}

/** They show at once what was ticked; the address, and with it the list, may follow later. */
const Boxes = ({ label, options, value, onChange }: BoxesProps) => {
  const given = value.join()
  const [seen, setSeen] = useState(given)
  const [shown, setShown] = useState(value)
  if (given !== seen) {
    setSeen(given)
    setShown(value)
  }
  const choose = (chosen: string[]) => {
    setShown(chosen)
    onChange(chosen)
  }
  return (
    <Checkbox.Group label={label} value={shown} onChange={choose}>
      <Stack gap="xs" mt="xs">
        {options.map((option) => (
          <Checkbox key={option.value} value={option.value} label={option.label} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

/** The fields of the filter panel, loaded when it is first opened. */
export const ListFilterFields = ({
  filters,
  ...rest
}: Omit<ListFilterFieldProps, 'filter'> & { filters: readonly ListFilter[] }) =>
  filters.map((filter) => <ListFilterField key={filter.key} filter={filter} {...rest} />)
