import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { inputProps } from '@atrium/ui/field.ts'
import { Loader, Select } from '@mantine/core'
import type { DropdownFieldProps } from './DropdownField.tsx'
import { useServerOptions } from './useServerOptions.ts'

const DropdownFieldInput = (props: DropdownFieldProps) => {
  const { value, onChange, load, chosen, clearable = !props.required } = props
  const options = useServerOptions(load, chosen ? [chosen] : [], value === null ? [] : [value])
  return (
    <Select
      {...inputProps(props)}
      error={props.error ?? (options.error ? errorMessage(options.error) : undefined)}
      data={options.data}
      value={value}
      searchable
      clearable={clearable}
      clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
      filter={({ options: loaded }) => loaded}
      limit={200}
      maxDropdownHeight={280}
      nothingFoundMessage={options.isLoading ? 'Loading…' : 'No Data'}
      rightSection={options.isLoading ? <Loader size="xs" aria-hidden /> : undefined}
      onSearchChange={options.setText}
      onChange={(next) => {
        options.remember(next === null ? [] : [next])
        onChange(next)
      }}
    />
  )
}

export default DropdownFieldInput
