import { Text } from '@mantine/core'
import type { BookingPrice } from '../bookingQueries.ts'
import { priceText } from './amounts.ts'
import { formatMoney, money } from '@atrium/validators/money.ts'
import classes from './PriceLines.module.css'

/** A price with the rules that made it, in their order; the lines add up to the total. */
export const PriceLines = ({ price: { amountMinor, currency, lines } }: { price: BookingPrice }) => {
  if (currency === null || lines.length === 0) return <Text>{priceText(amountMinor, currency)}</Text>
  const text = (minor: number) => formatMoney(money(minor, currency))
  return (
    <table className={classes.lines} aria-label="Price">
      <tbody>
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no other name than their place
          <tr key={index}>
            <td>
              {line.label}
              {line.quantity > 0 && line.kind !== 'TAX' && line.kind !== 'DISCOUNT' && (
                <Text span size="xs" c="dimmed">
                  {' '}
                  {quantityText(line.quantity, line.unit)}
                </Text>
              )}
            </td>
            <td>{text(line.amountMinor)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{text(amountMinor)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

const units: Record<string, string> = { SLOT: 'slot', MINUTE: 'minute', DAY: 'day', BOOKING: 'booking' }

/** 5 slots, 1 day; a unit without a word stands as it is. */
const quantityText = (quantity: number, unit: string): string =>
  `${quantity.toLocaleString('en')} ${units[unit] ?? unit}${quantity === 1 || !units[unit] ? '' : 's'}`
