import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import type { Schemas } from '@atrium/api-client/client.ts'
import { amount } from '@atrium/features/billing/parts/amounts.ts'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { CardGrid } from '@atrium/ui/CardGrid.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { FigureCard } from '@atrium/ui/FigureCard.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Pagination } from '@atrium/ui/Pagination.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { dateFormats, formatDate } from '@atrium/validators/dates.ts'
import { countOf } from '@atrium/validators/text.ts'
import { Stack, Switch, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { previewQuery, type PreviewPage, type RatePreviewInput } from '../rateQueries.ts'
import { PriceLines } from './PriceLines.tsx'

type Previewed = Schemas['PreviewedBooking']
type Preview = Schemas['RatePreview']

/** What last month's bookings would have cost by a card: what changes in all, and booking by booking. */
export const RatePreview = ({ body }: { body: RatePreviewInput }) => {
  const [page, setPage] = useState<PreviewPage>({ page: 1, limit: 10, changedOnly: false })
  const { data, error, isFetching, refetch } = useQuery({
    ...previewQuery(body, page),
    placeholderData: keepPreviousData,
  })
  if (error)
    return (
      <ErrorState title="The preview cannot be shown" onRetry={() => void refetch()} retrying={isFetching}>
        {errorMessage(error)}
      </ErrorState>
    )
  if (!data) return <LoadingState />
  return (
    <Stack gap="md">
      <Totals preview={data} />
      <Switch
        label="Only bookings whose price changes"
        checked={page.changedOnly}
        onChange={(event) => setPage({ ...page, page: 1, changedOnly: event.currentTarget.checked })}
      />
      <Table
        label="Bookings of last month"
        columns={columnsIn(data.currency)}
        rows={data.items}
        rowKey={({ bookingId }) => bookingId}
        loading={isFetching}
        total={data.total}
        empty={
          <Text c="dimmed" ta="center" p="lg">
            {data.noOfBookings === 0
              ? 'There were no bookings last month that this rate would apply to.'
              : 'This rate would not change the price of any booking.'}
          </Text>
        }
        pagination={
          data.total > page.limit && (
            <Pagination {...page} total={data.total} onChange={(next) => setPage({ ...page, ...next })} />
          )
        }
      />
    </Stack>
  )
}

const Totals = ({ preview }: { preview: Preview }) => {
  const { currency, wasMinor, wouldBeMinor, dateFrom, dateTo, noOfBookings, noOfChanged, noOfOtherCurrency } = preview
  return (
    <>
      <Text c="dimmed">
        {countOf(noOfBookings, 'approved booking', 'approved bookings')} from {formatDate(dateFrom)} to{' '}
        {formatDate(dateTo)}, priced as if this rate had been in force; {noOfChanged.toLocaleString('en')} would cost a
        different amount.
        {noOfOtherCurrency > 0 &&
          ` ${countOf(noOfOtherCurrency, 'more in another currency is', 'more in another currency are')} left out.`}
      </Text>
      <CardGrid minWidth="11rem">
        <FigureCard label="Charged" value={amount(wasMinor, currency)} />
        <FigureCard label="With this rate" value={amount(wouldBeMinor, currency)} />
        <FigureCard
          label="Difference"
          value={signed(wouldBeMinor - wasMinor, currency)}
          {...(wasMinor > 0 ? { hint: percentOf(wouldBeMinor - wasMinor, wasMinor) } : {})}
        />
      </CardGrid>
    </>
  )
}

const signed = (minor: number, currency: string) => `${minor > 0 ? '+' : ''}${amount(minor, currency)}`

const percentOf = (part: number, whole: number) => {
  const percent = Math.round((part / whole) * 1000) / 10
  return `${percent > 0 ? '+' : ''}${percent.toLocaleString('en')}%`
}

const columnsIn = (currency: string): readonly Column<Previewed>[] => [
  {
    key: 'referenceNo',
    header: 'Booking',
    cell: ({ referenceNo, title }) => (
      <Stack gap={0}>
        <span>{referenceNo}</span>
        <Text component="span" size="xs" c="dimmed">
          {title}
        </Text>
      </Stack>
    ),
  },
  {
    key: 'resource',
    header: 'What and when',
    cell: ({ resource, startsAt, noOfInstances }) => (
      <Stack gap={0}>
        <span>{resource.name}</span>
        <Text component="span" size="xs" c="dimmed">
          <Moment of={startsAt} />
          {noOfInstances > 1 && `, ${noOfInstances} times`}
        </Text>
      </Stack>
    ),
  },
  { key: 'tenant', header: 'By', hideBelow: 'md', cell: ({ tenantName }) => tenantName },
  { key: 'was', header: 'Charged', align: 'end', cell: ({ wasMinor }) => amount(wasMinor, currency) },
  {
    key: 'wouldBe',
    header: 'With this rate',
    align: 'end',
    cell: (booking) => <WouldBe booking={booking} currency={currency} />,
  },
  {
    key: 'difference',
    header: 'Difference',
    align: 'end',
    cell: ({ wasMinor, wouldBeMinor }) =>
      wasMinor === wouldBeMinor ? 'Same' : signed(wouldBeMinor - wasMinor, currency),
  },
]

const Moment = ({ of: moment }: { of: string }) => useMoment()(moment, dateFormats.moment)

const WouldBe = ({ booking: { wouldBeMinor, lines }, currency }: { booking: Previewed; currency: string }) =>
  lines.length === 0 ? (
    'Free'
  ) : (
    <details>
      <summary>{amount(wouldBeMinor, currency)}</summary>
      <PriceLines lines={lines} amountMinor={wouldBeMinor} currency={currency} />
    </details>
  )
