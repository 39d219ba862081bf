import { useDebouncedValue } from '@mantine/hooks'
import { skipToken, useQuery } from '@tanstack/react-query'
import { priceQuery, type OrderedItem } from '../shopQueries.ts'
import { orderedItems, type BasketLine } from './basket.ts'

/** Milliseconds after the last change before the server is asked. */
const delay = 300

/** What a basket costs as the server reckons it; undefined until it has answered for the lines as they are. */
export function useBasketPrice(shopId: string, lines: readonly BasketLine[]) {
  const items = orderedItems(lines)
  const text = JSON.stringify(items)
  const [settled] = useDebouncedValue(text, delay)
  // The text is the items that were just written into it.
  const asked = JSON.parse(settled) as OrderedItem[]
  const query = priceQuery(shopId, asked)
  const read = useQuery(asked.length === 0 ? { ...query, queryFn: skipToken } : query)
  const isOfNow = settled === text
  return {
    price: isOfNow ? read.data : undefined,
    error: isOfNow ? read.error : null,
    isReckoning: items.length > 0 && (!isOfNow || read.isFetching),
    again: read.refetch,
  }
}
