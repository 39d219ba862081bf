import { methodLabels } from '@atrium/features/billing/parts/amounts.ts'
import { dateFormats, formatDate } from '@atrium/validators/dates.ts'
import type { PaymentReportSummary } from './paymentReportQueries.ts'

const methods = ['CARD', 'BANK_TRANSFER', 'OFFLINE'] as const

/** For each currency a chart: a point a month, a value for each way that was used. Months without money count too. */
export function monthsOf(months: PaymentReportSummary['months']) {
  const currencies = [...new Set(months.map(({ currency }) => currency))]
  return currencies.map((currency) => {
    const own = months.filter((month) => month.currency === currency)
    const used = methods.filter((method) => own.some((month) => month.method === method))
    const sumOf = (month: string, method: (typeof methods)[number]) =>
      own.find((one) => one.month === month && one.method === method)?.amountMinor ?? 0
    return {
      currency,
      series: used.map((method) => methodLabels[method]),
      points: everyMonth(own.map(({ month }) => month)).map((month) => ({
        label: formatDate(month, dateFormats.monthName),
        values: used.map((method) => sumOf(month, method)),
      })),
    }
  })
}

/** The first days of all months from the first to the last of those given. */
function everyMonth(months: readonly string[]): string[] {
  const [first, ...rest] = months.toSorted()
  if (first === undefined) return []
  const last = rest.at(-1) ?? first
  const all: string[] = []
  for (let month = first; month <= last; month = nextMonth(month)) all.push(month)
  return all
}

function nextMonth(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + 1)
  return date.toISOString().slice(0, 10)
}
