import { dateFormats } from '@atrium/validators/dates.ts'
import { DateInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { calendarLabels } from './calendar.ts'
import type { DateFieldProps } from './DateField.tsx'
import { inputProps } from './field.ts'
import { parseTypedDate } from './typedDate.ts'

const DateFieldInput = (props: DateFieldProps) => {
  const { format = dateFormats.display, min, max, excludes, value, onChange, required } = props
  return (
    <DateInput
      {...inputProps({ ...props, placeholder: props.placeholder ?? format })}
      value={value}
      onChange={onChange}
      ariaLabels={calendarLabels}
      valueFormat={format}
      dateParser={(text) => parseTypedDate(text, format)}
      minDate={min}
      maxDate={max}
      excludeDate={excludes}
      clearable={!required}
      clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
      leftSection={<IconCalendar size={16} stroke={1.75} aria-hidden />}
      leftSectionPointerEvents="none"
    />
  )
}

export default DateFieldInput
