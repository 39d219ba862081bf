import type { ScheduleEntry, ScheduleLook } from '@atrium/ui/ResourceSchedule.tsx'
import { formatDate } from '@atrium/validators/dates.ts'
import { displayClock, wallEndOf, wallSpanText } from '@atrium/validators/wallTimes.ts'
import { IconBan, IconCheck, IconCircleCheck, IconClockQuestion, IconLogin2, IconUserX } from '@tabler/icons-react'
import type { CalendarEntry, CalendarResource } from './calendarQueries.ts'

type EntryState = { label: string; look: ScheduleLook }

/** How entries look by what they are; the legend shows them in this order. */
export const entryStates = {
  APPROVED: { label: 'Approved', look: { colour: 'blue', icon: IconCircleCheck, pattern: 'plain' } },
  PENDING: { label: 'Waiting for approval', look: { colour: 'yellow', icon: IconClockQuestion, pattern: 'dashed' } },
  CHECKED_IN: { label: 'Checked in', look: { colour: 'green', icon: IconLogin2, pattern: 'strong' } },
  COMPLETED: { label: 'Over', look: { colour: 'gray', icon: IconCheck, pattern: 'faded' } },
  NO_SHOW: { label: 'No-show', look: { colour: 'red', icon: IconUserX, pattern: 'faded' } },
  BLOCKED: { label: 'Blocked', look: { colour: 'gray', icon: IconBan, pattern: 'hatched' } },
} as const satisfies Record<string, EntryState>

/** What an entry is, in words and looks. */
export function stateOf({ kind, bookingStatus, instanceStatus }: CalendarEntry): EntryState {
  if (kind === 'BLOCKING') return entryStates.BLOCKED
  if (bookingStatus === 'PENDING') return entryStates.PENDING
  if (instanceStatus === 'CHECKED_IN' || instanceStatus === 'COMPLETED' || instanceStatus === 'NO_SHOW')
    return entryStates[instanceStatus]
  return entryStates.APPROVED
}

/** When an entry is: 01 Mar 2027, 09:00 AM – 10:30 AM; over several days with both of them. */
export function whenText({ start, end }: Pick<CalendarEntry, 'start' | 'end'>): string {
  const first = formatDate(start.slice(0, 10))
  const { date, time } = wallEndOf({ start, end })
  const last = formatDate(date)
  return first === last
    ? `${first}, ${wallSpanText({ start, end })}`
    : `${first}, ${displayClock(start.slice(11, 16))} – ${last}, ${displayClock(time)}`
}

/** The days of an entry in words. */
const daysText = (entry: CalendarEntry): string =>
  [...new Set([formatDate(entry.start.slice(0, 10)), formatDate(wallEndOf(entry).date)])].join(' to ')

/** An entry of the answer as the schedule draws it. */
export function scheduleEntry(entry: CalendarEntry, resource: CalendarResource | undefined): ScheduleEntry {
  const { title, start, end, requestedBy, fromRoomCalendar } = entry
  const { label, look } = stateOf(entry)
  const words = [
    `${title} ${wallSpanText(entry)}`,
    requestedBy,
    resource?.name,
    daysText(entry),
    label,
    fromRoomCalendar && 'From the room calendar',
  ]
  return {
    id: entry.id,
    rowId: entry.resourceId,
    start,
    end,
    title,
    words: words.filter(Boolean).join(', '),
    look,
    movable: entry.movable,
    background: entry.kind === 'BLOCKING',
  }
}
