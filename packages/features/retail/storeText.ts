import { countOf } from '@atrium/validators/text.ts'
import type { StoreSummary } from './storeQueries.ts'

/** Where a store is: its floor and unit, or its address outside. */
export const placeOf = ({ externalRetail, location, floorNo, unitNo }: StoreSummary): string =>
  externalRetail
    ? (location ?? '')
    : [floorNo === null ? null : `Level ${floorNo}`, unitNo === null ? null : `unit ${unitNo}`]
        .filter(Boolean)
        .join(', ')

/** 4.5 of 5 (12 reviews); nothing without a review. */
export const ratingText = ({ rating, noOfReview }: Pick<StoreSummary, 'rating' | 'noOfReview'>): string | null =>
  rating === null ? null : `${rating.toFixed(1)} of 5 (${countOf(noOfReview, 'review', 'reviews')})`

/** Whether a store takes orders; null of one that never does. */
export function orderStatusOf({ opc, orderStatus }: Pick<StoreSummary, 'opc' | 'orderStatus'>) {
  if (!opc) return null
  return orderStatus === 'OPEN'
    ? ({ status: 'OPEN', label: 'Takes orders', tone: 'success' } as const)
    : ({ status: 'CLOSED', label: 'No orders now', tone: 'neutral' } as const)
}
