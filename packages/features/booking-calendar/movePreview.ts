import { api } from '@atrium/auth/api.ts'
import { queryOptions } from '@tanstack/react-query'
import type { CalendarEntry } from './calendarQueries.ts'
import type { Target } from './moveEntry.ts'

/** A booking's entry and where it would go. */
export type MoveOfBooking = { entry: CalendarEntry; bookingId: string; target: Target }

/** What a move would mean for the booking: its price, and whether it has to be approved again. */
export const movePreviewQuery = ({ entry, bookingId, target: { rowId, ...time } }: MoveOfBooking) =>
  queryOptions({
    queryKey: ['previewBookingChange', bookingId, entry.id, entry.version, rowId, time] as const,
    queryFn: ({ signal }) =>
      api.call(
        'previewBookingChange',
        { path: { id: bookingId }, body: { ...time, resourceId: rowId, instanceId: entry.id } },
        { silent: true, signal },
      ),
    retry: false,
  })
