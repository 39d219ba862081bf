import type { ScheduleEntry } from '@atrium/ui/ResourceSchedule.tsx'
import { formatDate } from '@atrium/validators/dates.ts'
import { entryStates, scheduleEntry, stateOf } from './calendarEntries.ts'
import type { CalendarEntry, CalendarResource } from './calendarQueries.ts'

const prefix = 'day '
const dayOf = ({ start }: CalendarEntry) => start.slice(0, 10)

/** The day that a summary of a month stands for; undefined for an entry that stands for itself. */
export const summarisedDay = (entryId: string): string | undefined =>
  entryId.startsWith(prefix) ? entryId.slice(prefix.length, prefix.length + 10) : undefined

/**
 * What a month draws: blockings as they are, and of bookings one entry for each resource and day, since a day of a month
 * has room for a number and not for titles. One that is alone on its day stands for itself, and can be opened and moved.
 */
export function monthEntries(
  entries: readonly CalendarEntry[],
  byId: ReadonlyMap<string, CalendarResource>,
): ScheduleEntry[] {
  const known = entries.filter(({ resourceId }) => byId.has(resourceId))
  const bookings = known.filter(({ kind }) => kind === 'BOOKING')
  const days = Map.groupBy(bookings, (entry) => `${dayOf(entry)} ${entry.resourceId}`)
  return [
    ...known.filter(({ kind }) => kind === 'BLOCKING').map((entry) => scheduleEntry(entry, byId.get(entry.resourceId))),
    ...[...days].flatMap(([key, ofDay]) => {
      const [first] = ofDay
      return first ? [summaryOf(key, first, ofDay, byId.get(first.resourceId))] : []
    }),
  ]
}

function summaryOf(
  key: string,
  first: CalendarEntry,
  ofDay: readonly CalendarEntry[],
  resource: CalendarResource | undefined,
): ScheduleEntry {
  const title = String(ofDay.length)
  const alone = scheduleEntry(first, resource)
  if (ofDay.length === 1) return { ...alone, title, words: `${title} booking, ${alone.words}` }
  const waiting = ofDay.filter(({ bookingStatus }) => bookingStatus === 'PENDING').length
  const words = [
    `${title} bookings`,
    resource?.name,
    formatDate(dayOf(first)),
    waiting > 0 && `${waiting} waiting for approval`,
  ]
  return {
    ...alone,
    id: `${prefix}${key}`,
    end:
      ofDay
        .map(({ end }) => end)
        .toSorted()
        .at(-1) ?? first.end,
    title,
    words: words.filter(Boolean).join(', '),
    look: waiting > 0 ? entryStates.PENDING.look : commonLook(ofDay),
    movable: false,
  }
}

/** The look all of them share; those that differ look like bookings. */
const commonLook = (ofDay: readonly CalendarEntry[]) => {
  const looks = new Set(ofDay.map((entry) => stateOf(entry).look))
  const [look] = looks
  return looks.size === 1 && look ? look : entryStates.APPROVED.look
}
