import { amount } from '@atrium/features/billing/parts/amounts.ts'
import { countOf } from '@atrium/validators/text.ts'
import type { PriceLine } from '../rateQueries.ts'
import { durationLabel } from '../rateWords.ts'
import classes from './PriceLines.module.css'

type PriceLinesProps = { lines: readonly PriceLine[]; amountMinor: number; currency: string }

/** How a price came about, line by line, down to the total. */
export const PriceLines = ({ lines, amountMinor, currency }: PriceLinesProps) => (
  <table className={classes.lines}>
    <thead className={classes.head}>
      <tr>
        <th scope="col">What</th>
        <th scope="col">How much</th>
        <th scope="col">Amount</th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <tr key={`${line.kind} ${line.label}`}>
          <th scope="row">{line.label}</th>
          <td>{quantityLabel(line)}</td>
          <td>{amount(line.amountMinor, currency)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          Total
        </th>
        <td>{amount(amountMinor, currency)}</td>
      </tr>
    </tfoot>
  </table>
)

function quantityLabel({ kind, unit, quantity }: PriceLine): string {
  if (kind === 'TAX') return ''
  if (kind === 'DISCOUNT') return unit === 'PERCENT' ? `${quantity}%` : ''
  if (unit === 'MINUTE') return durationLabel(quantity)
  const word = unit.toLowerCase()
  return countOf(quantity, word, `${word}s`)
}
