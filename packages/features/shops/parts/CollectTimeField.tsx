import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { dateFormats } from '@atrium/validators/dates.ts'
import { NativeSelect } from '@mantine/core'
import type { CollectTime } from '../shopQueries.ts'

type CollectTimeFieldProps = {
  times: readonly CollectTime[]
  /** The time in force; null where none is free. */
  value: string | null
  error: string | undefined
  onChange: (collectTime: string) => void
}

/** How few are few: from here on buyers are told. */
const fewFree = 3

/** When an order is collected, by the quarter of an hour; full ones are shown and cannot be chosen. */
export const CollectTimeField = ({ times, value, error, onChange }: CollectTimeFieldProps) => {
  const moment = useMoment()
  const textOf = ({ collectTime, free }: CollectTime) => {
    const time = moment(collectTime, dateFormats.time)
    if (free === 0) return `${time}, full`
    return free <= fewFree ? `${time}, ${free} left` : time
  }
  return (
    <NativeSelect
      label="Collect at"
      size="md"
      required
      value={value ?? ''}
      error={error}
      data={times.map((time) => ({
        value: time.collectTime,
        label: textOf(time),
        disabled: time.free === 0 && time.collectTime !== value,
      }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/** The chosen time as long as it is among those that are free, or else the next one that is. */
export const timeInForce = (times: readonly CollectTime[], chosen: string | null): string | null => {
  const free = times.filter((time) => time.free > 0)
  return (free.find(({ collectTime }) => collectTime === chosen) ?? free[0])?.collectTime ?? null
}
