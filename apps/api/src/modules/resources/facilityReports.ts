import { money, moneyToDecimal } from '@atrium/validators/money.ts'
import { Temporal } from 'temporal-polyfill'
import { invalidField } from '../../platform/errors.ts'
import { exportRows, type ExportColumn } from '../../platform/exports.ts'
import { operation } from '../../platform/operation.ts'
import {
  readCompanyUse,
  readFacilityCharges,
  readFacilityUse,
  readMonthUse,
  type Charge,
  type FacilityUseRow,
  type ReportQuery,
  type Use,
} from './facilityReports.views.ts'

export const getFacilityReport = operation('getFacilityReport', async (ctx, { query }) => {
  const asked = checkedPeriod(query)
  const [facilities, charges, companies, months] = await Promise.all([
    readFacilityUse(ctx, asked),
    readFacilityCharges(ctx, asked),
    readCompanyUse(ctx, asked),
    readMonthUse(ctx, asked),
  ])
  return {
    total: months.reduce((total, month) => added(total, month), none),
    charged: sumOf([...charges.values()].flat()),
    facilities: facilities.map((row) => ({
      ...useOf(row),
      id: row.id,
      name: row.name,
      category: { id: row.categoryId, name: row.categoryName },
      site: { id: row.siteId, name: row.siteName },
      landlordFacility: row.landlordFacility,
      openMinutes: row.openMinutes,
      utilisation: utilisationOf(row),
      charged: charges.get(row.id) ?? [],
    })),
    companies,
    months,
  }
})

/** What was charged in each currency. */
function sumOf(charges: readonly Charge[]): Charge[] {
  const sums = new Map<string, number>()
  for (const { currency, amountMinor } of charges) sums.set(currency, (sums.get(currency) ?? 0) + amountMinor)
  return [...sums].map(([currency, amountMinor]) => ({ currency, amountMinor }))
}

const hours = (minutes: number) => Math.round(minutes / 6) / 10

type ReportRow = FacilityUseRow & { charged: readonly Charge[] }

const columns: ExportColumn<ReportRow>[] = [
  { header: 'Facility', value: (row) => row.name, width: 30 },
  { header: 'Category', value: (row) => row.categoryName },
  { header: 'Site', value: (row) => row.siteName },
  { header: 'Common space', value: (row) => row.landlordFacility, width: 14 },
  { header: 'Bookings', value: (row) => row.bookings, width: 12 },
  { header: 'Booked hours', value: (row) => hours(row.bookedMinutes), width: 14 },
  { header: 'Open hours', value: (row) => hours(row.openMinutes), width: 14 },
  { header: 'Utilisation %', value: utilisationOf, width: 14 },
  { header: 'No-shows', value: (row) => row.noShows, width: 12 },
  { header: 'Cancelled', value: (row) => row.cancelled, width: 12 },
]

/** A column for each currency that was charged in. */
const chargedColumn = ({ currency }: Charge): ExportColumn<ReportRow> => ({
  header: `Charged, ${currency}`,
  value: ({ charged }) => {
    const own = charged.find((charge) => charge.currency === currency)
    return own ? Number(moneyToDecimal(money(own.amountMinor, currency))) : 0
  },
  width: 16,
})

export const downloadFacilityReport = operation('downloadFacilityReport', async (ctx, { query }) => {
  const asked = checkedPeriod(query)
  const [facilities, charges] = await Promise.all([readFacilityUse(ctx, asked), readFacilityCharges(ctx, asked)])
  const rows = facilities.map((row) => ({ ...row, charged: charges.get(row.id) ?? [] }))
  const charged = sumOf([...charges.values()].flat()).map(chargedColumn)
  return exportRows(ctx, { name: 'Facility report', columns: [...columns, ...charged], rows }, query.format)
})

/** At most 12 months (entities 9.9). */
function checkedPeriod(query: ReportQuery): ReportQuery {
  const from = Temporal.PlainDate.from(query.dateFrom)
  const to = Temporal.PlainDate.from(query.dateTo)
  if (Temporal.PlainDate.compare(to, from) < 0) throw invalidField('dateTo', 'The last day is before the first.')
  if (Temporal.PlainDate.compare(to, from.add({ months: 12 })) >= 0)
    throw invalidField('dateTo', 'A report covers at most 12 months.')
  return query
}

/** Percent with one decimal. */
function utilisationOf({ bookedMinutes, openMinutes }: Pick<FacilityUseRow, 'bookedMinutes' | 'openMinutes'>): number {
  return openMinutes === 0 ? 0 : Math.round((bookedMinutes / openMinutes) * 1000) / 10
}

const none: Use = { bookings: 0, bookedMinutes: 0, noShows: 0, cancelled: 0 }

const useOf = ({ bookings, bookedMinutes, noShows, cancelled }: Use): Use => ({
  bookings,
  bookedMinutes,
  noShows,
  cancelled,
})

const added = (left: Use, right: Use): Use => ({
  bookings: left.bookings + right.bookings,
  bookedMinutes: left.bookedMinutes + right.bookedMinutes,
  noShows: left.noShows + right.noShows,
  cancelled: left.cancelled + right.cancelled,
})
