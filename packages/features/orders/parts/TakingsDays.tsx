import { Pagination, type Page } from '@atrium/ui/Pagination.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { formatDate } from '@atrium/validators/dates.ts'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { amountText } from '../orderText.ts'
import type { TakingsDay } from '../takingsQueries.ts'

const limit = 20

/** What each store took on each day, the newest day first. */
export const TakingsDays = ({ days }: { days: readonly TakingsDay[] }) => {
  const [chosen, setPage] = useState<Page>({ page: 1, limit })
  const last = Math.max(1, Math.ceil(days.length / chosen.limit))
  const page = { ...chosen, page: Math.min(chosen.page, last) }
  const from = (page.page - 1) * page.limit
  return (
    <Table
      label="Takings by day and store"
      columns={columns}
      rows={days.slice(from, from + page.limit)}
      rowKey={({ day, retailStore, currency }) => `${day} ${retailStore.id} ${currency}`}
      total={days.length}
      pagination={days.length > limit && <Pagination {...page} of="days" total={days.length} onChange={setPage} />}
    />
  )
}

type Amount = 'taken' | 'refunded' | 'fees' | 'tax' | 'net'

const amountColumn = (key: Amount, header: string, hideBelow?: 'sm' | 'md'): Column<TakingsDay> => ({
  key,
  header,
  align: 'end',
  ...(hideBelow ? { hideBelow } : {}),
  cell: (day) => amountText(day[key], day.currency),
})

const columns: readonly Column<TakingsDay>[] = [
  {
    key: 'day',
    header: 'Day',
    cell: ({ day, retailStore }) => (
      <>
        <Text inherit>{formatDate(day)}</Text>
        <Text size="sm" c="dimmed">
          {retailStore.name}
        </Text>
      </>
    ),
  },
  { key: 'noOfOrders', header: 'Orders', align: 'end', cell: ({ noOfOrders }) => noOfOrders.toLocaleString('en') },
  amountColumn('taken', 'Taken'),
  amountColumn('refunded', 'Refunded', 'sm'),
  amountColumn('fees', 'Fees', 'md'),
  amountColumn('tax', 'Tax', 'md'),
  amountColumn('net', 'Net'),
]
