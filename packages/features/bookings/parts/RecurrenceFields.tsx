import { api } from '@atrium/auth/api.ts'
import { DateField } from '@atrium/ui/DateField.tsx'
import { FormWide } from '@atrium/ui/FormWide.tsx'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { dayCodes, dayLabel } from '@atrium/validators/dates.ts'
import { Checkbox, Chip, Fieldset, Group, Input, NativeSelect, Radio, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { firstRecurrence, lastDay, monthlyWords, type Frequency, type RecurrenceValues } from './recurrence.ts'

type RecurrenceFieldsProps = {
  /** The day it begins on. */
  date: string
  /** The last day the place can be booked for. */
  last: string
  value: RecurrenceValues | null
  onChange: (value: RecurrenceValues | null) => void
  error: ReactNode
}

const frequencies: readonly Frequency[] = ['DAILY', 'WEEKLY', 'MONTHLY']
const units: Record<Frequency, string> = { DAILY: 'day(s)', WEEKLY: 'week(s)', MONTHLY: 'month(s)' }

/** How a booking repeats: by days, weeks or months, until when, and whether holidays are left out. */
export const RecurrenceFields = ({ date, last, value, onChange, error }: RecurrenceFieldsProps) => {
  const offered = useQuery(api.query('getRecurrenceFrequencyOption', {}, { silent: true }))
  const labelOf = (code: Frequency) => offered.data?.find((option) => option.code === code)?.label ?? plainWords[code]
  const choose = (chosen: string) => {
    const frequency = frequencies.find((one) => one === chosen)
    onChange(frequency ? { ...firstRecurrence(frequency, date, last), ...keptOf(value), frequency } : null)
  }
  return (
    <>
      <NativeSelect
        label="Repeat"
        data={[
          { value: '', label: 'Does not repeat' },
          ...frequencies.map((code) => ({ value: code, label: labelOf(code) })),
        ]}
        value={value?.frequency ?? ''}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {value && <RepeatingFields date={date} last={last} value={value} onChange={onChange} error={error} />}
    </>
  )
}

const plainWords: Record<Frequency, string> = { DAILY: 'Daily', WEEKLY: 'Weekly', MONTHLY: 'Monthly' }

/** Another frequency keeps the end and what holds for all of them. */
const keptOf = (value: RecurrenceValues | null) =>
  value ? { endDate: value.endDate, skipHoliday: value.skipHoliday } : {}

type RepeatingFieldsProps = Omit<RecurrenceFieldsProps, 'value'> & { value: RecurrenceValues }

const RepeatingFields = ({ date, last, value, onChange, error }: RepeatingFieldsProps) => {
  const set = (change: Partial<RecurrenceValues>) => onChange({ ...value, ...change })
  return (
    <>
      <NumericField
        label="Every"
        decimals={0}
        unit={units[value.frequency]}
        required
        value={value.interval}
        onChange={(interval) => set({ interval })}
      />
      {value.frequency === 'WEEKLY' && (
        <FormWide>
          <Fieldset legend="On" variant="unstyled">
            <Chip.Group
              multiple
              value={value.days}
              onChange={(days) => set({ days: dayCodes.filter((day) => days.includes(day)) })}
            >
              <Group gap="xs" mt={4}>
                {dayCodes.map((day) => (
                  <Chip key={day} value={day}>
                    {dayLabel(day).slice(0, 3)}
                  </Chip>
                ))}
              </Group>
            </Chip.Group>
          </Fieldset>
        </FormWide>
      )}
      {value.frequency === 'MONTHLY' && <MonthlyFields date={date} value={value} set={set} />}
      <DateField
        label="Until"
        required
        min={date}
        max={lastDay(date, last)}
        value={value.endDate}
        onChange={(endDate) => set({ endDate })}
      />
      <FormWide>
        <Checkbox
          label="Skip holidays"
          checked={value.skipHoliday}
          onChange={({ currentTarget }) => set({ skipHoliday: currentTarget.checked })}
        />
        {error && <Input.Error mt="xs">{error}</Input.Error>}
      </FormWide>
    </>
  )
}

type MonthlyFieldsProps = {
  date: string
  value: RecurrenceValues
  set: (change: Partial<RecurrenceValues>) => void
}

const MonthlyFields = ({ date, value, set }: MonthlyFieldsProps) => {
  const offered = useQuery(api.query('getMonthlyRecurrenceOption', {}, { silent: true }))
  const words = monthlyWords(date)
  const ways = (['DAY_OF_MONTH', 'WEEKDAY_OF_MONTH'] as const).filter(
    (way) => offered.data === undefined || offered.data.some(({ code }) => code === way),
  )
  return (
    <FormWide>
      <Radio.Group
        label="In the month"
        value={value.monthlyRecurrence}
        onChange={(way) => set({ monthlyRecurrence: way === 'DAY_OF_MONTH' ? way : 'WEEKDAY_OF_MONTH' })}
      >
        <Stack gap="xs" mt="xs">
          {ways.map((way) => (
            <Radio key={way} value={way} label={words[way]} />
          ))}
        </Stack>
      </Radio.Group>
    </FormWide>
  )
}
