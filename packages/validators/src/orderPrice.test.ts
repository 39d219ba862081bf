import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { feeOfOrder, lineTotalOf, linesOfPrice, priceOfOrder, shareOf } from './orderPrice.ts'

const rates = { serviceFeePct: 2.5, taxRate: 9 }

describe('the price of an order', () => {
  it('has what was chosen on top in each of a line', () => {
    expect(lineTotalOf({ unitPriceMinor: 450, qty: 2, options: [{ priceMinor: 80, qty: 2 }] })).toBe(1220)
    expect(lineTotalOf({ unitPriceMinor: 450, qty: 3, options: [] })).toBe(1350)
  })

  it('puts the service fee on the items and the tax on both, half a cent upwards', () => {
    expect(priceOfOrder(1220, rates)).toEqual({ subtotal: 1220, discount: 0, serviceFee: 31, tax: 113, total: 1364 })
    expect(priceOfOrder(1220, { serviceFeePct: 0, taxRate: 0 })).toMatchObject({ serviceFee: 0, tax: 0, total: 1220 })
    expect(priceOfOrder(1220, rates, 220)).toMatchObject({ serviceFee: 25, tax: 92, total: 1117 })
  })

  it('is explained by lines that add up to it, without those that say nothing', () => {
    expect(linesOfPrice(priceOfOrder(1220, rates), rates)).toEqual([
      { kind: 'SUBTOTAL', label: 'Items', amount: 1220 },
      { kind: 'SERVICE_FEE', label: 'Service fee 2.5%', amount: 31 },
      { kind: 'TAX', label: 'Tax 9%', amount: 113 },
    ])
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(10_000), fc.nat(10_000), (subtotal, fee, tax) => {
        const asked = { serviceFeePct: fee / 100, taxRate: tax / 100 }
        const price = priceOfOrder(subtotal, asked)
        const sum = linesOfPrice(price, asked).reduce((total, { amount }) => total + amount, 0)
        expect(sum).toBe(price.total)
      }),
    )
  })

  it('leaves the store its items at the least, whatever its payment costs', () => {
    const price = priceOfOrder(1000, { serviceFeePct: 10, taxRate: 9 })
    expect(feeOfOrder(price, 3)).toBe(100 + 36)
    expect(feeOfOrder(price, 100)).toBe(100 + 1000)
  })
})

describe('shares of what is kept', () => {
  it('are never more than it together, and of all they are all', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000_000),
        fc.nat(1_000_000_000),
        fc.nat(1_000_000_000),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (store, fee, tax, part) => {
          const whole = store + fee + tax
          fc.pre(whole > 0)
          const kept = Math.floor(whole * part)
          expect(shareOf(fee, whole, kept) + shareOf(tax, whole, kept)).toBeLessThanOrEqual(kept)
          expect(shareOf(fee, whole, whole)).toBe(fee)
          expect(shareOf(fee, whole, 0)).toBe(0)
        },
      ),
    )
  })
})
