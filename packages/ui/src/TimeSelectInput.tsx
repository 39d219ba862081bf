import { minutesOfEdge } from '@atrium/validators/timeSlots.ts'
import { displayClock } from '@atrium/validators/wallTimes.ts'
import { Combobox, InputBase, useCombobox } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { IconClock } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { inputProps } from './field.ts'
import type { TimeSelectProps } from './TimeSelect.tsx'
import { isNextDay, offeredTimes, readTyped } from './typedTime.ts'

const shown = (value: string | null) => (value === null ? '' : displayClock(value))
const plain = (text: string) => text.toLowerCase().replaceAll(/^0|\s/g, '')

const listHeight = 220

const TimeSelectInput = (props: TimeSelectProps) => {
  const { value, onBlur, onFocus, error, label } = props
  const { text, setText, problem, take } = useTyped(props)
  const list = useRef<HTMLDivElement>(null)
  const selected = useSelectedOnFocus()
  const combobox = useCombobox({
    onDropdownOpen: () => requestAnimationFrame(() => showAt(list.current, before)),
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  const isTyped = text !== shown(value)
  const times = offeredTimes(props).filter((time) => !isTyped || plain(displayClock(time)).startsWith(plain(text)))
  /** How many of the times offered come before the chosen one. */
  const before = value === null ? 0 : placeOf(value, times)
  const onKeyDown = (event: KeyboardEvent) => {
    // Arrows go on from the chosen time.
    if (combobox.getSelectedOptionIndex() === -1 && !isTyped) {
      if (event.key === 'ArrowDown') combobox.updateSelectedOptionIndex(before - (times[before] === value ? 0 : 1))
      if (event.key === 'ArrowUp') combobox.updateSelectedOptionIndex(before)
    }
    // Enter takes what was typed first; the form is sent by the next one.
    if (event.key !== 'Enter' || !isTyped || combobox.getSelectedOptionIndex() !== -1) return
    event.preventDefault()
    take(text)
    combobox.closeDropdown()
  }
  return (
    <Combobox
      store={combobox}
      readOnly={props.readOnly}
      onOptionSubmit={(time) => {
        take(displayClock(time))
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target withExpandedAttribute autoComplete="off">
        <InputBase
          {...inputProps(props)}
          {...selected}
          onFocus={(event) => {
            event.currentTarget.select()
            combobox.openDropdown()
            onFocus?.(event)
          }}
          error={problem ?? error}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            combobox.resetSelectedOption()
            combobox.openDropdown()
          }}
          onClick={() => combobox.openDropdown()}
          onKeyDown={onKeyDown}
          onBlur={(event) => {
            combobox.closeDropdown()
            take(text)
            onBlur?.(event)
          }}
          leftSection={<IconClock size={16} stroke={1.75} aria-hidden />}
          leftSectionPointerEvents="none"
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={times.length === 0 || props.readOnly === true || props.disabled === true}>
        <Combobox.Options aria-label={label} mah={listHeight} style={{ overflowY: 'auto' }} ref={list}>
          {times.map((time) => (
            <Combobox.Option key={time} value={time} active={time === value} aria-selected={time === value}>
              {displayClock(time)}
              {isNextDay(time, props) && ' next day'}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** Where a time stands among those offered, or would. */
function placeOf(value: string, times: readonly string[]): number {
  const place = times.indexOf(value)
  return place === -1 ? times.filter((time) => minutesOfEdge(time) < minutesOfEdge(value)).length : place
}

/** The text of the field. What is no time leaves no time behind: nothing goes on with the one before. */
function useTyped(props: TimeSelectProps) {
  const { value, onChange } = props
  const [text, setText] = useState(shown(value))
  const [seen, setSeen] = useState(value)
  const [problem, setProblem] = useState<string>()
  if (value !== seen) {
    setSeen(value)
    setText(shown(value))
    setProblem(undefined)
  }
  const tell = (time: string | null, why?: string) => {
    setProblem(why)
    setSeen(time)
    if (time !== value) onChange(time)
  }
  const take = (typed: string) => {
    if (typed === shown(value)) return setProblem(undefined)
    const read = typed.trim() === '' ? { time: null } : readTyped(typed, props)
    if ('problem' in read) return tell(null, read.problem)
    setText(shown(read.time))
    tell(read.time)
  }
  return { text, setText, problem, take }
}

/** A click that brings the focus marks all of the text too, instead of putting the caret somewhere in it. */
function useSelectedOnFocus() {
  const isComing = useRef(false)
  return {
    onPointerDown: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
      isComing.current = document.activeElement !== currentTarget
    },
    onPointerUp: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
      if (isComing.current && currentTarget.selectionStart === currentTarget.selectionEnd) currentTarget.select()
      isComing.current = false
    },
  }
}

/** Scrolls a list so that one of its options stands in the middle. */
function showAt(list: HTMLDivElement | null, index: number): void {
  const option = list?.querySelectorAll('[role="option"]')[index]
  if (!list || !option) return
  const [place, around] = [option.getBoundingClientRect(), list.getBoundingClientRect()]
  list.scrollTop += place.top - around.top - (around.height - place.height) / 2
}

export default TimeSelectInput
