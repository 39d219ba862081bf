import { timeZonePlaceholder, timeZones } from '@atrium/validators/timeZones.ts'
import { NativeSelect } from '@mantine/core'
import { inputProps, type FieldProps } from './field.ts'

const choices = [
  { value: '', label: timeZonePlaceholder },
  ...timeZones.map(({ offset, label }) => ({ value: String(offset), label })),
]

/** One of 38 time zones; its value is minutes east of UTC, or null (doc 2 §9). */
export const TimeZoneSelect = (props: FieldProps<number | null>) => (
  <NativeSelect
    {...inputProps(props)}
    data={choices}
    value={props.value === null ? '' : String(props.value)}
    onChange={({ currentTarget: { value } }) => props.onChange(value === '' ? null : Number(value))}
  />
)
