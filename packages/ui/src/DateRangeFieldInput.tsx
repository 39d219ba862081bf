import { dateFormats } from '@atrium/validators/dates.ts'
import { DatePickerInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import type { DateRangeFieldProps } from './DateRangeField.tsx'
import { calendarLabels } from './calendar.ts'
import { inputProps } from './field.ts'

const DateRangeFieldInput = (props: DateRangeFieldProps) => {
  const { format = dateFormats.display, min, max, value, onChange, required } = props
  return (
    <DatePickerInput
      type="range"
      {...inputProps({ ...props, placeholder: props.placeholder ?? `${format} – ${format}` })}
      // It is a button that opens the calendar, which has no such state; the label's asterisk says it.
      aria-required={undefined}
      value={value}
      onChange={onChange}
      ariaLabels={calendarLabels}
      valueFormat={format}
      minDate={min}
      maxDate={max}
      allowSingleDateInRange
      clearable={!required}
      clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
      leftSection={<IconCalendar size={16} stroke={1.75} aria-hidden />}
      leftSectionPointerEvents="none"
    />
  )
}

export default DateRangeFieldInput
