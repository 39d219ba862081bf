import { weekdayNames, weekdays, type Weekday } from '@atrium/validators/operatingHours.ts'
import { Chip, Group } from '@mantine/core'

type WeekdayChipsProps = { value: readonly Weekday[]; onChange: (value: Weekday[]) => void }

/** Days of a week to switch on and off, from Monday. */
export const WeekdayChips = ({ value, onChange }: WeekdayChipsProps) => (
  <Chip.Group multiple value={[...value]} onChange={(days) => onChange(weekdays.filter((day) => days.includes(day)))}>
    <Group gap="xs">
      {weekdays.map((day) => (
        <Chip key={day} value={day} aria-label={weekdayNames[day]}>
          {weekdayNames[day].slice(0, 3)}
        </Chip>
      ))}
    </Group>
  </Chip.Group>
)
