import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { Pagination, type Page } from '@atrium/ui/Pagination.tsx'
import { Table, type TableProps } from '@atrium/ui/Table.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readable, type AnyQuery } from '../anyQuery.ts'

type PagedTableProps<Row> = Pick<TableProps<Row>, 'label' | 'columns' | 'rowKey' | 'rowLink'> & {
  query: (page: Page) => AnyQuery<{ items: Row[]; total: number }>
  /** As many rows as a page has at first. */
  limit: number
  /** Milliseconds after which it is read again, for what moves. */
  refetchInterval?: number | false
}

/** Records beside other parts of a page, whose own page is no part of the address. */
export const PagedTable = <Row,>({ query, limit, refetchInterval = false, ...table }: PagedTableProps<Row>) => {
  const [page, setPage] = useState<Page>({ page: 1, limit })
  const read = useQuery({ ...readable(query(page)), placeholderData: keepPreviousData, refetchInterval })
  const total = read.data?.total
  return (
    <Table
      {...table}
      rows={read.data?.items ?? []}
      total={total}
      loading={read.isPending}
      error={read.isError ? errorMessage(read.error) : undefined}
      onRetry={() => void read.refetch()}
      pagination={total !== undefined && total > limit && <Pagination {...page} total={total} onChange={setPage} />}
    />
  )
}
