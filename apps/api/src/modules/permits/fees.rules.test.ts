import { describe, expect, it } from 'vitest'
import { feesOf } from './fees.rules.ts'

const charged = { contractSumMinor: 100_000, currency: 'SGD', adminFeePercentage: 7.5, detailAdminFeeMinor: 5000 }
const amounts = (given: Partial<typeof charged> | object) =>
  feesOf({ ...charged, ...given }).map((fee) => fee.amountMinor)

describe('the fees of a permit', () => {
  it('are a share of the contract sum, and the fixed fee', () => {
    expect(amounts({})).toEqual([7500, 5000])
    expect(feesOf(charged)[0]?.label).toBe('Administration fee, 7.5% of the contract sum')
  })

  it('are left out where the settings name none, or no sum was entered', () => {
    expect(amounts({ adminFeePercentage: null })).toEqual([5000])
    expect(amounts({ detailAdminFeeMinor: null })).toEqual([7500])
    expect(amounts({ contractSumMinor: null })).toEqual([5000])
    expect(amounts({ contractSumMinor: 0, detailAdminFeeMinor: 0 })).toEqual([])
  })

  it('are whole cents, exact for sums that a float would round wrongly', () => {
    expect(amounts({ contractSumMinor: 101, adminFeePercentage: 0.5, detailAdminFeeMinor: null })).toEqual([1])
    expect(amounts({ contractSumMinor: 100_000_000_001, adminFeePercentage: 29, detailAdminFeeMinor: null })).toEqual([
      29_000_000_000,
    ])
    expect(amounts({ currency: 'JPY', contractSumMinor: 333, adminFeePercentage: 10, detailAdminFeeMinor: 7 })).toEqual(
      [33, 7],
    )
  })
})
