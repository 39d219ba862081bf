import { Box } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/schedule/styles.layer.css'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { ResourceScheduleProps } from './ResourceSchedule.tsx'
import classes from './ResourceSchedule.module.css'
import { ResourceScheduleBlock, type BlockActions } from './ResourceScheduleBlock.tsx'
import { useBlocksInView } from './scheduleBlocks.ts'
import { drawnHours, firstScroll } from './scheduleHours.ts'

const noRows: ResourceScheduleProps['rows'] = []

const ResourceScheduleView = (props: ResourceScheduleProps) => {
  const { view, date, rows, entries, hours, stepMinutes, now, cornerLabel, onPick } = props
  const { scroller, total, blocks, isAtEnd, onScroll, hold } = useBlocksInView(rows)
  const entriesByRow = useMemo(() => Map.groupBy(entries, ({ rowId }) => rowId), [entries])
  const actions = useSteadyActions(props, hold)
  const start = useRef<HTMLDivElement>(null)
  const { from, spans } = drawnHours(view, hours)
  const scrolled = useRef('')
  useLayoutEffect(() => {
    const left = firstScroll(view, date, from, actions.now())
    const place = start.current?.parentElement
    // From one day to another alike, people stay at the hours they looked at.
    if (!place || scrolled.current === `${view} ${left}`) return
    scrolled.current = `${view} ${left}`
    place.scrollLeft = left
  }, [view, date, from, actions])

  const { onEnd } = props
  useEffect(() => {
    if (isAtEnd) onEnd?.()
  }, [isAtEnd, onEnd])

  const shared = { view, date, hours, stepMinutes, cornerLabel, entriesByRow, actions }
  const own = { ...shared, mayPick: onPick !== undefined, showsNow: now() !== null }
  return (
    <Box
      ref={scroller}
      className={classes.scroller}
      data-view={view}
      __vars={{ '--rows-total': `${total}px`, '--marks': String(spans) }}
      onScroll={({ currentTarget }) => onScroll(currentTarget.scrollTop)}
      onKeyDown={goOnInNextBlock}
      onDragOver={({ dataTransfer }) => {
        // Between two blocks the library takes a move for a copy.
        dataTransfer.dropEffect = 'move'
      }}
    >
      <div ref={start} className={classes.grid}>
        <div className={classes.head}>
          <ResourceScheduleBlock {...own} rows={noRows} />
        </div>
        <div className={classes.rows}>
          {blocks.map(({ key, rows: blockRows, top }) => (
            <Box key={key} className={classes.block} __vars={{ '--block-top': `${top}px` }}>
              <ResourceScheduleBlock {...own} rows={blockRows} />
            </Box>
          ))}
        </div>
      </div>
    </Box>
  )
}

/** One object for as long as the schedule is shown, so that blocks that stay in view are not drawn again. */
function useSteadyActions(props: ResourceScheduleProps, onDrag: BlockActions['onDrag']): BlockActions {
  const latest = useRef({ props, onDrag })
  useLayoutEffect(() => {
    latest.current = { props, onDrag }
  })
  const [actions] = useState((): BlockActions => ({
    onOpen: (id) => latest.current.props.onOpen(id),
    onMove: (move) => latest.current.props.onMove(move),
    onPick: (span) => latest.current.props.onPick?.(span),
    now: () => latest.current.props.now(),
    onDrag: (rowId) => latest.current.onDrag(rowId),
    entryById: (id) => latest.current.props.entries.find((entry) => entry.id === id),
  }))
  return actions
}

/** The library's arrow keys end with the rows it knows; here they go on in the rows of the next block. */
function goOnInNextBlock({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (step === 0 || !(target instanceof HTMLElement) || document.activeElement !== target) return
  const slots = target.parentElement
  const all = [...currentTarget.querySelectorAll(`.${classes.row}:not([data-kind='heading']) .${classes.slots}`)]
  const next = slots && all[all.indexOf(slots) + step]
  const buttons = (place: Element) => [...place.querySelectorAll<HTMLElement>(`:scope > button:not(.${classes.entry})`)]
  if (next && all.includes(slots)) buttons(next)[buttons(slots).indexOf(target)]?.focus()
}

export default ResourceScheduleView
