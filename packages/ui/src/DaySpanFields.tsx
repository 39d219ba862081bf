import { daysOf, withFirst, type ChosenDays } from '@atrium/validators/chosenSpans.ts'
import { useState, type ReactNode } from 'react'
import { DateField } from './DateField.tsx'

type Day = { label?: string; placeholder?: string; required?: boolean; error?: ReactNode }

type DaySpanFieldsProps = {
  value: ChosenDays
  onChange: (value: ChosenDays) => void
  first?: Day
  last?: Day
}

/**
 * A first and a last day: two fields. Another first day takes the last one along, and no last day before the first can
 * be chosen.
 */
export const DaySpanFields = ({ value, onChange, first, last }: DaySpanFieldsProps) => {
  const [days, setDays] = useState(daysOf(value))
  const lasts = daysOf(value)
  if (lasts !== null && lasts !== days) setDays(lasts)
  return (
    <>
      <DateField
        label="First day"
        {...first}
        value={value.first}
        onChange={(day) => onChange(withFirst(value, day, days))}
      />
      <DateField
        label="Last day"
        {...last}
        {...(value.first === null ? {} : { min: value.first })}
        value={value.last}
        onChange={(day) => onChange({ ...value, last: day })}
      />
    </>
  )
}
