import {
  dayEnd,
  dayStart,
  defaultSlotMinutes,
  displayTime,
  listTimeSlots,
  minutesOfTime,
  parseTime,
} from '@atrium/validators/timeSlots.ts'
import { Autocomplete, type ComboboxItem } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { IconClock } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { inputProps } from './field.ts'
import type { TimeSelectProps } from './TimeSelect.tsx'

const shown = (value: string | null) => (value === null ? '' : displayTime(value))
const plain = (text: string) => text.toLowerCase().replaceAll(/^0|\s/g, '')

const TimeSelectInput = (props: TimeSelectProps) => {
  const { value, onChange, onBlur, error, step = defaultSlotMinutes, start = dayStart, end = dayEnd } = props
  const [text, setText] = useState(shown(value))
  const [seen, setSeen] = useState(value)
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const times = listTimeSlots({ step, start, end })
  if (value !== seen) {
    setSeen(value)
    setText(shown(value))
    setProblem(undefined)
  }

  const take = (typed: string) => {
    const time = parseTime(typed)
    if (typed.trim() === '') return accept(null)
    if (time === null) return setProblem('Enter a time such as 09:30 AM.')
    if (minutesOfTime(time) < minutesOfTime(start) || minutesOfTime(time) > minutesOfTime(end)) {
      return setProblem(`Enter a time from ${displayTime(start)} to ${displayTime(end)}.`)
    }
    return accept(time)
  }
  const accept = (time: string | null) => {
    setProblem(undefined)
    setText(shown(time))
    setSeen(time)
    if (time !== value) onChange(time)
  }
  /** The list opens at the chosen time, not at midnight. */
  const showChosen = () => {
    const before = times.filter((time) => value !== null && time < value).length
    const list = document.getElementById(input.current?.getAttribute('aria-controls') ?? '')
    if (list) list.scrollTop = (list.scrollHeight * before) / times.length
  }

  return (
    <Autocomplete
      {...inputProps(props)}
      error={problem ?? error}
      value={text}
      data={times.map(displayTime)}
      filter={({ options, search }) =>
        search === shown(value) ? options : options.filter((option) => isItem(option) && matches(option, search))
      }
      onChange={setText}
      onOptionSubmit={take}
      onKeyDown={(event) => {
        // Enter takes what was typed first; the form is sent by the next one.
        if (event.key !== 'Enter' || text === shown(value)) return
        event.preventDefault()
        take(text)
      }}
      onBlur={(event) => {
        take(text)
        onBlur?.(event)
      }}
      onDropdownOpen={() => requestAnimationFrame(showChosen)}
      ref={input}
      leftSection={<IconClock size={16} stroke={1.75} aria-hidden />}
      leftSectionPointerEvents="none"
    />
  )
}

const isItem = (option: object): option is ComboboxItem => 'value' in option
const matches = (option: ComboboxItem, search: string) => plain(option.label).startsWith(plain(search))

export default TimeSelectInput
