import { daysAfter, daysBetween } from '@atrium/validators/dates.ts'
import type { Period, Takings, TakingsDay, TakingsFigures } from './takingsQueries.ts'

const nothing: TakingsFigures = { noOfOrders: 0, taken: 0, refunded: 0, fees: 0, tax: 0, net: 0 }

const sumOf = (one: TakingsFigures, other: TakingsFigures): TakingsFigures => ({
  noOfOrders: one.noOfOrders + other.noOfOrders,
  taken: one.taken + other.taken,
  refunded: one.refunded + other.refunded,
  fees: one.fees + other.fees,
  tax: one.tax + other.tax,
  net: one.net + other.net,
})

export type DayFigures = TakingsFigures & { day: string }

/** The figures of each day of a period in one currency, all stores together; days without orders have none. */
export function figuresByDay(
  { dateFrom, dateTo }: Period,
  days: readonly TakingsDay[],
  currency: string,
): DayFigures[] {
  const byDay = Map.groupBy(
    days.filter((one) => one.currency === currency),
    ({ day }) => day,
  )
  return Array.from({ length: daysBetween(dateFrom, dateTo) + 1 }, (_, index) => {
    const day = daysAfter(dateFrom, index)
    return { ...(byDay.get(day) ?? []).reduce<TakingsFigures>(sumOf, nothing), day }
  })
}

/** The currencies in which something was taken. */
export const currenciesOf = ({ totals }: Takings): string[] => totals.map(({ currency }) => currency)
