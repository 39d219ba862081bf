import { Chart } from '@atrium/ui/Chart.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { TileGrid } from '@atrium/ui/TileGrid.tsx'
import { dateFormats, formatDate } from '@atrium/validators/dates.ts'
import { money, shortMoney } from '@atrium/validators/money.ts'
import { amountText } from '../orderText.ts'
import { currenciesOf, figuresByDay } from '../takingsFigures.ts'
import type { Period, Takings } from '../takingsQueries.ts'

type ChartsProps = { takings: Takings; period: Period }

const labelOf = (day: string) => formatDate(day, dateFormats.dayMonth)

/** What was taken and refunded on each day, in each currency. */
export const TakenByDay = ({ takings, period }: ChartsProps) =>
  currenciesOf(takings).map((currency) => (
    <Section key={currency} title={`Taken by day, ${currency}`}>
      <Chart
        label={`Taken by day, ${currency}`}
        kind="bar"
        series={['Taken', 'Refunded']}
        points={figuresByDay(period, takings.days, currency).map(({ day, taken, refunded }) => ({
          label: labelOf(day),
          values: [taken, refunded],
        }))}
        pointHeader="Day"
        format={(amount) => amountText(amount, currency)}
        axis={(amount) => shortMoney(money(amount, currency))}
      />
    </Section>
  ))

/** How many orders there were on each day, in all currencies. */
const OrdersByDay = ({ takings, period }: ChartsProps) => {
  const days = currenciesOf(takings).map((currency) => figuresByDay(period, takings.days, currency))
  const [first = []] = days
  return (
    <Section title="Orders by day">
      <Chart
        label="Orders by day"
        kind="line"
        series={['Orders']}
        points={first.map(({ day }, index) => ({
          label: labelOf(day),
          values: [days.reduce((sum, figures) => sum + (figures[index]?.noOfOrders ?? 0), 0)],
        }))}
        pointHeader="Day"
      />
    </Section>
  )
}

/** The last days of a store as pictures, each with its figures as a table. */
export const TakingsCharts = (props: ChartsProps) => (
  <TileGrid minWidth={26}>
    <TakenByDay {...props} />
    <OrdersByDay {...props} />
  </TileGrid>
)
