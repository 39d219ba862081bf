import type { Input, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { discountListQuery, rateListQuery, type RatesDiscountsSearch } from './rateSearch.ts'

export type Rate = Schemas['Rate']
export type RateInput = Input<'createRate'>['body']
export type RatePeak = Schemas['RatePeak']
export type RatePreviewInput = Input<'previewRate'>['body']
export type RateExampleInput = Input<'priceRateExample'>['body']
export type PriceLine = Schemas['PriceLine']
export type Discount = Schemas['Discount']
export type DiscountInput = Input<'createDiscount'>['body']
export type RateTargetType = Rate['appliesTo']
export type RateCircleType = Rate['circleType']
export type ChargeUnit = Rate['chargeUnit']

const quiet = { silent: true } as const

export const ratesQuery = (search: RatesDiscountsSearch) => api.query('listRates', { query: rateListQuery(search) })

export const rateCountsQuery = (search: RatesDiscountsSearch) =>
  api.query('getRatesStatusCount', { query: { ...rateListQuery(search), status: undefined } })

export const rateQuery = (id: string) => api.query('getRate', { path: { id } }, quiet)

export const discountsQuery = (search: RatesDiscountsSearch) =>
  api.query('listDiscounts', { query: discountListQuery(search) })

export const discountCountsQuery = (search: RatesDiscountsSearch) =>
  api.query('getDiscountsStatusCount', { query: { ...discountListQuery(search), status: undefined } })

export const discountQuery = (id: string) => api.query('getDiscount', { path: { id } }, quiet)

/** Facilities, categories or zones, for whatever a card is for. */
export const targetOptions =
  (appliesTo: RateTargetType): LoadOptions =>
  (wildcardSearch) =>
    api.query('getRateTargetDropDown', { query: { appliesTo, wildcardSearch } })

/** User groups, tenants or member tiers. */
export const circleOptions =
  (circleType: RateCircleType): LoadOptions =>
  (wildcardSearch) =>
    api.query('getRateCircleDropDown', { query: { circleType, wildcardSearch } })

/** What a booking would cost by a card that is being written. */
export const exampleQuery = (body: RateExampleInput) => ({
  queryKey: ['priceRateExample', body] as const,
  queryFn: () => api.call('priceRateExample', { body }, quiet),
})

export type PreviewPage = { page: number; limit: number; changedOnly: boolean }

/** What last month's bookings would have cost. */
export const previewQuery = (body: RatePreviewInput, query: PreviewPage) => ({
  queryKey: ['previewRate', body, query] as const,
  queryFn: () => api.call('previewRate', { body, query }, quiet),
})
