import { dateFormats } from '@atrium/validators/dates.ts'
import { ResourcesSchedule, type ScheduleEventData } from '@mantine/schedule'
import { memo, useLayoutEffect, useMemo, useRef, type MouseEvent, type RefObject } from 'react'
import type { ResourceScheduleProps, ScheduleEntry, ScheduleMove, ScheduleRow } from './ResourceSchedule.tsx'
import classes from './ResourceSchedule.module.css'
import { draggedEntryId, entryOf, ResourceScheduleEntry, ResourceScheduleEntryBody } from './ResourceScheduleEntry.tsx'
import { drawnHours } from './scheduleHours.ts'
import { drawnSpan, droppedSpan, pointedHour, pointedSpan } from './scheduleTimes.ts'

export type BlockActions = Pick<ResourceScheduleProps, 'onOpen' | 'onMove' | 'onPick' | 'now'> & {
  /** The row of the entry that is being dragged; undefined when the drag ends. */
  onDrag: (rowId: string | undefined) => void
  entryById: (id: string) => ScheduleEntry | undefined
}

type BlockProps = Pick<ResourceScheduleProps, 'view' | 'date' | 'rows' | 'hours' | 'stepMinutes' | 'cornerLabel'> & {
  entriesByRow: ReadonlyMap<string, readonly ScheduleEntry[]>
  /** The same object as long as the schedule is shown. */
  actions: BlockActions
  mayPick: boolean
  showsNow: boolean
}

/** Some rows of the schedule as one view of the calendar library; without rows it is the head with the hours or days. */
export const ResourceScheduleBlock = memo((props: BlockProps) => {
  const { view, date, rows, hours, stepMinutes = 15, cornerLabel, entriesByRow, actions, mayPick, showsNow } = props
  const root = useRef<HTMLDivElement>(null)
  const resources = useMemo(() => rows.map((row) => ({ id: row.id, label: row.label, payload: { row } })), [rows])
  const events = useMemo(
    () => rows.flatMap(({ id }) => (entriesByRow.get(id) ?? []).map(eventOf)),
    [rows, entriesByRow],
  )
  useMarkedRows(root, resources)
  useMarkedToday(root, props)

  const { startTime, endTime, minutes, marks } = drawnHours(view, hours)
  const common = {
    withHeader: false,
    classNames: classesOf(view),
    renderEvent: ResourceScheduleEntry,
    scrollAreaProps: { type: 'never' as const, className: classes.still },
  }
  const timeAxis = {
    startTime,
    endTime,
    withCurrentTimeBubble: false,
    getCurrentTime: () => actions.now() ?? '1970-01-01 00:00:00',
    ...(showsNow ? {} : { withCurrentTimeIndicator: false }),
    eventDragInterval: stepMinutes,
    eventResizeInterval: stepMinutes,
    maxEventsPerTimeSlot: 3,
    minEventSize: leastSize[view],
  }
  const move = (entry: ScheduleEntry | undefined, rowId: string, span: Omit<ScheduleMove, 'id' | 'rowId'>) => {
    if (entry && rows.some((row) => row.id === rowId && !row.heading)) actions.onMove({ id: entry.id, rowId, ...span })
  }

  return (
    <ResourcesSchedule
      key={view}
      ref={root}
      view={view}
      date={date}
      resources={resources}
      events={events}
      labels={{ resources: cornerLabel, resourceSlot: 'Book' }}
      renderEventBody={ResourceScheduleEntryBody}
      renderResourceLabel={({ payload }) => <RowLabel row={payload?.row} />}
      withEventsDragAndDrop
      canDragEvent={(event) => entryOf(event)?.movable ?? false}
      onEventDragStart={(event) => actions.onDrag(String(event.resourceId))}
      onEventDragEnd={() => actions.onDrag(undefined)}
      onEventDrop={({ event, newStart, resourceId }) => {
        const entry = entryOf(event)
        if (entry) move(entry, String(resourceId), droppedSpan(entry, newStart))
      }}
      onExternalEventDrop={({ dataTransfer, dropDateTime, resourceId }) => {
        const entry = actions.entryById(draggedEntryId(dataTransfer))
        if (entry) move(entry, String(resourceId), droppedSpan(entry, withTimeOf(entry, dropDateTime, view)))
      }}
      withEventResize={view !== 'month'}
      canResizeEvent={(event) => event.display !== 'background' && (entryOf(event)?.movable ?? false)}
      onEventResize={({ event, newStart, newEnd }) =>
        move(entryOf(event), String(event.resourceId), pointedSpan(newStart, newEnd))
      }
      withInteractiveBackgroundEvents
      onEventClick={(event) => actions.onOpen(String(event.id))}
      {...(mayPick && {
        onTimeSlotClick: ({ slotStart, slotEnd, resourceId, nativeEvent }) =>
          actions.onPick?.({ rowId: String(resourceId), ...pointedHour(slotStart, slotEnd, shareOf(nativeEvent)) }),
        onDayClick: ({ date: day, resourceId }) => actions.onPick?.({ rowId: String(resourceId), date: day }),
        withDragSlotSelect: view === 'day',
        onSlotDragEnd: ({ rangeStart, rangeEnd, resourceId }) =>
          actions.onPick?.({ rowId: String(resourceId), ...pointedSpan(rangeStart, rangeEnd) }),
      })}
      dayViewProps={{ ...common, ...timeAxis, slotLabelFormat: dateFormats.time }}
      weekViewProps={{ ...common, ...timeAxis, intervalMinutes: minutes, slotLabelFormat: () => marks }}
      monthViewProps={{ ...common, maxEventsPerTimeSlot: 2, highlightToday: false }}
    />
  )
})

