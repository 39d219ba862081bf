import { Sums } from '@atrium/ui/Sums.tsx'
import { amountText } from '../shopText.ts'

type PriceLinesProps = {
  lines: readonly { label: string; amount: number }[]
  total: number
  currency: string
}

/** How a price comes about; the lines add up to the total. */
export const PriceLines = ({ lines, total, currency }: PriceLinesProps) => (
  <Sums
    lines={[
      ...lines.map(({ label, amount }) => ({ label, value: amountText(amount, currency) })),
      { label: 'Total', value: amountText(total, currency), isTotal: true },
    ]}
  />
)
