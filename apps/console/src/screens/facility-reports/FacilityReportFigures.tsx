import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { CardGrid } from '@atrium/ui/CardGrid.tsx'
import { Chart } from '@atrium/ui/Chart.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { FigureCard } from '@atrium/ui/FigureCard.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { dateFormats, formatDate } from '@atrium/validators/dates.ts'
import { formatMoney, money } from '@atrium/validators/money.ts'
import { Stack } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { FacilityReport } from './facilityReportSearch.ts'

type FacilityUse = FacilityReport['facilities'][number]
type CompanyUse = FacilityReport['companies'][number]
type Use = FacilityReport['total']
type Charge = FacilityReport['charged'][number]

const count = (value: number) => value.toLocaleString('en')
const percent = (value: number) => `${value.toLocaleString('en', { maximumFractionDigits: 1 })}%`
const hours = (minutes: number) => `${(minutes / 60).toLocaleString('en', { maximumFractionDigits: 1 })} h`
const amountsOf = (charges: readonly Charge[]) =>
  charges.map(({ currency, amountMinor }) => formatMoney(money(amountMinor, currency))).join(', ')
const shareOf = (part: number, whole: number) => (whole === 0 ? 0 : (part / whole) * 100)

/** Bars a chart holds so that its labels can be read; the table below has all. */
const mostBars = 12

/** The figures of a report: totals, charts, and tables with every number. */
export const FacilityReportFigures = ({
  report,
  FacilityLink,
}: {
  report: FacilityReport
  FacilityLink: RecordLink
}) => {
  const { total, charged, facilities, companies, months } = report
  if (total.bookings + total.cancelled === 0)
    return (
      <EmptyState title="No bookings in this period" icon={IconChartBar}>
        Choose other days, or all sites and kinds.
      </EmptyState>
    )
  return (
    <Stack gap="lg">
      <Totals total={total} charged={charged} facilities={facilities} />
      <Section title="By month">
        <Chart
          label="Bookings by month"
          kind="stacked"
          series={['Used', 'No-shows', 'Cancelled']}
          points={months.map((month) => ({
            label: formatDate(`${month.month}-01`, dateFormats.monthName),
            values: [month.bookings - month.noShows, month.noShows, month.cancelled],
          }))}
          pointHeader="Month"
        />
      </Section>
      <Section title="Utilisation" description="Booked hours as a share of opening hours" flush>
        <Padded>
          <Chart
            label="Utilisation of the most used facilities"
            kind="bar"
            series={['Utilisation']}
            points={facilities
              .slice(0, mostBars)
              .map(({ name, utilisation }) => ({ label: name, values: [utilisation] }))}
            pointHeader="Facility"
            named
            format={percent}
          />
        </Padded>
        <Table
          label="Utilisation of all facilities"
          columns={charged.length > 0 ? [...facilityColumns, chargedColumn] : facilityColumns}
          rows={facilities}
          rowKey={({ id }) => id}
          rowLink={({ id }, content) => <FacilityLink id={id}>{content}</FacilityLink>}
        />
      </Section>
      <Section title="Companies" description="Who booked, your own people and tenants" flush>
        <Padded>
          <Chart
            label="Bookings by the companies that booked most"
            kind="stacked"
            series={['Used', 'No-shows']}
            points={companies
              .slice(0, mostBars)
              .map(({ name, bookings, noShows }) => ({ label: name, values: [bookings - noShows, noShows] }))}
            pointHeader="Company"
            named
          />
        </Padded>
        <Table label="Bookings by company" columns={companyColumns} rows={companies} rowKey={({ id }) => id} />
      </Section>
    </Stack>
  )
}

const Padded = ({ children }: { children: ReactNode }) => (
  <div style={{ padding: '0 var(--mantine-spacing-lg) var(--mantine-spacing-md)' }}>{children}</div>
)

type TotalsProps = { total: Use; charged: readonly Charge[]; facilities: readonly FacilityUse[] }

const Totals = ({ total, charged, facilities }: TotalsProps) => {
  const open = facilities.reduce((sum, { openMinutes }) => sum + openMinutes, 0)
  return (
    <CardGrid>
      <FigureCard label="Bookings" value={count(total.bookings)} hint={hours(total.bookedMinutes)} />
      <FigureCard
        label="Utilisation"
        value={percent(shareOf(total.bookedMinutes, open))}
        hint="Booked share of opening hours"
      />
      <FigureCard
        label="No-shows"
        value={count(total.noShows)}
        hint={`${percent(shareOf(total.noShows, total.bookings))} of bookings`}
      />
      <FigureCard label="Cancelled" value={count(total.cancelled)} />
      {charged.length > 0 && (
        <FigureCard label="Charged" value={amountsOf(charged)} hint="Including tax, without cancelled bookings" />
      )}
    </CardGrid>
  )
}

const useColumns: readonly Column<Use>[] = [
  { key: 'bookings', header: 'Bookings', align: 'end', cell: ({ bookings }) => count(bookings) },
  { key: 'bookedMinutes', header: 'Booked', align: 'end', cell: ({ bookedMinutes }) => hours(bookedMinutes) },
  { key: 'noShows', header: 'No-shows', align: 'end', cell: ({ noShows }) => count(noShows) },
  { key: 'cancelled', header: 'Cancelled', align: 'end', hideBelow: 'md', cell: ({ cancelled }) => count(cancelled) },
]

const facilityColumns: readonly Column<FacilityUse>[] = [
  { key: 'name', header: 'Facility', cell: ({ name }) => name },
  { key: 'category', header: 'Category', hideBelow: 'md', cell: ({ category }) => category.name },
  { key: 'site', header: 'Site', hideBelow: 'md', cell: ({ site }) => site.name },
  { key: 'utilisation', header: 'Utilisation', align: 'end', cell: ({ utilisation }) => percent(utilisation) },
  ...useColumns,
]

const chargedColumn: Column<FacilityUse> = {
  key: 'charged',
  header: 'Charged',
  align: 'end',
  hideBelow: 'md',
  cell: ({ charged }) => amountsOf(charged) || 'Free',
}

const companyColumns: readonly Column<CompanyUse>[] = [
  { key: 'name', header: 'Company', cell: ({ name }) => name },
  ...useColumns,
]
