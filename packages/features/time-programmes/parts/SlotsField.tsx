import { TimeSpanFields } from '@atrium/ui/TimeSpanFields.tsx'
import { WeekdayChips } from '@atrium/ui/WeekdayChips.tsx'
import { slotErrors, type TimeProgrammeSlot } from '@atrium/validators/timeProgrammes.ts'
import { ActionIcon, Button, Fieldset, Input, Stack, Switch, Tooltip } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './SlotsField.module.css'

type SlotsFieldProps = {
  value: readonly TimeProgrammeSlot[]
  onChange: (value: TimeProgrammeSlot[]) => void
  error?: ReactNode
}

const emptySlot: TimeProgrammeSlot = { days: [], startTime: '', endTime: '', includeHoliday: false }
const mostSlots = 30

/** The times of a time programme, a row for days that are alike. Mistakes are told once the form was tried. */
export const SlotsField = ({ value, onChange, error }: SlotsFieldProps) => {
  const wrong = error ? slotErrors(value) : []
  const change = (place: number, changed: Partial<TimeProgrammeSlot>) =>
    onChange(value.map((slot, index) => (index === place ? { ...slot, ...changed } : slot)))
  return (
    <Stack gap="lg">
      {value.map((slot, place) => (
        <Slot
          // oxlint-disable-next-line react/no-array-index-key -- rows have no identity but their place
          key={place}
          place={place}
          slot={slot}
          onChange={(changed) => change(place, changed)}
          onRemove={value.length > 1 ? () => onChange(value.filter((_, index) => index !== place)) : undefined}
          error={wrong.find(({ index }) => index === place)?.message}
        />
      ))}
      {error && wrong.length === 0 && <Input.Error role="alert">{error}</Input.Error>}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={value.length >= mostSlots}
          onClick={() => onChange([...value, emptySlot])}
        >
          Add times
        </Button>
      </div>
    </Stack>
  )
}

type SlotProps = {
  place: number
  slot: TimeProgrammeSlot
  onChange: (changed: Partial<TimeProgrammeSlot>) => void
  onRemove: (() => void) | undefined
  error: string | undefined
}

const Slot = ({ place, slot, onChange, onRemove, error }: SlotProps) => {
  const name = `Times ${place + 1}`
  return (
    <Fieldset legend={name} className={classes.slot}>
      <WeekdayChips value={slot.days} onChange={(days) => onChange({ days })} />
      <div className={classes.times}>
        <TimeSpanFields
          required
          nextDay
          value={{ startTime: slot.startTime || null, endTime: slot.endTime || null }}
          onChange={(times) => onChange({ startTime: times.startTime ?? '', endTime: times.endTime ?? '' })}
        />
        <Switch
          label="On holidays too"
          checked={slot.includeHoliday}
          onChange={({ currentTarget: { checked } }) => onChange({ includeHoliday: checked })}
        />
        {onRemove && (
          <Tooltip label="Remove">
            <ActionIcon variant="subtle" color="red" size="lg" aria-label={`Remove ${name}`} onClick={onRemove}>
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      {error && (
        <Input.Error role="alert" mt="xs">
          {error}
        </Input.Error>
      )}
    </Fieldset>
  )
}
