import { fractionOfMoney, money } from './money.ts'

/** An item of a basket with what was chosen on top of one, in minor units. */
export type OrderedLine = {
  unitPriceMinor: number
  qty: number
  options: readonly { priceMinor: number; qty: number }[]
}

/** What is put on the price of an order, in percent with at most two decimals (entities 14.5). */
export type OrderRates = { serviceFeePct: number; taxRate: number }

export type OrderPriceLine = {
  kind: 'SUBTOTAL' | 'DISCOUNT' | 'SERVICE_FEE' | 'TAX'
  /** As people read it. */
  label: string
  /** Below zero of a discount. */
  amount: number
}

/** A price in minor units: `subtotal - discount + serviceFee + tax` is the `total`. */
export type OrderPrice = { subtotal: number; discount: number; serviceFee: number; tax: number; total: number }

/** What was chosen on top of one of an item. */
export const addOnsOf = ({ options }: Pick<OrderedLine, 'options'>): number =>
  options.reduce((sum, { priceMinor, qty }) => sum + priceMinor * qty, 0)

/** What a line of a basket costs. */
export const lineTotalOf = (line: OrderedLine): number => line.qty * (line.unitPriceMinor + addOnsOf(line))

/** So many percent of an amount, half a minor unit upwards; the currency does not matter. */
const percentOf = (amount: number, percent: number): number =>
  fractionOfMoney(money(amount, 'SGD'), Math.round(percent * 100), 10_000, 'half-up').amount

/** What lines that come to so much cost: the service fee is on them, the tax on both (entities 14.5). */
export function priceOfOrder(subtotal: number, rates: OrderRates, discount = 0): OrderPrice {
  const net = subtotal - discount
  const serviceFee = percentOf(net, rates.serviceFeePct)
  const tax = percentOf(net + serviceFee, rates.taxRate)
  return { subtotal, discount, serviceFee, tax, total: net + serviceFee + tax }
}

/** What the house keeps of an order: the service fee, and what the store pays for its payment; never the tax. */
export function feeOfOrder({ subtotal, discount, serviceFee, total }: OrderPrice, paymentFeePct: number): number {
  const net = subtotal - discount
  return serviceFee + Math.min(percentOf(total, paymentFeePct), net)
}

/** A price line by line, as far as there is something to say; the lines add up to the total. */
export const linesOfPrice = (price: Omit<OrderPrice, 'total'>, rates: OrderRates): OrderPriceLine[] => {
  const lines: OrderPriceLine[] = [
    { kind: 'SUBTOTAL', label: 'Items', amount: price.subtotal },
    { kind: 'DISCOUNT', label: 'Discount', amount: price.discount === 0 ? 0 : -price.discount },
    { kind: 'SERVICE_FEE', label: `Service fee ${rates.serviceFeePct}%`, amount: price.serviceFee },
    { kind: 'TAX', label: `Tax ${rates.taxRate}%`, amount: price.tax },
  ]
  return lines.filter(({ kind, amount }) => kind === 'SUBTOTAL' || amount !== 0)
}

/**
 * The share of a part when so much of a whole is kept, rounded down: of all it is all, of less never more, and shares that
 * together are not more than the whole stay so.
 */
export const shareOf = (part: number, whole: number, kept: number): number =>
  Number((BigInt(part) * BigInt(kept)) / BigInt(whole))
