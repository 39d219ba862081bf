import { changeText } from '@atrium/validators/priceChange.ts'
import { Alert } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { movePreviewQuery, type MoveOfBooking } from '../movePreview.ts'

/** What a move means for the booking, or why it cannot be; nothing where nobody has to agree to anything. */
export const MoveNote = (props: MoveOfBooking) => {
  const { data } = useQuery({ ...movePreviewQuery(props), placeholderData: keepPreviousData })
  const text = data ? changeText(data) : ''
  if (text === '') return null
  return <Alert color={data?.refusal ? 'orange' : 'blue'}>{text}</Alert>
}
