import type { ChosenDays, ChosenTimes } from '@atrium/validators/chosenSpans.ts'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { CapacitySelect } from './CapacitySelect.tsx'
import { DateField } from './DateField.tsx'
import { DaySpanFields } from './DaySpanFields.tsx'
import type { FieldProps } from './field.ts'
import { MoneyField } from './MoneyField.tsx'
import { NumericField } from './NumericField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { PinInput } from './PinInput.tsx'
import { renderInTheme } from './renderInTheme.tsx'
import { TimeSelect } from './TimeSelect.tsx'
import { TimeSpanFields } from './TimeSpanFields.tsx'
import { TimeZoneSelect } from './TimeZoneSelect.tsx'

type Kept<Value> = Pick<FieldProps<Value>, 'value' | 'onChange'>

/** Renders a field that keeps its value; the spy sees every change. */
const renderField = <Value,>(initial: Value, field: (kept: Kept<Value>) => React.ReactNode) => {
  const onChange = vi.fn<(value: Value) => void>()
  const Keeper = () => {
    const [value, setValue] = useState(initial)
    return field({
      value,
      onChange: (next) => {
        onChange(next)
        setValue(next)
      },
    })
  }
  renderInTheme(<Keeper />)
  return onChange
}

const input = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)

describe('NumericField', () => {
  it('takes digits and one dot only', async () => {
    const onChange = renderField<number | null>(null, (kept) => <NumericField label="Area" {...kept} />)
    await userEvent.type(input('Area'), 'a1-2e.5.7')
    expect(input('Area').value).toBe('12.57')
    expect(onChange).toHaveBeenLastCalledWith(12.57)
    await userEvent.clear(input('Area'))
    expect(onChange).toHaveBeenLastCalledWith(null)
  })

  it('keeps to whole numbers when told', async () => {
    const onChange = renderField<number | null>(null, (kept) => <NumericField label="Seats" decimals={0} {...kept} />)
    await userEvent.type(input('Seats'), '1.5')
    expect(onChange).toHaveBeenLastCalledWith(15)
  })

  it('cleans what is pasted', async () => {
    const onChange = renderField<number | null>(null, (kept) => <NumericField label="Area" decimals={2} {...kept} />)
    await userEvent.click(input('Area'))
    await userEvent.paste('SGD 1234.567')
    expect(onChange).toHaveBeenLastCalledWith(1234.56)
  })
})

describe('MoneyField', () => {
  it('gives minor units and shows all decimals afterwards', async () => {
    const onChange = renderField<number | null>(null, (kept) => <MoneyField label="Fee" currency="SGD" {...kept} />)
    await userEvent.type(input('Fee'), '1,234.5')
    expect(onChange).toHaveBeenLastCalledWith(123450)
    await userEvent.tab()
    expect(input('Fee').value).toBe('1234.50')
  })

  it('says when it is no amount', async () => {
    renderField<number | null>(null, (kept) => <MoneyField label="Fee" currency="JPY" {...kept} />)
    await userEvent.type(input('Fee'), '12.5')
    await userEvent.tab()
    expect(screen.getByText(/^Enter an amount/)).toBeTruthy()
  })
})

