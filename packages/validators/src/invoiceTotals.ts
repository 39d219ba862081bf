import { addMoney, money, multiplyMoney, sumMoney, type Money } from './money.ts'

/** A line as it is entered: a quantity of at most three decimals, whole minor units, percent of at most two decimals. */
export type InvoiceLineValues = { quantity: number; unitPriceMinor: number; taxRate: number }

/** A line with what it comes to, in minor units; `amountMinor` is without tax. */
export type PricedLine<Line extends InvoiceLineValues> = Line & { amountMinor: number; taxMinor: number }

export type InvoiceTotals<Line extends InvoiceLineValues> = {
  lines: PricedLine<Line>[]
  subtotalMinor: number
  taxMinor: number
  totalMinor: number
}

/** No invoice and no line of one is larger than this many minor units. */
export const mostMinor = 9_999_999_999_999

/**
 * What the lines of an invoice come to. Each line is rounded half up to whole minor units, its amount and its tax, so
 * that the total is the sum of what is printed. RangeError when an amount is too large or has too many decimals.
 */
export function totalInvoice<Line extends InvoiceLineValues>(
  lines: readonly Line[],
  currency: string,
): InvoiceTotals<Line> {
  const priced = lines.map((line) => priceLine(line, currency))
  const subtotal = total(priced, 'amountMinor', currency)
  const tax = total(priced, 'taxMinor', currency)
  return {
    lines: priced,
    subtotalMinor: subtotal.amount,
    taxMinor: tax.amount,
    totalMinor: within(addMoney(subtotal, tax)).amount,
  }
}

/** What each rate of tax makes of the lines that carry it, the lowest rate first. */
export function taxesByRate<Line extends PricedLine<InvoiceLineValues>>(lines: readonly Line[], currency: string) {
  const rates = [...new Set(lines.map((line) => line.taxRate))].toSorted((left, right) => left - right)
  return rates.map((taxRate) => {
    const taxed = lines.filter((line) => line.taxRate === taxRate)
    return {
      taxRate,
      amountMinor: total(taxed, 'amountMinor', currency).amount,
      taxMinor: total(taxed, 'taxMinor', currency).amount,
    }
  })
}

function priceLine<Line extends InvoiceLineValues>(line: Line, currency: string): PricedLine<Line> {
  const { quantity, unitPriceMinor, taxRate } = line
  if (quantity * unitPriceMinor > mostMinor) throw new RangeError('This amount is too large.')
  const amount = multiplyMoney(money(unitPriceMinor, currency), decimal(quantity, 3), 'half-up')
  const tax = multiplyMoney(amount, hundredth(decimal(taxRate, 2)), 'half-up')
  return { ...line, amountMinor: amount.amount, taxMinor: tax.amount }
}

const total = (
  lines: readonly PricedLine<InvoiceLineValues>[],
  part: 'amountMinor' | 'taxMinor',
  currency: string,
): Money =>
  within(
    sumMoney(
      lines.map((line) => money(line[part], currency)),
      currency,
    ),
  )

function within(value: Money): Money {
  if (value.amount > mostMinor) throw new RangeError('This amount is too large.')
  return value
}

/** A number as plain decimal text of at most so many decimals. */
function decimal(value: number, places: number): string {
  if (!hasDecimals(value, places)) throw new RangeError(`Use at most ${places} decimals.`)
  return String(value)
}

/** A hundredth of decimal text: '7.5' becomes '0.075'. */
function hundredth(text: string): string {
  const [whole = '0', decimals = ''] = text.split('.')
  const digits = whole.padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}${decimals}`
}

/** Whether a number has at most so many decimals, as people write it. */
export const hasDecimals = (value: number, places: number): boolean =>
  new RegExp(String.raw`^\d+(\.\d{1,${places}})?$`).test(String(value))
