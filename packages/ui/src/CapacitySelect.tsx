import { capacityOptions } from '@atrium/validators/capacity.ts'
import { NativeSelect } from '@mantine/core'
import { inputProps, type FieldProps } from './field.ts'

/** An upper bound of a capacity; its value is the bound, which is not reached, or null for any (doc 2 §3). */
export const CapacitySelect = (props: FieldProps<number | null>) => (
  <NativeSelect
    {...inputProps(props)}
    data={[
      { value: '', label: props.placeholder ?? 'Any capacity' },
      ...capacityOptions.map(({ value, label }) => ({ value: String(value), label })),
    ]}
    value={props.value === null ? '' : String(props.value)}
    onChange={({ currentTarget: { value } }) => props.onChange(value === '' ? null : Number(value))}
  />
)
