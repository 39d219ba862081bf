import type { TablerIcon } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { LoadingState } from './LoadingState.tsx'
import type { Colour } from './palette.ts'

const View = lazy(() => import('./ResourceScheduleView.tsx'))

export type ScheduleView = 'day' | 'week' | 'month'

export type ScheduleRow = {
  id: string
  label: string
  /** A word more below the label. */
  note?: string
  /** Stands above the rows of a group and takes no entries. */
  heading?: boolean
  /** Has room for several entries at the same time. */
  tall?: boolean
}

/** How an entry is drawn; pattern and icon say what the colour says. */
export type ScheduleLook = {
  colour: Colour
  icon: TablerIcon
  pattern: 'plain' | 'dashed' | 'strong' | 'faded' | 'hatched'
}

/** A span of a row. Times are what the clock at the place shows, YYYY-MM-DDTHH:mm, without a zone. */
export type ScheduleEntry = {
  id: string
  rowId: string
  start: string
  end: string
  title: string
  /** All there is to say of it, for screen readers and as a tooltip; it begins with title and times as they are shown. */
  words: string
  look: ScheduleLook
  movable: boolean
  /** Lies behind the others and takes the whole height of the row. */
  background?: boolean
}

/** A span somebody pointed to; without times it is the whole day. */
export type ScheduleSpan = { rowId: string; date: string; startTime?: string; endTime?: string }

export type ScheduleMove = { id: string; rowId: string; date: string; startTime: string; endTime: string }

export type ResourceScheduleProps = {
  view: ScheduleView
  /** The day, or one within the week or month, YYYY-MM-DD. */
  date: string
  rows: readonly ScheduleRow[]
  entries: readonly ScheduleEntry[]
  /** First and last hour of the day that are drawn, 0 to 24. */
  hours: readonly [number, number]
  /** Moving and resizing snap to so many minutes. */
  stepMinutes?: number
  /** What the clock at the place shows, YYYY-MM-DD HH:mm:ss; null draws no line. */
  now: () => string | null
  /** What stands at the head of the column of rows. */
  cornerLabel: string
  onOpen: (entryId: string) => void
  onMove: (move: ScheduleMove) => void
  /** The last rows came into view: further ones may follow them. */
  onEnd?: () => void
  /** Somebody pointed at an empty span; without it empty space does nothing. */
  onPick?: (span: ScheduleSpan) => void
}

/** Rows of resources over a day, a week or a month. Only what is in view is drawn; the code comes with its first use. */
export const ResourceSchedule = (props: ResourceScheduleProps) => (
  <Suspense fallback={<LoadingState />}>
    <View {...props} />
  </Suspense>
)
