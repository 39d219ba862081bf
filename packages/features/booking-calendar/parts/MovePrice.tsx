import { Alert } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { movePriceQuery, movePriceText, type PricedMove } from '../movePrice.ts'

/** What a move means for the price of the booking, or why it cannot be for that; nothing while the price stays. */
export const MovePrice = (props: PricedMove) => {
  const { data } = useQuery({ ...movePriceQuery(props), placeholderData: keepPreviousData })
  const text = data ? movePriceText(data) : ''
  if (text === '') return null
  return <Alert color={data?.refusal ? 'orange' : 'blue'}>{text}</Alert>
}
