import { DateField } from '@atrium/ui/DateField.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { TimeSpanFields } from '@atrium/ui/TimeSpanFields.tsx'
import { useTimeDraft } from '@atrium/ui/useTimeDraft.ts'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { bookingTimeText, type BookingTime } from '@atrium/validators/wallTimes.ts'
import { withException, withoutException, type BookingException, type InstanceRow } from './recurrence.ts'
import classes from './InstanceRows.module.css'

type InstanceRowsProps = {
  rows: readonly InstanceRow[]
  exceptions: readonly BookingException[]
  onExceptions: (exceptions: BookingException[]) => void
  step: number
  /** The day it is at the place: the first that can be chosen. */
  today: string
}

const badges = {
  FREE: { tone: 'success', label: 'Free' },
  TAKEN: { tone: 'warning', label: 'Not free' },
  LEFT_OUT: { tone: 'neutral', label: 'Skipped' },
} as const

/** So many days a phone shows without a scrollbar of their own. */
const fewRows = 12

/** Every day of a repeating booking; those that are not free can be left out or get another time. */
export const InstanceRows = ({ rows, exceptions, onExceptions, step, today }: InstanceRowsProps) => {
  const [changing, setChanging] = useState<string>()
  const taken = rows.filter(({ state }) => state === 'TAKEN')
  const leaveOut = (days: readonly string[]) => {
    let next: BookingException[] = [...exceptions]
    for (const date of days) next = withException(next, { date })
    onExceptions(next)
  }
  return (
    <div>
      {taken.length > 1 && (
        <Button variant="default" mb="sm" onClick={() => leaveOut(taken.map(({ ruleDate }) => ruleDate))}>
          Skip all {taken.length} that are not free
        </Button>
      )}
      <ol className={classes.rows} data-long={rows.length > fewRows} aria-label="Days of this booking">
        {rows.map(({ ruleDate, time, state, changed, reason }) => (
          <li key={ruleDate} className={classes.row} data-state={state}>
            <div className={classes.when}>
              <span className={classes.time}>{bookingTimeText(time)}</span>
              {changed && (
                <Text size="xs" c="dimmed">
                  Moved
                </Text>
              )}
              {reason && <Text size="xs">{reason}</Text>}
            </div>
            <StatusBadge status={state} {...badges[state]} />
            <Group gap="xs" className={classes.actions}>
              {(state === 'LEFT_OUT' || changed) && (
                <Button
                  size="xs"
                  variant="subtle"
                  aria-label={`Undo: ${bookingTimeText(time)}`}
                  onClick={() => onExceptions(withoutException(exceptions, ruleDate))}
                >
                  Undo
                </Button>
              )}
              {state !== 'LEFT_OUT' && (
                <>
                  <Button
                    size="xs"
                    variant="subtle"
                    aria-expanded={changing === ruleDate}
                    aria-label={`Change ${bookingTimeText(time)}`}
                    onClick={() => setChanging(changing === ruleDate ? undefined : ruleDate)}
                  >
                    Change
                  </Button>
                  <Button
                    size="xs"
                    variant="subtle"
                    aria-label={`Skip ${bookingTimeText(time)}`}
                    onClick={() => leaveOut([ruleDate])}
                  >
                    Skip
                  </Button>
                </>
              )}
            </Group>
            {changing === ruleDate && (
              <ChangeTime
                time={time}
                step={step}
                today={today}
                onChange={(changedTo) => {
                  setChanging(undefined)
                  onExceptions(withException(exceptions, { date: ruleDate, changedTo }))
                }}
              />
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

type ChangeTimeProps = Pick<InstanceRowsProps, 'step' | 'today'> & {
  time: BookingTime
  onChange: (time: BookingTime) => void
}

const ChangeTime = ({ time, step, today, onChange }: ChangeTimeProps) => {
  const [next, setNext] = useState(time)
  const times = useTimeDraft(next, (span) => setNext({ ...next, ...span }))
  return (
    <Group gap="sm" align="flex-end" className={classes.change}>
      <DateField
        label="Day"
        required
        min={today}
        value={next.date}
        onChange={(date) => date !== null && setNext({ ...next, date })}
      />
      <TimeSpanFields required step={step} value={times.value} onChange={times.onChange} />
      <Button disabled={!times.isRight} onClick={() => onChange(next)}>
        Use this time
      </Button>
    </Group>
  )
}
