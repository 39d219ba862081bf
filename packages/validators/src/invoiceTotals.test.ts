import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { taxesByRate, totalInvoice } from './invoiceTotals.ts'

const line = (quantity: number, unitPriceMinor: number, taxRate: number) => ({ quantity, unitPriceMinor, taxRate })

describe('the totals of an invoice', () => {
  it.each([
    // 1.005 × 1.00 is 1.005: a float would make it 1.00.
    [line(1.005, 100, 0), 101, 0],
    [line(0.125, 20, 9), 3, 0],
    [line(3, 3333, 7.7), 9999, 770],
    [line(2.675, 100, 8.25), 268, 22],
    [line(1, 50, 9), 50, 5],
    [line(1, 100, 100), 100, 100],
    [line(999.999, 99_999, 0.01), 99_998_900, 10_000],
  ])('round each line half up: %o', (given, amountMinor, taxMinor) => {
    expect(totalInvoice([given], 'SGD').lines).toEqual([{ ...given, amountMinor, taxMinor }])
  })

  it('are the sums of what is printed', () => {
    const lines = [line(1, 105, 7), line(1, 105, 7), line(1, 105, 7)]
    expect(totalInvoice(lines, 'EUR')).toMatchObject({ subtotalMinor: 315, taxMinor: 21, totalMinor: 336 })
  })

  it('agree with exact fractions, whatever the numbers', () => {
    const numbers = fc.record({
      thousandths: fc.integer({ min: 1, max: 999_999 }),
      unitPriceMinor: fc.integer({ min: 0, max: 9_999_999 }),
      hundredths: fc.integer({ min: 0, max: 10_000 }),
    })
    const halfUp = (dividend: bigint, divisor: bigint) => Number((2n * dividend + divisor) / (2n * divisor))
    fc.assert(
      fc.property(numbers, ({ thousandths, unitPriceMinor, hundredths }) => {
        const [priced] = totalInvoice([line(thousandths / 1000, unitPriceMinor, hundredths / 100)], 'SGD').lines
        const amount = halfUp(BigInt(thousandths) * BigInt(unitPriceMinor), 1000n)
        expect(priced).toMatchObject({
          amountMinor: amount,
          taxMinor: halfUp(BigInt(amount) * BigInt(hundredths), 10_000n),
        })
      }),
    )
  })

  it('refuse more decimals than there are, and amounts beyond measure', () => {
    expect(() => totalInvoice([line(1.0001, 100, 0)], 'SGD')).toThrow('at most 3 decimals')
    expect(() => totalInvoice([line(1, 100, 7.125)], 'SGD')).toThrow('at most 2 decimals')
    expect(() => totalInvoice([line(999_999, 99_999_999_999, 0)], 'SGD')).toThrow('too large')
  })

  it('name each rate of tax once, the lowest first', () => {
    const { lines } = totalInvoice([line(1, 1000, 9), line(1, 500, 0), line(2, 1000, 9)], 'SGD')
    expect(taxesByRate(lines, 'SGD')).toEqual([
      { taxRate: 0, amountMinor: 500, taxMinor: 0 },
      { taxRate: 9, amountMinor: 3000, taxMinor: 270 },
    ])
  })
})
