import { api } from '@atrium/auth/api.ts'
import { customerInvoices } from '@atrium/features/billing/invoiceQueries.ts'
import { amount, methodLabels } from '@atrium/features/billing/parts/amounts.ts'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { CardGrid } from '@atrium/ui/CardGrid.tsx'
import { Chart } from '@atrium/ui/Chart.tsx'
import { FigureCard } from '@atrium/ui/FigureCard.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { dateFormats } from '@atrium/validators/dates.ts'
import { money, shortMoney } from '@atrium/validators/money.ts'
import { countOf } from '@atrium/validators/text.ts'
import { Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { monthsOf } from './paymentMonths.ts'
import { reportQuery, reportSummaryQuery, type PaymentReportRow, type ReportSearch } from './paymentReportQueries.ts'

type PaymentReportsProps = {
  search: ReportSearch
  onSearch: (search: ReportSearch) => void
  Invoice: RecordLink
}

const columns: readonly Column<PaymentReportRow>[] = [
  { key: 'invoiceNo', header: 'Invoice', cell: (row) => <Named {...row} /> },
  { key: 'paymentDate', header: 'Paid on', sortable: true, cell: ({ paymentDate }) => <Day of={paymentDate} /> },
  { key: 'method', header: 'Method', cell: (row) => <Way {...row} /> },
  { key: 'amountMinor', header: 'Amount', sortable: true, align: 'end', cell: (row) => <Amount {...row} /> },
]

const Named = ({ invoiceNo, customer }: PaymentReportRow) => (
  <div>
    {invoiceNo}
    <Text size="xs" c="dimmed">
      {customer.name}
    </Text>
  </div>
)

const Day = ({ of: moment }: { of: string }) => useMoment()(moment, dateFormats.display)

const Way = ({ method, cardBrand, transactionId }: PaymentReportRow) => (
  <div>
    {cardBrand ?? methodLabels[method]}
    {transactionId !== null && (
      <Text size="xs" c="dimmed">
        {transactionId}
      </Text>
    )}
  </div>
)

const Amount = ({ amountMinor, refundDueMinor, currency }: PaymentReportRow) => (
  <div>
    {amount(amountMinor, currency)}
    {refundDueMinor > 0 && (
      <Text size="xs" c="dimmed">
        {amount(refundDueMinor, currency)} to be refunded
      </Text>
    )}
  </div>
)

const filters: readonly ListFilter[] = [
  { kind: 'days', key: 'paymentDateFrom', open: true, lastKey: 'paymentDateTo', label: 'Paid' },
  {
    kind: 'choice',
    key: 'method',
    label: 'Method',
    options: Object.entries(methodLabels).map(([value, label]) => ({ value, label })),
  },
  { kind: 'dropdown', key: 'customerId', open: true, label: 'Customer', load: customerInvoices.customers },
]

/** What customers paid, as totals, by month and one by one, for operators (doc 1 §2.2). */
export const PaymentReports = ({ search, onSearch, Invoice }: PaymentReportsProps) => (
  <ListScreen
    title="Payment reports"
    description="Payments received for customers’ invoices"
    query={reportQuery}
    columns={columns}
    rowKey={({ id }) => id}
    search={search}
    onSearch={onSearch}
    searchHint="Invoice, customer or transaction"
    filters={filters}
    exports={{
      operation: 'downloadPaymentReport',
      download: (format) => api.download('downloadPaymentReport', { query: { ...search, format } }),
    }}
    rowLink={({ invoiceId }, content) => <Invoice id={invoiceId}>{content}</Invoice>}
  >
    <Summary search={search} />
  </ListScreen>
)

const Summary = ({ search }: { search: ReportSearch }) => {
  const summary = useQuery({ ...reportSummaryQuery(search), placeholderData: keepPreviousData })
  if (!summary.data || summary.data.totals.length === 0) return null
  const { totals, months } = summary.data
  return (
    <Stack gap="lg" mb="lg">
      <CardGrid>
        {totals.map(({ currency, payments, amountMinor }) => (
          <FigureCard
            key={currency}
            label={`Received in ${currency}`}
            value={amount(amountMinor, currency)}
            hint={countOf(payments, 'payment', 'payments')}
          />
        ))}
      </CardGrid>
      {monthsOf(months).map(({ currency, series, points }) => (
        <Section key={currency} title={`Received by month, ${currency}`}>
          <Chart
            label={`Payments by month and way in ${currency}`}
            kind="stacked"
            series={series}
            points={points}
            pointHeader="Month"
            format={(value) => amount(value, currency)}
            axis={(value) => shortMoney(money(value, currency))}
          />
        </Section>
      ))}
    </Stack>
  )
}
