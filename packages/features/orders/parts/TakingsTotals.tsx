import { FigureCard } from '@atrium/ui/FigureCard.tsx'
import { TileGrid } from '@atrium/ui/TileGrid.tsx'
import type { Takings } from '../takingsQueries.ts'
import { amountText } from '../orderText.ts'

/** What a period comes to, in each currency. */
export const TakingsTotals = ({ totals }: { totals: Takings['totals'] }) =>
  totals.map(({ currency, noOfOrders, taken, refunded, fees, tax, net }) => (
    <TileGrid key={currency} minWidth={11} least={2}>
      <FigureCard label="Orders" value={noOfOrders.toLocaleString('en')} hint={totals.length > 1 ? currency : ''} />
      <FigureCard label="Taken" value={amountText(taken, currency)} />
      <FigureCard label="Refunded" value={amountText(refunded, currency)} />
      <FigureCard label="Fees" value={amountText(fees, currency)} hint="Service and payment" />
      <FigureCard label="Tax" value={amountText(tax, currency)} hint="Within what was taken" />
      <FigureCard label="Net" value={amountText(net, currency)} hint="Taken less refunds and fees" />
    </TileGrid>
  ))
