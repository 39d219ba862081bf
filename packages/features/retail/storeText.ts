import { ratingText, unitText } from '@atrium/validators/stores.ts'
import type { StoreSummary } from './storeQueries.ts'

/** Where a store is: its floor and unit, or its address outside. */
export const placeOf = (store: StoreSummary): string =>
  store.externalRetail ? (store.location ?? '') : unitText(store)

/** Where a store is and what buyers think of it, in one line. */
export const placeAndRatingOf = (store: StoreSummary): string =>
  [placeOf(store), ratingText(store)].filter(Boolean).join(', ')

/** Whether a store takes orders; null of one that never does. */
export function orderStatusOf({ opc, orderStatus }: Pick<StoreSummary, 'opc' | 'orderStatus'>) {
  if (!opc) return null
  return orderStatus === 'OPEN'
    ? ({ status: 'OPEN', label: 'Takes orders', tone: 'success' } as const)
    : ({ status: 'CLOSED', label: 'No orders now', tone: 'neutral' } as const)
}
