import { displayClock } from '@atrium/validators/wallTimes.ts'
import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { FormWide } from '@atrium/ui/FormWide.tsx'
import { TimeSelect } from '@atrium/ui/TimeSelect.tsx'
import { dayCodes, dayLabel, type DayCode } from '@atrium/validators/dates.ts'
import { NativeSelect, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { amount } from '@atrium/features/billing/parts/amounts.ts'
import { useState } from 'react'
import { exampleQuery, type RateExampleInput } from '../rateQueries.ts'
import { PriceLines } from './PriceLines.tsx'
import { termsOf, type RateValues } from './rateForm.ts'

/** Milliseconds after the last change before the server is asked. */
const delay = 400
const days = dayCodes.map((day) => ({ value: day, label: dayLabel(day) }))

/** What a booking would cost by the card as it stands in the form; the server computes it. */
export const RateExample = ({ values }: { values: RateValues }) => {
  const [day, setDay] = useState<DayCode>('TUESDAY')
  const [startTime, setStartTime] = useState<string | null>('10:00')
  const [endTime, setEndTime] = useState<string | null>('12:00')
  const terms = termsOf(values)
  const isSpan = startTime !== null && endTime !== null && startTime < endTime
  return (
    <>
      <FormWide>
        <NativeSelect
          label="Day"
          data={days}
          value={day}
          onChange={(event) => setDay(dayCodes.find((one) => one === event.currentTarget.value) ?? 'TUESDAY')}
        />
      </FormWide>
      <TimeSelect label="From" value={startTime} onChange={setStartTime} />
      <TimeSelect
        label="To"
        value={endTime}
        onChange={setEndTime}
        error={startTime !== null && endTime !== null && !isSpan ? 'Must be after the start.' : undefined}
      />
      <FormWide>
        {terms && isSpan ? (
          <Priced body={{ ...terms, name: values.name.trim() || null, day, startTime, endTime }} />
        ) : (
          <Text c="dimmed">Enter the price and all other prices to see what this booking costs.</Text>
        )}
      </FormWide>
    </>
  )
}

const Priced = ({ body }: { body: RateExampleInput }) => {
  const [asked] = useDebouncedValue(body, delay)
  const { data, error } = useQuery({ ...exampleQuery(asked), placeholderData: keepPreviousData })
  if (error) return <Text c="red">{errorMessage(error)}</Text>
  if (!data) return <Text c="dimmed">Computing the price…</Text>
  const { day, startTime, endTime } = asked
  return (
    <div aria-live="polite">
      <Text mb="xs">
        A booking on {dayLabel(day)} from {displayClock(startTime)} to {displayClock(endTime)} costs{' '}
        <strong>{amount(data.amountMinor, data.currency)}</strong>.
      </Text>
      <PriceLines {...data} />
    </div>
  )
}
