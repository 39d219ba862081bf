import { useClickOutside, useWindowEvent } from '@mantine/hooks'
import { useId, useState, type MouseEvent, type ReactNode } from 'react'
import { Contained, notLoaded } from './Contained.tsx'
import classes from './Dropdown.module.css'

export type DropdownTrigger = {
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: (event: MouseEvent<HTMLElement>) => void
}

type DropdownProps = {
  /** The accessible name of the panel. */
  label: string
  /** The button; it must take all given properties. */
  trigger: (properties: DropdownTrigger) => ReactNode
  /** The panel's content; `close` closes it and gives the focus back to the button. */
  children: (close: () => void) => ReactNode
  align?: 'start' | 'end'
  /** The panel's width; as wide as its content unless given. */
  width?: string
  defaultOpened?: boolean
  /** On phones the panel spans the nearest positioned parent instead of the button. */
  spread?: boolean
}

/** A panel below a button, closed by Escape and by a click elsewhere. Light enough for the first load. */
export const Dropdown = ({
  label,
  trigger,
  children,
  align = 'start',
  width = 'max-content',
  defaultOpened = false,
  spread = false,
}: DropdownProps) => {
  const [opened, setOpened] = useState(defaultOpened)
  const [button, setButton] = useState<HTMLElement | null>(null)
  const id = useId()
  const root = useClickOutside<HTMLDivElement>((event) => {
    if (!isInOverlay(event.target)) setOpened(false)
  })

  const close = () => {
    setOpened(false)
    button?.focus()
  }
  useWindowEvent('keydown', (event) => {
    if (opened && event.key === 'Escape' && !event.defaultPrevented) close()
  })

  return (
    <div ref={root} className={classes.root} data-spread={spread || undefined}>
      {trigger({
        'aria-expanded': opened,
        'aria-controls': opened ? id : undefined,
        onClick: (event) => {
          setButton(event.currentTarget)
          setOpened(!opened)
        },
      })}
      {opened && (
        <section id={id} aria-label={label} className={classes.panel} data-align={align} style={{ width }}>
          <Contained fallback={notLoaded}>{children(close)}</Contained>
        </section>
      )}
    </div>
  )
}

/** Lists and calendars opened from within the panel lie elsewhere in the page; a click there is not outside. */
const isInOverlay = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-portal], .mantine-Modal-root') !== null
