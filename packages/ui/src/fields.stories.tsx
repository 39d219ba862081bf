import { Stack } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, within } from 'storybook/test'
import { CapacitySelect } from './CapacitySelect.tsx'
import { DateField } from './DateField.tsx'
import { DateRangeField, type DateRange } from './DateRangeField.tsx'
import { MoneyField } from './MoneyField.tsx'
import { MonthField } from './MonthField.tsx'
import { NumericField } from './NumericField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { PinInput } from './PinInput.tsx'
import { TimeSelect } from './TimeSelect.tsx'
import { TimeZoneSelect } from './TimeZoneSelect.tsx'

const Dates = () => {
  const [day, setDay] = useState<string | null>('2026-11-21')
  const [none, setNone] = useState<string | null>(null)
  const [range, setRange] = useState<DateRange>(['2026-11-01', '2026-11-21'])
  const [month, setMonth] = useState<string | null>('2026-11-01')
  const [time, setTime] = useState<string | null>('09:30')
  const [zone, setZone] = useState<number | null>(null)
  return (
    <Stack maw={360} mih={620}>
      <DateField label="Valid from" required value={day} onChange={setDay} />
      <DateField label="Valid until" value={none} onChange={setNone} error="Valid until is required." />
      <DateRangeField label="Period" value={range} onChange={setRange} />
      <MonthField label="Month" value={month} onChange={setMonth} />
      <TimeSelect label="Starts at" value={time} onChange={setTime} />
      <TimeZoneSelect label="Time zone" value={zone} onChange={setZone} />
    </Stack>
  )
}

const Values = () => {
  const [capacity, setCapacity] = useState<number | null>(null)
  const [pin, setPin] = useState('4821')
  const [password, setPassword] = useState('Correct-horse')
  const [area, setArea] = useState<number | null>(42.5)
  const [fee, setFee] = useState<number | null>(125050)
  return (
    <Stack maw={440}>
      <CapacitySelect label="Capacity" value={capacity} onChange={setCapacity} />
      <PinInput label="PIN code" required value={pin} onChange={setPin} onGenerate={() => '730164'} />
      <PasswordField label="New password" value={password} onChange={setPassword} withRequirements />
      <NumericField label="Area" unit="m²" decimals={2} value={area} onChange={setArea} />
      <MoneyField label="Monthly fee" currency="SGD" value={fee} onChange={setFee} description="Before tax" />
    </Stack>
  )
}

const meta = { title: 'Fields/Fields', component: Dates } satisfies Meta<typeof Dates>
export default meta

type Story = StoryObj<typeof meta>

const loaded = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement)
  await canvas.findByLabelText(/^Starts at/)
  await canvas.findByLabelText(/^Valid from/)
  return canvas
}

export const DatesAndTimes: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await loaded(canvasElement)
    await expect(canvas.getByLabelText(/^Starts at/)).toHaveValue('09:30 AM')
  },
}
export const CalendarOpen: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await loaded(canvasElement)
    await userEvent.click(canvas.getByLabelText(/^Valid from/))
    await screen.findByRole('button', { name: '21 November 2026' })
  },
}
export const TimesOpen: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await loaded(canvasElement)
    await userEvent.click(canvas.getByLabelText(/^Starts at/))
    await screen.findByRole('option', { name: '09:45 AM' })
  },
}
export const ValuesOfOtherKinds: Story = { render: () => <Values /> }