describe('PasswordField', () => {
  it('blocks the space key and ticks off what is met', async () => {
    const onChange = renderField('', (kept) => <PasswordField label="New password" withRequirements {...kept} />)
    await userEvent.type(input('New password'), 'ab C1')
    expect(onChange).toHaveBeenLastCalledWith('abC1')
    expect(screen.getByText('A digit').textContent).toContain('(met)')
    expect(screen.getByText('A symbol such as ! or #').textContent).toContain('(not met yet)')
  })

  it('shows the password when asked', async () => {
    renderField('secret', (kept) => <PasswordField label="Password" {...kept} />)
    expect(input('Password').type).toBe('password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(input('Password').type).toBe('text')
  })
})

describe('PinInput', () => {
  it('has six boxes of digits, which pasting fills', async () => {
    const onChange = renderField('', (kept) => <PinInput label="PIN code" {...kept} />)
    expect(screen.getAllByLabelText(/^Digit \d of 6$/)).toHaveLength(6)
    await userEvent.type(input('Digit 1 of 6'), '1x2')
    expect(onChange).toHaveBeenLastCalledWith('12')
    fireEvent.paste(input('Digit 1 of 6'), { clipboardData: { getData: () => '730164' } })
    expect(onChange).toHaveBeenLastCalledWith('730164')
  })

  it('takes a generated PIN', async () => {
    const onGenerate = async () => '482913'
    const onChange = renderField('', (kept) => <PinInput label="PIN code" onGenerate={onGenerate} {...kept} />)
    await userEvent.click(screen.getByRole('button', { name: 'Generate' }))
    expect(onChange).toHaveBeenLastCalledWith('482913')
    expect(input('Digit 6 of 6').value).toBe('3')
  })
})

const time = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Starts at' })

describe('TimeSelect', () => {
  it('shows hh:mm A, takes free entry and gives HH:mm', async () => {
    const onChange = renderField<string | null>('09:30', (kept) => <TimeSelect label="Starts at" {...kept} />)
    await screen.findByDisplayValue('09:30 AM')
    await userEvent.clear(time())
    await userEvent.type(time(), '9.40 pm')
    await userEvent.tab()
    expect(onChange).toHaveBeenLastCalledWith('21:40')
    expect(time().value).toBe('09:40 PM')
  })

  it('offers times every 15 minutes from start to end', async () => {
    const onChange = renderField<string | null>(null, (kept) => (
      <TimeSelect label="Starts at" start="08:00" end="09:00" {...kept} />
    ))
    await userEvent.click(await screen.findByRole('combobox'))
    const times = screen.getAllByRole('option').map((option) => option.textContent)
    expect(times).toEqual(['08:00 AM', '08:15 AM', '08:30 AM', '08:45 AM', '09:00 AM'])
    await userEvent.click(screen.getByRole('option', { name: '08:45 AM' }))
    expect(onChange).toHaveBeenLastCalledWith('08:45')
  })

  it.each([
    ['25:99', /^Enter a time such as/],
    ['7 am', /^Enter a time from 08:00 AM/],
  ])('refuses %s', async (typed, problem) => {
    const onChange = renderField<string | null>(null, (kept) => (
      <TimeSelect label="Starts at" start="08:00" {...kept} />
    ))
    await userEvent.type(await screen.findByRole('combobox'), typed)
    await userEvent.tab()
    expect(screen.getByText(problem)).toBeTruthy()
    expect(onChange).not.toHaveBeenCalled()
  })

  it('has no time while something else is typed, and keeps what was typed', async () => {
    const onChange = renderField<string | null>('09:30', (kept) => <TimeSelect label="Starts at" {...kept} />)
    await screen.findByDisplayValue('09:30 AM')
    await userEvent.clear(time())
    await userEvent.type(time(), '25:99')
    await userEvent.tab()
    expect(onChange).toHaveBeenLastCalledWith(null)
    expect(time().value).toBe('25:99')
  })

  it('marks all of its text on focus, so that typing replaces it', async () => {
    const onChange = renderField<string | null>('09:30', (kept) => <TimeSelect label="Starts at" {...kept} />)
    await screen.findByDisplayValue('09:30 AM')
    await userEvent.tab()
    expect([time().selectionStart, time().selectionEnd]).toEqual([0, '09:30 AM'.length])
    await userEvent.keyboard('14:00{Enter}')
    expect(onChange).toHaveBeenLastCalledWith('14:00')
  })

  it('goes on from the chosen time by the arrow keys', async () => {
    const onChange = renderField<string | null>('09:30', (kept) => <TimeSelect label="Starts at" {...kept} />)
    await screen.findByDisplayValue('09:30 AM')
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(onChange).toHaveBeenLastCalledWith('09:45')
  })
})

describe('TimeSpanFields', () => {
  const span = { startTime: '09:00', endTime: '10:30' }
  const from = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'From' })
  const to = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'To' })
  const type = async (field: HTMLInputElement, text: string) => {
    await userEvent.clear(field)
    await userEvent.type(field, text)
    await userEvent.tab()
  }

  it('takes the end along with the start', async () => {
    const onChange = renderField<ChosenTimes>(span, (kept) => <TimeSpanFields {...kept} />)
    await screen.findByDisplayValue('09:00 AM')
    await type(from(), '14:15')
    expect(onChange).toHaveBeenLastCalledWith({ startTime: '14:15', endTime: '15:45' })
    expect(to().value).toBe('03:45 PM')
  })

  it('remembers the length while what is typed is no time', async () => {
    const onChange = renderField<ChosenTimes>(span, (kept) => <TimeSpanFields {...kept} />)
    await screen.findByDisplayValue('09:00 AM')
    await type(from(), 'noon')
    expect(onChange).toHaveBeenLastCalledWith({ startTime: null, endTime: '10:30' })
    await type(from(), '12:00')
    expect(onChange).toHaveBeenLastCalledWith({ startTime: '12:00', endTime: '13:30' })
  })

  it('offers and takes no end before the start, and midnight as the last', async () => {
    const onChange = renderField<ChosenTimes>(span, (kept) => <TimeSpanFields step={30} {...kept} />)
    await screen.findByDisplayValue('09:00 AM')
    await type(to(), '8 am')
    expect(screen.getByText('Enter a time after 09:00 AM.')).toBeTruthy()
    expect(onChange).toHaveBeenLastCalledWith({ startTime: '09:00', endTime: null })
    await userEvent.clear(to())
    const times = screen.getAllByRole('option').map((option) => option.textContent)
    expect([times[0], times.at(-1)]).toEqual(['09:30 AM', 'midnight'])
    await userEvent.type(to(), '12 am')
    await userEvent.tab()
    expect(onChange).toHaveBeenLastCalledWith({ startTime: '09:00', endTime: '24:00' })
  })
})

