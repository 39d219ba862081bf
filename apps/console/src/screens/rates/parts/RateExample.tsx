import { isSpan, type ChosenTimes } from '@atrium/validators/chosenSpans.ts'
import { displayClock } from '@atrium/validators/wallTimes.ts'
import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { FormWide } from '@atrium/ui/FormWide.tsx'
import { TimeSpanFields } from '@atrium/ui/TimeSpanFields.tsx'
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
  const [times, setTimes] = useState<ChosenTimes>({ startTime: '10:00', endTime: '12:00' })
  const terms = termsOf(values)
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
      <TimeSpanFields value={times} onChange={setTimes} />
      <FormWide>
        {terms && isSpan(times) ? (
          <Priced body={{ ...terms, name: values.name.trim() || null, day, ...times }} />
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
  if (!data) return <Text c="dimmed">Calculating the price…</Text>
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
