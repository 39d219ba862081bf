import { TimeSelect } from '@atrium/ui/TimeSelect.tsx'
import { weekdayNames } from '@atrium/validators/operatingHours.ts'
import { Checkbox, Group, Input, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { DayHours } from '../storeForm.ts'

type StoreHoursFieldProps = { value: readonly DayHours[]; onChange: (value: DayHours[]) => void; error?: ReactNode }

/** When a store is open, a line for each day of the week; a time before the opening is the next day's. */
export const StoreHoursField = ({ value, onChange, error }: StoreHoursFieldProps) => {
  const set = (changed: DayHours) => onChange(value.map((one) => (one.day === changed.day ? changed : one)))
  return (
    <Stack gap="sm">
      {value.map((hours) => (
        <Day key={hours.day} hours={hours} onChange={set} />
      ))}
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </Stack>
  )
}

const usual = { open: '08:00', close: '18:00' }

const Day = ({ hours, onChange }: { hours: DayHours; onChange: (hours: DayHours) => void }) => {
  const name = weekdayNames[hours.day]
  const { open, close, closed } = hours
  const endsNextDay = open !== null && close !== null && close <= open
  return (
    <Group gap="md" align="flex-start" wrap="wrap">
      <Checkbox
        label={name}
        w={130}
        pt="xs"
        checked={!closed}
        onChange={({ currentTarget: { checked } }) =>
          onChange(
            checked ? { ...hours, ...usual, closed: false } : { ...hours, open: null, close: null, closed: true },
          )
        }
      />
      {closed ? (
        <Text c="dimmed" pt="xs">
          Closed
        </Text>
      ) : (
        <>
          <TimeSelect label={`${name}, opens`} value={open} onChange={(time) => onChange({ ...hours, open: time })} />
          <TimeSelect
            label={`${name}, closes`}
            description={endsNextDay ? 'The next day' : undefined}
            value={close}
            onChange={(time) => onChange({ ...hours, close: time })}
          />
        </>
      )}
    </Group>
  )
}
