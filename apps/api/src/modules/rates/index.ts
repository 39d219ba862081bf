import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import * as discounts from './discounts.ts'
import * as options from './rateOptions.ts'
import * as previews from './ratePreview.ts'
import {
  createRate,
  deleteRate,
  generateRateRecord,
  getRate,
  getRatesStatusCount,
  listRateHistories,
  listRates,
  updateRate,
  updateRateStatus,
} from './rates.ts'

export { priceBooking, type PriceRequest } from './priceBooking.ts'
export { cardsFor } from './preview.rules.ts'
export { chargedByDay, priceEach } from './priceEach.ts'
export { isPriced, readCardsInForce, readCirclesOf } from './pricing.views.ts'
export { priceTimes, type Price } from './pricing.rules.ts'
export type { PriceLine } from './tables.ts'
export { mergedLines, totalOf } from './sharing.rules.ts'
export { releaseDiscount, useDiscount } from './discountUses.repo.ts'

export const rateOperations = {
  listRates,
  getRatesStatusCount,
  generateRateRecord,
  getRate,
  createRate,
  updateRate,
  updateRateStatus,
  deleteRate,
  listRateHistories,
  ...discounts,
  ...options,
  ...previews,
}

export const rateConstraints: ConstraintMessages = {
  rates_name: { field: 'name', message: 'There is already a rate with this name.' },
  rate_targets_no_overlap: {
    field: 'targetIds',
    message: 'Another rate already prices one of these for the same people on some of these days.',
  },
  discounts_name: { field: 'name', message: 'There is already a discount with this name.' },
  discounts_code: { field: 'code', message: 'Another discount has this code.' },
}
