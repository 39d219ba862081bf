import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readable } from './anyQuery.ts'
import { noteLabels, notedChoices } from './chosenLabels.ts'
import { choicesOf, type Choice, type LoadOptions } from './dropdownOptions.ts'

/** Milliseconds after the last keystroke before the server is asked. */
const delay = 300

/**
 * The options of a drop-down for what is typed into it. Those chosen before keep their labels.
 * @param chosen options known beforehand
 * @param values the values in force
 */
export function useServerOptions(load: LoadOptions, chosen: readonly Choice[], values: readonly string[]) {
  const [text, setText] = useState('')
  const [sent] = useDebouncedValue(text.trim(), delay)
  const [known, setKnown] = useState(chosen)
  const options = useQuery({ ...readable(load(sent === '' ? undefined : sent)), placeholderData: keepPreviousData })
  const data = choicesOf(options.data ?? [], [
    ...known.filter(({ value }) => values.includes(value)),
    ...notedChoices(values.filter((value) => !known.some((one) => one.value === value))),
  ])

  /** Remembers the labels of chosen options, for when other options are loaded. */
  const remember = (next: readonly string[]) => {
    noteLabels(data.filter(({ value }) => next.includes(value)))
    setKnown([
      ...known,
      ...data.filter(({ value }) => next.includes(value) && !known.some((one) => one.value === value)),
    ])
  }

  return { data, setText, remember, isLoading: options.isFetching, error: options.error }
}
