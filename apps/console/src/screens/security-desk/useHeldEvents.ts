import { useTimeout } from '@mantine/hooks'
import { useState, type FocusEvent, type PointerEvent } from 'react'
import type { SecurityEvent } from './securityDeskQueries.ts'

type Rows = readonly SecurityEvent[]

/** How long waiting rows stay away from whoever turns to the button that shows them, in milliseconds. */
const turnsAfter = 3000

/**
 * Holds the rows of a list that fills by itself while somebody reads it, with the mouse or the keyboard on a row or a
 * finger that touched one: new rows are counted, and shown soon after they turned away or when they ask for them.
 * @param list what is asked for; another list is not held
 */
export function useHeldEvents(latest: Rows | undefined, list: string) {
  const [reading, setReading] = useState<{ list: string; rows: Rows }>()
  const rows = reading?.list === list ? reading.rows : undefined
  const waiting = rows && latest ? newer(latest, rows) : 0
  const release = () => setReading(undefined)
  const turning = useTimeout(release, turnsAfter)
  const turnAway = () => (waiting > 0 ? turning.start() : release())
  const turnTo = (target: EventTarget) => {
    const isRow = target instanceof Element && target.closest('tbody') !== null
    if (!isRow) return turnAway()
    turning.clear()
    if (!rows && latest) setReading({ list, rows: latest })
  }
  return {
    /** The rows to show, as they are by now; none while nobody reads. */
    held: rows?.map((row) => latest?.find(({ id }) => id === row.id) ?? row),
    waiting,
    release,
    /** What the element around the list hears. */
    handlers: {
      onPointerOver: ({ target }: PointerEvent) => turnTo(target),
      onFocus: ({ target }: FocusEvent) => turnTo(target),
      onPointerLeave: ({ pointerType, currentTarget }: PointerEvent) => {
        const isFocused =
          document.activeElement?.closest('tbody') != null && currentTarget.contains(document.activeElement)
        if (pointerType === 'mouse' && !isFocused) turnAway()
      },
    },
  }
}

/** How many rows stand above the first one that is shown. */
function newer(latest: Rows, shown: Rows): number {
  const known = latest.findIndex(({ id }) => shown.some((row) => row.id === id))
  return known === -1 ? latest.length : known
}
