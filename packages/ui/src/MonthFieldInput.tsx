import { dateFormats } from '@atrium/validators/dates.ts'
import { MonthPickerInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { calendarLabels } from './calendar.ts'
import { inputProps } from './field.ts'
import type { MonthFieldProps } from './MonthField.tsx'

const MonthFieldInput = (props: MonthFieldProps) => {
  const { format = dateFormats.monthName, min, max, value, onChange, required } = props
  return (
    <MonthPickerInput
      {...inputProps({ ...props, placeholder: props.placeholder ?? format })}
      // A button, as the range of days is one.
      aria-required={undefined}
      value={value}
      onChange={onChange}
      ariaLabels={calendarLabels}
      valueFormat={format}
      minDate={min}
      maxDate={max}
      clearable={!required}
      clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
      leftSection={<IconCalendar size={16} stroke={1.75} aria-hidden />}
      leftSectionPointerEvents="none"
    />
  )
}

export default MonthFieldInput
