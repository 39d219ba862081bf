import { displayClock } from '@atrium/validators/wallTimes.ts'
import { held } from '@atrium/features/billing/parts/heldField.ts'
import { MoneyField } from '@atrium/ui/MoneyField.tsx'
import { dayCodes, dayLabel, type DayCode } from '@atrium/validators/dates.ts'
import { edgeOfMinutes, minutesOfEdge } from '@atrium/validators/timeSlots.ts'
import { ActionIcon, Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { durationLabel, shortDay } from '../rateWords.ts'
import classes from './PeakFields.module.css'
import { emptyPeak, type PeakValues, type RateForm } from './rateForm.ts'

const most = 20

/** Other prices at times of the week or for long bookings; the first line that holds counts. */
export const PeakFields = ({ form }: { form: RateForm }) => {
  const { peak, amountMinor } = form.values
  return (
    <Stack gap="md">
      {peak.length === 0 && <Text c="dimmed">The price above applies at all times.</Text>}
      {peak.map((line, index) => (
        <Peak key={line.key} form={form} line={line} index={index} />
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          disabled={peak.length >= most}
          onClick={() => form.insertListItem('peak', emptyPeak(amountMinor))}
        >
          Add price
        </Button>
      </div>
    </Stack>
  )
}

type PeakProps = { form: RateForm; line: PeakValues; index: number }

const Peak = ({ form, line, index }: PeakProps) => {
  const at = <Name extends keyof PeakValues>(name: Name) => held(form, `peak.${index}.${name}`, line[name])
  const { currency, peak } = form.values
  const number = index + 1
  return (
    <fieldset className={classes.peak} aria-label={`Price ${number}`}>
      <Checkbox.Group
        label="Days"
        description="Every day if none is chosen"
        value={line.days}
        onChange={(days) => form.setFieldValue(`peak.${index}.days`, days.filter(isDay))}
        className={classes.days}
      >
        <Group gap="sm" mt={4}>
          {dayCodes.map((day) => (
            <Checkbox key={day} value={day} label={shortDay(day)} aria-label={dayLabel(day)} />
          ))}
        </Group>
      </Checkbox.Group>
      <NativeSelect
        label="From"
        data={timesWith(starts, line.startTime)}
        {...form.getInputProps(`peak.${index}.startTime`)}
      />
      <NativeSelect label="To" data={timesWith(ends, line.endTime)} {...form.getInputProps(`peak.${index}.endTime`)} />
      <NativeSelect
        label="Length"
        data={lengthsWith(line.minDuration)}
        value={String(line.minDuration ?? '')}
        onChange={(event) => at('minDuration').onChange(Number(event.currentTarget.value) || null)}
      />
      <MoneyField key={currency} label="Price" required currency={currency} {...at('amountMinor')} />
      <Group gap={4} wrap="nowrap" className={classes.buttons}>
        <Move form={form} from={index} to={index - 1} label={`Move price ${number} up`} disabled={index === 0} />
        <Move
          form={form}
          from={index}
          to={index + 1}
          label={`Move price ${number} down`}
          disabled={number === peak.length}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Remove price ${number}`}
          onClick={() => form.removeListItem('peak', index)}
        >
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Group>
    </fieldset>
  )
}

type MoveProps = { form: RateForm; from: number; to: number; label: string; disabled: boolean }

const Move = ({ form, from, to, label, disabled }: MoveProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size="lg"
    aria-label={label}
    disabled={disabled}
    onClick={() => form.reorderListItem('peak', { from, to })}
  >
    {to < from ? (
      <IconArrowUp size={18} stroke={1.75} aria-hidden />
    ) : (
      <IconArrowDown size={18} stroke={1.75} aria-hidden />
    )}
  </ActionIcon>
)

const isDay = (text: string): text is DayCode => dayCodes.some((day) => day === text)

const quarters = Array.from({ length: 97 }, (_, index) => edgeOfMinutes(index * 15))
const asChoice = (time: string) => ({ value: time, label: displayClock(time) })
const starts = quarters.slice(0, -1)
const ends = quarters.slice(1)
/** The quarters of the hour, and a time between them that was set by another program. */
const timesWith = (times: readonly string[], given: string) =>
  [...new Set([...times, given])].toSorted((left, right) => minutesOfEdge(left) - minutesOfEdge(right)).map(asChoice)

const usualLengths = [60, 120, 180, 240, 360, 480]

const lengthsWith = (given: number | null) => [
  { value: '', label: 'Any length' },
  ...[...new Set([...usualLengths, ...(given === null ? [] : [given])])]
    .toSorted((left, right) => left - right)
    .map((minutes) => ({ value: String(minutes), label: `from ${durationLabel(minutes)}` })),
]
