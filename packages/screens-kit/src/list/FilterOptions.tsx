import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { Combobox, Loader, Text, TextInput, useCombobox } from '@mantine/core'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { LoadOptions } from '../dropdownOptions.ts'
import { useServerOptions } from '../useServerOptions.ts'
import classes from './FilterOptions.module.css'

type FilterOptionsProps = {
  label: string
  load: LoadOptions
  /** The values in force. */
  values: readonly string[]
  /** Undefined for all. */
  onChoose: (value: string | undefined) => void
}

/** Stands for all in a list, whose options need a value. */
const all = ''

/** The options of a server's drop-down as an open list with a search above, for a panel of its own. */
export const FilterOptions = ({ label, load, values, onChoose }: FilterOptionsProps) => {
  const { data, setText, remember, isLoading, error } = useServerOptions(load, [], values)
  const [typed, setTyped] = useState('')
  const combobox = useCombobox({ opened: true })
  const { selectFirstOption } = combobox
  useEffect(() => {
    selectFirstOption()
  }, [typed, isLoading, selectFirstOption])
  const choices = typed === '' ? [{ value: all, label: 'All' }, ...data] : data
  const isChosen = (value: string) => (value === all ? values.length === 0 : values.includes(value))

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(value) => {
        if (value !== all) remember([value])
        onChoose(value === all ? undefined : value)
      }}
    >
      <Combobox.EventsTarget>
        <TextInput
          ref={focusOnce}
          aria-label={`Search ${label}`}
          placeholder="Start typing to search..."
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          rightSection={isLoading && <Loader size="xs" aria-hidden />}
          error={error ? errorMessage(error) : undefined}
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            setText(value)
          }}
        />
      </Combobox.EventsTarget>
      <Combobox.Options aria-label={label} className={classes.options}>
        {choices.map(({ value, label: words }) => (
          <Combobox.Option key={value} value={value} active={isChosen(value)} aria-selected={isChosen(value)}>
            <span className={classes.option}>
              {words}
              {isChosen(value) && <IconCheck size={16} aria-hidden />}
            </span>
          </Combobox.Option>
        ))}
      </Combobox.Options>
      {choices.length === 0 && (
        <Text size="sm" c="dimmed" p="xs">
          {isLoading ? 'Loading…' : 'No Data'}
        </Text>
      )}
    </Combobox>
  )
}

const focusOnce = (input: HTMLInputElement | null) => input?.focus()
