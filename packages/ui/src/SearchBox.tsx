import { ActionIcon } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import classes from './ListField.module.css'

/** Milliseconds without a keystroke before a search starts (doc 1 §2.4, CONST-003). */
export const searchDelay = 1000

/** The given words of every search box (doc 1 §2.4, MSG-008). */
export const searchPlaceholder = 'Start typing to search...'

type SearchBoxProps = {
  /** What the list is searched for now; when it changes from elsewhere, the box follows. */
  value: string
  onSearch: (text: string) => void
  label?: string
  /** What is searched, such as 'Name or e-mail'. */
  hint?: string | undefined
  maxLength?: number
}

/** Searches one second after the last keystroke, or at once on Enter and when cleared. */
export const SearchBox = ({ value, onSearch, label = 'Search', hint, maxLength = 200 }: SearchBoxProps) => {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) setText(value)
  }

  const send = (next: string) => {
    setSent(next)
    if (next !== value) onSearch(next)
  }
  const sendLater = useDebouncedCallback(send, searchDelay)
  const sendNow = (next: string) => {
    sendLater.cancel()
    send(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    sendNow(text.trim())
  }

  return (
    <div className={classes.field}>
      <span className={classes.start}>
        <IconSearch size={16} stroke={1.75} aria-hidden />
      </span>
      <input
        className={classes.input}
        type="search"
        aria-label={label}
        placeholder={searchPlaceholder}
        title={hint}
        maxLength={maxLength}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          sendLater(event.currentTarget.value.trim())
        }}
        onKeyDown={onKeyDown}
      />
      {text && (
        <span className={classes.end}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            aria-label="Clear search"
            onClick={() => {
              setText('')
              sendNow('')
            }}
          >
            <IconX size={14} aria-hidden />
          </ActionIcon>
        </span>
      )}
    </div>
  )
}
