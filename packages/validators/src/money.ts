/**
 * Money in whole minor units of an ISO 4217 currency (1250 SGD is 12.50 dollars, 1250 JPY is 1,250 yen).
 * No floating point: products and parts are computed with integers and decimal text.
 */
export type Money = { amount: number; currency: string }

/** How a product that falls between two minor units is rounded. */
export type Rounding =
  /** To the nearest; a tie goes to the even neighbour, so that many roundings do not drift. The default. */
  | 'half-even'
  /** To the nearest; a tie goes away from zero, as most tax offices want it. */
  | 'half-up'

const decimalText = /^(-?)(\d+)(?:\.(\d+))?$/

/** The number of minor digits of a currency: 2 for SGD, 0 for JPY, 3 for KWD. RangeError for a malformed code. */
export function minorDigits(currency: string): number {
  const known = digits.get(currency)
  if (known !== undefined) return known
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  digits.set(currency, maximumFractionDigits)
  return maximumFractionDigits
}

/** Making a formatter takes longer than all the rest of writing an amount. */
const digits = new Map<string, number>()
const grouping = new Intl.NumberFormat('en')

/** Money of whole minor units. RangeError when the amount is not a safe integer. */
export function money(amount: number, currency: string): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of minor units: ${amount}`)
  return { amount: amount === 0 ? 0 : amount, currency }
}

/** The sum of two amounts. RangeError when the currencies differ. */
export function addMoney(left: Money, right: Money): Money {
  if (left.currency !== right.currency) {
    throw new RangeError(`Currencies differ: ${left.currency} and ${right.currency}`)
  }
  return money(left.amount + right.amount, left.currency)
}

/** The first amount less the second. RangeError when the currencies differ. */
export const subtractMoney = (left: Money, right: Money): Money => addMoney(left, money(-right.amount, right.currency))

/** The sum of any number of amounts; zero of the currency when there are none. */
export const sumMoney = (amounts: readonly Money[], currency: string): Money =>
  amounts.reduce(addMoney, money(0, currency))

/**
 * An amount times a rate given as decimal text ('0.09' for 9 %, '3' for three pieces), rounded to whole minor units.
 * RangeError when the rate is not plain decimal text.
 */
export function multiplyMoney(value: Money, rate: string, rounding: Rounding = 'half-even'): Money {
  const { digits, scale } = parseDecimal(rate)
  const product = BigInt(value.amount) * digits
  return money(Number(divideRounded(product, scale, rounding)), value.currency)
}

/**
 * An amount times a fraction of whole numbers (90 minutes of an hour are 90 of 60), rounded to whole minor units.
 * RangeError when a number is not whole or the whole is not above zero.
 */
export function fractionOfMoney(value: Money, part: number, whole: number, rounding: Rounding = 'half-even'): Money {
  if (!Number.isSafeInteger(part) || !Number.isSafeInteger(whole) || whole <= 0) {
    throw new RangeError(`Not a fraction of whole numbers: ${part} of ${whole}`)
  }
  const product = BigInt(value.amount) * BigInt(part)
  return money(Number(divideRounded(product, BigInt(whole), rounding)), value.currency)
}

/**
 * An amount split by whole-number weights without losing a minor unit: every part gets its share rounded down,
 * and what remains goes one unit each to the largest remainders, earlier parts first.
 * RangeError when a weight is negative or not whole, or when all are zero.
 */
export function allocateMoney(value: Money, weights: readonly number[]): Money[] {
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError('Weights are whole numbers of at least zero.')
  }
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (total === 0n) throw new RangeError('At least one weight is above zero.')
  const sign = value.amount < 0 ? -1 : 1
  const amount = BigInt(Math.abs(value.amount))
  const shares = weights.map((weight, index) => ({
    index,
    units: Number((amount * BigInt(weight)) / total),
    remainder: (amount * BigInt(weight)) % total,
  }))
  const left = Math.abs(value.amount) - shares.reduce((sum, share) => sum + share.units, 0)
  const lucky = new Set(
    shares
      .toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1))
      .slice(0, left)
      .map((share) => share.index),
  )
  return shares.map((share) => money(sign * (share.units + (lucky.has(share.index) ? 1 : 0)), value.currency))
}

/** An amount as plain decimal text with all minor digits: '12.50', '-0.05', '1250' for JPY. */
export function moneyToDecimal({ amount, currency }: Money): string {
  const digits = minorDigits(currency)
  const text = String(Math.abs(amount)).padStart(digits + 1, '0')
  const sign = amount < 0 ? '-' : ''
  if (digits === 0) return sign + text
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** An amount for display, with code and separators: 'SGD 1,234.50' (doc 1 §9: two decimals by default). */
export function formatMoney(value: Money): string {
  const [whole = '0', minor] = moneyToDecimal(value).replace('-', '').split('.')
  const grouped = grouping.format(BigInt(whole))
  const sign = value.amount < 0 ? '-' : ''
  return `${value.currency} ${sign}${grouped}${minor === undefined ? '' : `.${minor}`}`
}

/**
 * Money read from what a person types: '1,234.5', '12', '-3.20'; null when it is not an amount,
 * has more decimals than the currency, or is too large.
 */
export function parseMoney(text: string, currency: string): Money | null {
  const match = decimalText.exec(text.trim().replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, ''))
  if (!match) return null
  const [, sign = '', whole = '0', minor = ''] = match
  const digits = minorDigits(currency)
  if (minor.length > digits) return null
  const amount = Number(`${sign}${whole}${minor.padEnd(digits, '0')}`)
  return Number.isSafeInteger(amount) ? money(amount, currency) : null
}

function parseDecimal(text: string): { digits: bigint; scale: bigint } {
  const match = decimalText.exec(text)
  if (!match) throw new RangeError(`Not a decimal number: ${text}`)
  const [, sign = '', whole = '0', fraction = ''] = match
  return { digits: BigInt(`${sign}${whole}${fraction}`), scale: 10n ** BigInt(fraction.length) }
}

function divideRounded(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  const negative = dividend < 0n
  const size = negative ? -dividend : dividend
  const floor = size / divisor
  const twice = (size % divisor) * 2n
  const tieUp = rounding === 'half-up' || floor % 2n === 1n
  const rounded = twice > divisor || (twice === divisor && tieUp) ? floor + 1n : floor
  return negative ? -rounded : rounded
}

/** Whether a code is a currency of ISO 4217 in use: SGD, not sgd or XYZ. */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code)

const short = new Intl.NumberFormat('en', { notation: 'compact' })

/** An amount without its currency where there is little room, such as 12.5K on the axis of a chart. */
export const shortMoney = ({ amount, currency }: Money): string => short.format(amount / 10 ** minorDigits(currency))