describe('TimeSpanFields that may end the next day', () => {
  it('offers times of the next day after midnight, and leaves such an end where it is', async () => {
    const span = { startTime: '22:00', endTime: '23:00' }
    const onChange = renderField<ChosenTimes>(span, (kept) => <TimeSpanFields nextDay step={60} {...kept} />)
    await screen.findByDisplayValue('10:00 PM')
    const [from, to] = screen.getAllByRole<HTMLInputElement>('combobox')
    await userEvent.clear(to!)
    const times = screen.getAllByRole('option').map((option) => option.textContent)
    expect([times[0], times[1], times[2], times.at(-1)]).toEqual([
      '11:00 PM',
      'midnight',
      '01:00 AM next day',
      '10:00 PM next day',
    ])
    await userEvent.type(to!, '6 am')
    await userEvent.tab()
    expect(onChange).toHaveBeenLastCalledWith({ startTime: '22:00', endTime: '06:00' })
    expect(screen.getByText('The next day')).toBeTruthy()
    await userEvent.clear(from!)
    await userEvent.type(from!, '21:00')
    await userEvent.tab()
    expect(onChange).toHaveBeenLastCalledWith({ startTime: '21:00', endTime: '06:00' })
  })
})

describe('DaySpanFields', () => {
  it('takes the last day along with the first', async () => {
    const onChange = renderField<ChosenDays>({ first: '2026-11-23', last: '2026-11-27' }, (kept) => (
      <DaySpanFields {...kept} />
    ))
    await screen.findByDisplayValue('23 Nov 2026')
    await userEvent.clear(input('First day'))
    await userEvent.type(input('First day'), '30 Dec 2026')
    await userEvent.tab()
    expect(onChange).toHaveBeenLastCalledWith({ first: '2026-12-30', last: '2027-01-03' })
  })
})

describe('DateField', () => {
  it.each(['21 Nov 2026', '21/11/2026', '2026-11-21', '21.11.2026'])('reads %s as a day', async (typed) => {
    const onChange = renderField<string | null>(null, (kept) => <DateField label="Valid from" {...kept} />)
    await userEvent.type(await screen.findByLabelText('Valid from'), typed)
    await userEvent.tab()
    expect(onChange).toHaveBeenLastCalledWith('2026-11-21')
    expect(input('Valid from').value).toBe('21 Nov 2026')
  })
})

describe('TimeZoneSelect', () => {
  it('offers 38 offsets and none', async () => {
    const onChange = renderField<number | null>(null, (kept) => <TimeZoneSelect label="Time zone" {...kept} />)
    expect(screen.getAllByRole('option')).toHaveLength(39)
    expect(screen.getByDisplayValue('No timezone selected')).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('Time zone'), 'UTC+08:00 Singapore')
    expect(onChange).toHaveBeenLastCalledWith(480)
    await userEvent.selectOptions(screen.getByLabelText('Time zone'), 'No timezone selected')
    expect(onChange).toHaveBeenLastCalledWith(null)
  })
})

describe('CapacitySelect', () => {
  it('offers less than 50, 100 and 1000', async () => {
    const onChange = renderField<number | null>(null, (kept) => <CapacitySelect label="Capacity" {...kept} />)
    await userEvent.selectOptions(screen.getByLabelText('Capacity'), 'Less than 100')
    expect(onChange).toHaveBeenLastCalledWith(100)
  })
})
