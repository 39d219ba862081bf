import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { inputProps } from '@atrium/ui/field.ts'
import { MultiSelect, Pill } from '@mantine/core'
import type { Choice } from './dropdownOptions.ts'
import type { MultiDropdownFieldProps } from './MultiDropdownField.tsx'
import { useServerOptions } from './useServerOptions.ts'

const none: readonly never[] = []

/** Options with one for each chosen value that is not called anything yet: the field asks for all of them. */
function withUnnamed(options: readonly Choice[], values: readonly string[]): Choice[] {
  const named = new Set(options.map(({ value }) => value))
  return [...options, ...values.flatMap((value) => (named.has(value) ? [] : { value, label: '…' }))]
}

const MultiDropdownFieldInput = (props: MultiDropdownFieldProps) => {
  const { value, onChange, load, chosen = none, maxValues } = props
  const options = useServerOptions(load, chosen, value)
  return (
    <MultiSelect
      {...inputProps(props)}
      error={props.error ?? (options.error ? errorMessage(options.error) : undefined)}
      data={withUnnamed(options.data, value)}
      value={value}
      maxValues={maxValues}
      searchable
      clearable={!props.required}
      clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
      renderPill={({ option, onRemove, disabled }) => (
        <Pill
          withRemoveButton
          disabled={disabled}
          onRemove={onRemove}
          removeButtonProps={{ 'aria-label': `Remove ${option.label}`, 'aria-hidden': false, tabIndex: 0 }}
        >
          {option.label}
        </Pill>
      )}
      filter={({ options: loaded }) => loaded}
      limit={200}
      maxDropdownHeight={280}
      nothingFoundMessage={options.isLoading ? 'Loading…' : 'No Data'}
      onSearchChange={options.setText}
      onChange={(next) => {
        options.remember(next)
        onChange(next)
      }}
    />
  )
}

export default MultiDropdownFieldInput
