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
  /** Stands between the two fields. */
  children?: ReactNode
}

const usual = ['From', 'To'] as const

/**
 * From one time of a day to another, up to midnight (24:00): two fields. Another start takes the end along, and no end
 * before the start can be chosen.
 */
export const TimeSpanFields = (props: TimeSpanFieldsProps) => {
  const { value, onChange, labels = usual, descriptions = [], errors = {}, children, ...common } = props
  const { startTime, endTime } = value
  const [length, setLength] = useState(lengthOf(value))
  const lasts = lengthOf(value)
  if (lasts !== null && lasts !== length) setLength(lasts)
  const isWrong = startTime !== null && endTime !== null && !isSpan(value)
  return (
    <>
      <TimeSelect
        {...common}
        label={labels[0]}
        description={descriptions[0]}
        value={startTime}
        onChange={(start) => onChange(withStart(value, start, length))}
        error={errors.startTime}
      />
      {children}
      <TimeSelect
        {...common}
        label={labels[1]}
        description={descriptions[1]}
        endOf={startTime}
        value={endTime}
        onChange={(end) => onChange({ startTime, endTime: end })}
        error={errors.endTime ?? (isWrong ? 'The end is before the start' : undefined)}
      />
    </>
  )
}
