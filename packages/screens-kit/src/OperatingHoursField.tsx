import { TimeSpanFields } from '@atrium/ui/TimeSpanFields.tsx'
import {
  operatingHoursErrors,
  weekdayNames,
  weekdays,
  type OperatingHours,
  type Weekday,
} from '@atrium/validators/operatingHours.ts'
import { ActionIcon, Button, Checkbox, Group, Input, Stack, Text, Tooltip } from '@mantine/core'
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './OperatingHoursField.module.css'

type OperatingHoursFieldProps = {
  /** None: always open. */
  value: readonly OperatingHours[]
  onChange: (value: OperatingHours[]) => void
  error?: ReactNode
}

const usual = { startTime: '09:00', endTime: '18:00' }
const workingDays = weekdays.slice(0, 5)

/** When something is open in a week, several times a day where it closes between, or always. */
export const OperatingHoursField = ({ value, onChange, error }: OperatingHoursFieldProps) => {
  const hoursOf = (day: Weekday) => value.filter((hours) => hours.day === day)
  const set = (day: Weekday, hours: readonly OperatingHours[]) =>
    onChange(weekdays.flatMap((one) => (one === day ? hours : hoursOf(one))))
  const copy = (from: Weekday, to: readonly Weekday[]) =>
    onChange(
      weekdays.flatMap((one) =>
        to.includes(one) ? hoursOf(from).map((hours) => ({ ...hours, day: one })) : hoursOf(one),
      ),
    )
  return (
    <Stack gap="sm">
      <Checkbox
        label="Open at all times"
        checked={value.length === 0}
        onChange={({ currentTarget: { checked } }) =>
          onChange(checked ? [] : workingDays.map((day) => ({ day, ...usual })))
        }
      />
      {value.length > 0 && (
        <ul className={classes.days}>
          {weekdays.map((day) => (
            <li key={day} className={classes.day}>
              <Day
                day={day}
                hours={hoursOf(day)}
                onChange={(hours) => set(day, hours)}
                onCopy={(to) => copy(day, to)}
              />
            </li>
          ))}
        </ul>
      )}
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </Stack>
  )
}

type DayProps = {
  day: Weekday
  hours: readonly OperatingHours[]
  onChange: (hours: OperatingHours[]) => void
  onCopy: (to: readonly Weekday[]) => void
}

const Day = ({ day, hours, onChange, onCopy }: DayProps) => {
  const name = weekdayNames[day]
  const isOpen = hours.length > 0
  const wrong = operatingHoursErrors(hours)
  const change = (index: number, changed: Partial<OperatingHours>) =>
    onChange(hours.map((one, position) => (position === index ? { ...one, ...changed } : one)))
  return (
    <>
      <Checkbox
        label={name}
        checked={isOpen}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? [{ day, ...usual }] : [])}
      />
      <Stack gap="xs">
        {!isOpen && (
          <Text c="dimmed" className={classes.closed}>
            Closed
          </Text>
        )}
        {hours.map((one, index) => (
          <Times
            // oxlint-disable-next-line react/no-array-index-key -- times have no identity but their place
            key={index}
            name={index === 0 ? name : `${name}, again`}
            hours={one}
            onChange={(changed) => change(index, changed)}
            onRemove={index === 0 ? undefined : () => onChange(hours.filter((_, position) => position !== index))}
            error={wrong.find((error) => error.index === index)?.message}
          />
        ))}
      </Stack>
      <Group gap="xs" wrap="nowrap">
        {isOpen && hours.length < 4 && (
          <Tooltip label="Opens again later">
            <ActionIcon
              variant="subtle"
              aria-label={`Add more hours on ${name}`}
              onClick={() => onChange([...hours, { day, startTime: '', endTime: '' }])}
            >
              <IconPlus size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
        {day === 'MONDAY' && isOpen && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconCopy size={14} aria-hidden />}
            onClick={() => onCopy(workingDays)}
          >
            Copy to weekdays
          </Button>
        )}
      </Group>
    </>
  )
}

type TimesProps = {
  name: string
  hours: OperatingHours
  onChange: (changed: Partial<OperatingHours>) => void
  onRemove: (() => void) | undefined
  error: string | undefined
}

const Times = ({ name, hours: { startTime, endTime }, onChange, onRemove, error }: TimesProps) => (
  <div>
    <Group gap="xs" wrap="nowrap" className={classes.times}>
      <TimeSpanFields
        labels={[`${name} opens`, `${name} closes`]}
        labelHidden
        value={{ startTime: startTime || null, endTime: endTime || null }}
        onChange={(times) => onChange({ startTime: times.startTime ?? '', endTime: times.endTime ?? '' })}
      >
        <Text c="dimmed" aria-hidden>
          –
        </Text>
      </TimeSpanFields>
      {onRemove && (
        <ActionIcon variant="subtle" color="red" aria-label={`Remove hours: ${name}`} onClick={onRemove}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </Group>
    {error && <Input.Error mt={4}>{error}</Input.Error>}
  </div>
)
