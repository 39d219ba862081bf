import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { priceChangeText } from '@atrium/validators/priceChange.ts'
import { queryOptions } from '@tanstack/react-query'
import type { CalendarEntry } from './calendarQueries.ts'
import type { Target } from './moveEntry.ts'

/** A booking's entry and where it would go. */
export type PricedMove = { entry: CalendarEntry; bookingId: string; target: Target }

/** What the booking would cost after a move. */
export const movePriceQuery = ({ entry, bookingId, target: { rowId, ...time } }: PricedMove) =>
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

/** What a move means for the price, or why it cannot be for that; nothing while the price stays. */
export const movePriceText = (preview: Schemas['BookingChangePreview']): string =>
  preview.refusal ?? priceChangeText(preview)
