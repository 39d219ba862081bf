import { changeText, priceChangeText } from '@atrium/validators/priceChange.ts'
import { Alert, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  cancellationPreviewQuery,
  changePreviewQuery,
  type BookingMove,
  type InstanceChoice,
} from '../bookingQueries.ts'
import { changedDaysText } from './changedDays.ts'

/** What cancelling these times means for the price, told before it is done. */
export const CancellationNote = ({ bookingId, choice }: { bookingId: string; choice: InstanceChoice | undefined }) => {
  const preview = useQuery({
    ...cancellationPreviewQuery(bookingId, choice ?? { scope: 'ALL' }),
    enabled: choice !== undefined,
  })
  const text = choice && preview.data ? priceChangeText(preview.data) : ''
  if (text === '') return null
  return (
    <Text component="output" display="block" fw={500}>
      {text}
    </Text>
  )
}

/** What moving a booking means for its days, its price and approval, and why it cannot move. */
export const PriceChangeNote = ({ bookingId, move }: { bookingId: string; move: BookingMove }) => {
  const preview = useQuery({ ...changePreviewQuery(bookingId, move), placeholderData: keepPreviousData })
  if (!preview.data) return null
  const { refusal } = preview.data
  const text = [refusal ? '' : changedDaysText(preview.data), changeText(preview.data)].filter(Boolean).join(' ')
  if (text === '') return null
  return (
    <Alert color={refusal ? 'orange' : 'blue'} mt="xs">
      {text}
    </Alert>
  )
}
