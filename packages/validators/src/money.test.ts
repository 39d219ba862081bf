import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  addMoney,
  allocateMoney,
  formatMoney,
  fractionOfMoney,
  minorDigits,
  money,
  moneyToDecimal,
  multiplyMoney,
  parseMoney,
  shortMoney,
  subtractMoney,
  sumMoney,
} from './money.ts'

const sgd = (amount: number) => money(amount, 'SGD')
const anyAmount = fc.integer({ min: -1e12, max: 1e12 })

test('currencies have their own minor digits', () => {
  expect(['SGD', 'JPY', 'KWD'].map(minorDigits)).toEqual([2, 0, 3])
  expect(() => minorDigits('dollars')).toThrow(RangeError)
})

test('an amount is a whole number of minor units', () => {
  expect(() => sgd(0.5)).toThrow(RangeError)
  expect(() => sgd(Number.MAX_SAFE_INTEGER + 1)).toThrow(RangeError)
  expect(Object.is(sgd(-0).amount, 0)).toBe(true)
})

describe('adding', () => {
  it('adds and subtracts', () => {
    expect(addMoney(sgd(10), sgd(20))).toEqual(sgd(30))
    expect(subtractMoney(sgd(10), sgd(20))).toEqual(sgd(-10))
    expect(sumMoney([sgd(1), sgd(2), sgd(3)], 'SGD')).toEqual(sgd(6))
    expect(sumMoney([], 'SGD')).toEqual(sgd(0))
  })

  it('refuses two currencies', () => {
    expect(() => addMoney(sgd(1), money(1, 'JPY'))).toThrow('SGD and JPY')
  })
})

describe('multiplying', () => {
  it.each([
    [1250, '0.09', 'half-even', 112],
    [1250, '0.09', 'half-up', 113],
    [1350, '0.09', 'half-even', 122],
    [-1250, '0.09', 'half-up', -113],
    [-1250, '0.09', 'half-even', -112],
    [1999, '3', 'half-even', 5997],
    [10, '0.333', 'half-even', 3],
    [1000, '-0.1', 'half-even', -100],
    [5, '0.5', 'half-even', 2],
    [15, '0.5', 'half-even', 8],
  ] as const)('%i × %s (%s) is %i', (amount, rate, rounding, expected) => {
    expect(multiplyMoney(sgd(amount), rate, rounding)).toEqual(sgd(expected))
  })

  it.each(['9%', '', '1e3', '.5', '1,5', 'NaN'])('refuses the rate %j', (rate) => {
    expect(() => multiplyMoney(sgd(1), rate)).toThrow(RangeError)
  })

  it('is exact for whole rates and never off by more than half a unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 1e5 }), (amount, rate) => {
        expect(multiplyMoney(sgd(amount), String(rate)).amount).toBe(sgd(amount * rate).amount)
        const product = multiplyMoney(sgd(amount), `0.${String(rate).padStart(5, '0').slice(0, 5)}`).amount
        const numerator = BigInt(amount) * BigInt(String(rate).padStart(5, '0').slice(0, 5))
        const error = BigInt(product) * 100000n - numerator
        expect((error < 0n ? -error : error) * 2n <= 100000n).toBe(true)
      }),
    )
  })
})

describe('allocating', () => {
  it('gives what remains to the largest remainders', () => {
    expect(allocateMoney(sgd(100), [1, 1, 1]).map(({ amount }) => amount)).toEqual([34, 33, 33])
    expect(allocateMoney(sgd(5), [3, 7]).map(({ amount }) => amount)).toEqual([2, 3])
    expect(allocateMoney(sgd(-100), [1, 1, 1]).map(({ amount }) => amount)).toEqual([-34, -33, -33])
    expect(allocateMoney(sgd(10), [0, 1]).map(({ amount }) => amount)).toEqual([0, 10])
  })

  it('refuses weights that share nothing', () => {
    expect(() => allocateMoney(sgd(1), [])).toThrow(RangeError)
    expect(() => allocateMoney(sgd(1), [0, 0])).toThrow(RangeError)
    expect(() => allocateMoney(sgd(1), [1, -1])).toThrow(RangeError)
  })

  it('loses nothing', () => {
    const weights = fc.array(fc.nat(1000), { minLength: 1, maxLength: 20 }).filter((all) => all.some((one) => one > 0))
    fc.assert(
      fc.property(anyAmount, weights, (amount, parts) => {
        const shares = allocateMoney(sgd(amount), parts)
        expect(sumMoney(shares, 'SGD')).toEqual(sgd(amount))
        expect(shares.every((share, index) => parts[index] !== 0 || share.amount === 0)).toBe(true)
      }),
    )
  })
})

describe('fractions', () => {
  it.each([
    [1000, 90, 60, 1500],
    [1, 30, 60, 1],
    [1, 29, 60, 0],
    [-5, 1, 2, -3],
    [1250, 900, 10_000, 113],
  ])('%i times %i of %i is %i, rounded half up', (amount, part, whole, expected) => {
    expect(fractionOfMoney(sgd(amount), part, whole, 'half-up')).toEqual(sgd(expected))
  })

  it('rounds ties to even unless told otherwise', () => expect(fractionOfMoney(sgd(25), 1, 10)).toEqual(sgd(2)))

  it('refuses what is no fraction', () => {
    expect(() => fractionOfMoney(sgd(1), 0.5, 1)).toThrow(RangeError)
    expect(() => fractionOfMoney(sgd(1), 1, 0)).toThrow(RangeError)
  })
})

describe('text', () => {
  it.each([
    [123450, 'SGD', '1234.50', 'SGD 1,234.50'],
    [5, 'SGD', '0.05', 'SGD 0.05'],
    [-5, 'SGD', '-0.05', 'SGD -0.05'],
    [1250, 'JPY', '1250', 'JPY 1,250'],
    [1250, 'KWD', '1.250', 'KWD 1.250'],
    [0, 'SGD', '0.00', 'SGD 0.00'],
  ])('%i %s is %s and shows as %s', (amount, currency, decimal, shown) => {
    expect(moneyToDecimal(money(amount, currency))).toBe(decimal)
    expect(formatMoney(money(amount, currency))).toBe(shown)
  })

  it.each([
    ['12', 1200],
    ['12.5', 1250],
    [' 1,234,567.89 ', 123456789],
    ['-3.20', -320],
    ['0', 0],
  ])('reads %j', (text, amount) => expect(parseMoney(text, 'SGD')).toEqual(sgd(amount)))

  it.each(['', 'abc', '1.234', '1,2', '12,34.00', '1.', '.5', '1e3', '--1', '99999999999999999999'])(
    'refuses %j',
    (text) => expect(parseMoney(text, 'SGD')).toBeNull(),
  )

  it('comes back the same', () => {
    fc.assert(
      fc.property(anyAmount, fc.constantFrom('SGD', 'JPY', 'KWD'), (amount, currency) => {
        const value = money(amount, currency)
        expect(parseMoney(moneyToDecimal(value), currency)).toEqual(value)
        expect(parseMoney(formatMoney(value).slice(4), currency)).toEqual(value)
      }),
    )
  })
})

test('amounts are short where there is little room', () => {
  expect(shortMoney(money(1_250_000, 'SGD'))).toBe('13K')
  expect(shortMoney(money(125_000, 'JPY'))).toBe('125K')
  expect(shortMoney(money(0, 'SGD'))).toBe('0')
})
