import { errorMessage, isApiFailure } from '@atrium/api-client/apiFailure.ts'
import { isRecord } from '@atrium/api-client/payload.ts'
import { api } from '@atrium/auth/api.ts'
import { notify } from '@atrium/ui/notify.tsx'
import { changeText } from '@atrium/validators/priceChange.ts'
import type { ScheduleMove } from '@atrium/ui/ResourceSchedule.tsx'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { whenText } from './calendarEntries.ts'
import type { Calendar, CalendarEntry } from './calendarQueries.ts'
import { movePreviewQuery } from './movePreview.ts'

/** A time that is free where the one asked for is not, by the clock of the site. */
export type Alternative = { resource: { id: string; name: string }; date: string; startTime: string; endTime: string }

/** Where an entry shall go: the resource by its id, day and times by the clock of the site. */
export type Target = Omit<ScheduleMove, 'id'>

/** The free times that came with a refusal; none for any other failure. */
export function alternativesIn(error: unknown): Alternative[] {
  if (!isApiFailure(error) || !Array.isArray(error.data)) return []
  return error.data.filter(isAlternative)
}

const isAlternative = (value: unknown): value is Alternative =>
  isRecord(value) &&
  isRecord(value.resource) &&
  [value.resource.id, value.resource.name, value.date, value.startTime, value.endTime].every(
    (part) => typeof part === 'string',
  )

export const targetOf = ({ resource, date, startTime, endTime }: Alternative): Target => ({
  rowId: resource.id,
  date,
  startTime,
  endTime,
})

/** Whether an entry is there already. */
export const isThere = (entry: CalendarEntry, { rowId, date, startTime, endTime }: Target): boolean =>
  entry.resourceId === rowId && entry.start === `${date}T${startTime}` && entry.end === `${date}T${endTime}`

const movedTo = (entry: CalendarEntry, { rowId, date, startTime, endTime }: Target): CalendarEntry => ({
  ...entry,
  resourceId: rowId,
  start: `${date}T${startTime}`,
  end: `${date}T${endTime}`,
})

/**
 * Moves entries of the calendars whose keys begin with a query key. An entry is drawn at its new place at once; when the server refuses
 * it goes back, and the failure is thrown with the server's words. With `unlessAsked` an entry goes back too
 * whose price would change or which would have to be approved again, so that somebody can agree to it first. Answers
 * whether it moved.
 */
export function useMoveEntry(queryKey: QueryKey) {
  const queryClient = useQueryClient()
  const put = (id: string, change: (entry: CalendarEntry) => CalendarEntry) =>
    queryClient.setQueriesData<Calendar>(
      { queryKey },
      (calendar) =>
        calendar && {
          ...calendar,
          entries: calendar.entries.map((entry) => (entry.id === id ? change(entry) : entry)),
        },
    )

  const asksFirst = async (entry: CalendarEntry, target: Target): Promise<boolean> => {
    if (entry.bookingId === null) return false
    const query = movePreviewQuery({ entry, bookingId: entry.bookingId, target })
    // What stands in the way of the preview stands in the way of the move, which says so.
    const preview = await queryClient.fetchQuery(query).catch(() => undefined)
    return preview !== undefined && changeText(preview) !== ''
  }

  return async (entry: CalendarEntry, target: Target, unlessAsked = false): Promise<boolean> => {
    const { rowId, ...time } = target
    await queryClient.cancelQueries({ queryKey })
    put(entry.id, (one) => ({ ...movedTo(one, target), movable: false }))
    if (unlessAsked && (await asksFirst(entry, target))) {
      put(entry.id, () => entry)
      return false
    }
    try {
      const instance = await api.call(
        'moveBookingInstance',
        {
          path: { id: entry.id },
          body: { ...time, version: entry.version ?? 0, ...(rowId === entry.resourceId ? {} : { resourceId: rowId }) },
        },
        { silent: true },
      )
      put(entry.id, (one) => ({ ...movedTo(one, target), version: instance.version, movable: entry.movable }))
      notify({ message: `Moved to ${instance.resource.name}, ${whenText(movedTo(entry, target))}` })
      return true
    } catch (error) {
      put(entry.id, () => entry)
      throw error
    }
  }
}

/** Why an entry could not be moved. */
export const refusalText = (error: unknown): string => errorMessage(error, 'It could not be moved. Try again.')
