export { priceBooking, type PriceRequest } from './priceBooking.ts'
export type { Price } from './pricing.rules.ts'
export { releaseDiscount, useDiscount } from './discountUses.repo.ts'
