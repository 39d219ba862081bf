import { api } from '@atrium/auth/api.ts'
import { priceChangeText } from '@atrium/validators/priceChange.ts'
import { Alert } from '@mantine/core'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { CalendarEntry } from '../calendarQueries.ts'
import type { Target } from '../moveEntry.ts'

type MovePriceProps = { entry: CalendarEntry; bookingId: string; target: Target }

const movePriceQuery = ({ entry, bookingId, target: { rowId, ...time } }: MovePriceProps) =>
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

/** What a move means for the price of the booking, or why it cannot be for that; nothing while the price stays. */
export const MovePrice = (props: MovePriceProps) => {
  const { data } = useQuery({ ...movePriceQuery(props), placeholderData: keepPreviousData })
  const text = data ? (data.refusal ?? priceChangeText(data)) : ''
  if (text === '') return null
  return <Alert color={data?.refusal ? 'orange' : 'blue'}>{text}</Alert>
}
