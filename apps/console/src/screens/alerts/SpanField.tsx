import type { FieldProps } from '@atrium/ui/field.ts'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { Group, NativeSelect } from '@mantine/core'
import { timeUnits, type TimeUnit } from './alertQueries.ts'

type Part<Value> = Pick<FieldProps<Value>, 'value' | 'onChange' | 'error'>

type SpanFieldProps = {
  label: string
  description?: string
  required?: boolean
  value: Part<number | null>
  unit: Part<TimeUnit>
}

/** How long something takes: a number and its unit. */
export const SpanField = ({ label, description, required = false, value, unit }: SpanFieldProps) => (
  <Group grow align="flex-end">
    <NumericField label={label} decimals={0} required={required} {...(description ? { description } : {})} {...value} />
    <NativeSelect
      aria-label={`${label}: unit`}
      data={timeUnits}
      value={unit.value}
      // The options are the units.
      onChange={({ currentTarget }) => unit.onChange(currentTarget.value as TimeUnit)}
      error={unit.error}
    />
  </Group>
)