/** Pixels by which the shortest entries are drawn: of a day wide enough to be hit (WCAG 2.2, 2.5.8). */
const leastSize = { day: 24, week: 6, month: 6 } as const

const eventOf = (entry: ScheduleEntry): ScheduleEventData => ({
  id: entry.id,
  resourceId: entry.rowId,
  title: entry.words,
  ...drawnSpan(entry),
  color: entry.look.colour,
  variant: entry.look.pattern === 'strong' ? 'filled' : 'light',
  display: entry.background ? 'background' : 'default',
  payload: { entry },
})

/** What is dropped on a day of the month keeps its time of day. */
const withTimeOf = (entry: ScheduleEntry, moment: string, view: ResourceScheduleProps['view']) =>
  view === 'month' ? `${moment.slice(0, 10)} ${entry.start.slice(11, 16)}:00` : moment

/**
 * Marks the library's rows with what they are, for the style sheet. The library's arrow keys jump over slots that are
 * marked as hidden: those of headings cannot be booked.
 */
function useMarkedRows(root: RefObject<HTMLDivElement | null>, rows: unknown): void {
  useLayoutEffect(() => {
    for (const label of root.current?.querySelectorAll<HTMLElement>(`.${classes.label}`) ?? []) {
      const row = label.closest(`.${classes.row}`)
      row?.setAttribute('data-kind', label.dataset.kind ?? '')
      if (label.dataset.kind !== 'heading') continue
      for (const slot of row?.querySelectorAll('button') ?? []) slot.setAttribute('data-hidden', 'true')
    }
  }, [root, rows])
}

/** The library marks today by the clock of the browser; here it is the day of the place. */
function useMarkedToday(root: RefObject<HTMLDivElement | null>, { view, date, actions }: BlockProps): void {
  useLayoutEffect(() => {
    if (view !== 'month') return
    const today = actions.now()?.slice(0, 10)
    const days = root.current?.querySelectorAll(`.${classes.weekday}`) ?? []
    for (const [index, day] of [...days].entries())
      day.toggleAttribute('data-today', `${date.slice(0, 8)}${String(index + 1).padStart(2, '0')}` === today)
  }, [root, view, date, actions])
}

const RowLabel = ({ row }: { row: ScheduleRow }) => (
  <span className={classes.label} data-kind={row.heading ? 'heading' : row.tall ? 'tall' : 'row'} title={row.label}>
    <span className={classes.name}>{row.label}</span>
    {row.note && <span className={classes.note}>{row.note}</span>}
  </span>
)

/** How far into a slot somebody pointed, 0 to 1; those who use the keyboard mean its start. */
function shareOf({ detail, clientX, currentTarget }: MouseEvent<HTMLElement>): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  return detail === 0 || width === 0 ? 0 : Math.min(Math.max((clientX - left) / width, 0), 0.999)
}

const partClasses = {
  '': classes.view,
  Root: classes.frame,
  HeaderRows: classes.hours,
  TimeLabelsRow: classes.hours,
  DayLabelsRow: classes.hours,
  TimeLabel: classes.mark,
  DayLabel: classes.weekday,
  Row: classes.row,
  RowSlots: classes.slots,
  ResourceLabel: classes.cell,
  Corner: classes.corner,
  CurrentTimeIndicator: classes.now,
  CurrentTimeIndicatorThumb: classes.thumb,
}

/** The library names the parts of a view after it. */
function classesOf(view: ResourceScheduleProps['view']): Record<string, string> {
  const name = { day: 'resourcesDayView', week: 'resourcesWeekView', month: 'resourcesMonthView' }[view]
  return Object.fromEntries(Object.entries(partClasses).map(([part, own]) => [`${name}${part}`, own ?? '']))
}
