import { countOf } from './text.ts'

/** 4.5 of 5 (12 reviews); nothing without a review. */
export const ratingText = ({ rating, noOfReview }: { rating: number | null; noOfReview: number }): string | null =>
  rating === null ? null : `${rating.toFixed(1)} of 5 (${countOf(noOfReview, 'review', 'reviews')})`

/** Where a store of the building is: Level 1, unit 01-03; as far as it is known. */
export const unitText = ({ floorNo, unitNo }: { floorNo: string | null; unitNo: string | null }): string =>
  [floorNo === null ? null : `Level ${floorNo}`, unitNo === null ? null : `unit ${unitNo}`].filter(Boolean).join(', ')
