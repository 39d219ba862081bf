import { isSpan, lengthOf, withStart, type ChosenTimes } from '@atrium/validators/chosenSpans.ts'
import { useState, type ReactNode } from 'react'
import { TimeSelect } from './TimeSelect.tsx'

type TimeSpanFieldsProps = {
  value: ChosenTimes
  onChange: (value: ChosenTimes) => void
  /** What the fields are called: From and To unless told. */
  labels?: readonly [from: string, to: string]
  labelHidden?: boolean
  descriptions?: readonly [from?: string, to?: string]
  errors?: { startTime?: ReactNode; endTime?: ReactNode }
  required?: boolean
  disabled?: boolean
  /** Minutes between the times offered. */
  step?: number
  /** Whether an end that is not after the start is the next day's. */
  nextDay?: boolean
  /** Stands between the two fields. */
  children?: ReactNode
}

const usual = ['From', 'To'] as const

/**
 * From one time of a day to another, up to midnight (24:00): two fields. Another start takes the end along, and no end
 * before the start can be chosen, unless it is the next day's: that stays where it is.
 */
export const TimeSpanFields = (props: TimeSpanFieldsProps) => {
  const { value, onChange, labels = usual, descriptions = [], errors = {}, children, nextDay, ...common } = props
  const { startTime, endTime } = value
  const isEarlier = startTime !== null && endTime !== null && !isSpan(value)
  const isPastMidnight = isEarlier && nextDay === true
  const withAnotherStart = useAnotherStart(value, isPastMidnight)
  return (
    <>
      <TimeSelect
        {...common}
        label={labels[0]}
        description={descriptions[0]}
        value={startTime}
        onChange={(start) => onChange(withAnotherStart(start))}
        error={errors.startTime}
      />
      {children}
      <TimeSelect
        {...common}
        label={labels[1]}
        description={isPastMidnight ? 'The next day' : descriptions[1]}
        endOf={startTime}
        nextDay={nextDay}
        value={endTime}
        onChange={(end) => onChange({ startTime, endTime: end })}
        error={errors.endTime ?? (isEarlier && !isPastMidnight ? 'The end is before the start' : undefined)}
      />
    </>
  )
}

/** What another start makes of a span: the last length that it had is kept, and an end of the next day stays. */
function useAnotherStart(value: ChosenTimes, isPastMidnight: boolean): (start: string | null) => ChosenTimes {
  const lasts = isPastMidnight ? 'PAST_MIDNIGHT' : lengthOf(value)
  const [length, setLength] = useState(lasts)
  if (lasts !== null && lasts !== length) setLength(lasts)
  return (start) =>
    typeof length === 'string' ? { startTime: start, endTime: value.endTime } : withStart(value, start, length)
}
