import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { answeredText, companyWords } from '@atrium/features/broadcasts/broadcastWords.ts'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { Pagination } from '@atrium/ui/Pagination.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { companiesQuery, underWay, type Broadcast, type CompanyAnswers } from './broadcastQueries.ts'

/** What the people of each company have answered. */
export const CompanyAnswersPart = ({ broadcast: { id, status } }: { broadcast: Broadcast }) => {
  const [page, setPage] = useState(1)
  const read = useQuery({
    ...readable(companiesQuery(id, page)),
    placeholderData: keepPreviousData,
    refetchInterval: status === 'ONGOING' ? underWay : false,
  })
  const total = read.data?.total
  return (
    <Section title="Companies">
      <Table
        label="Answers by company"
        columns={columns}
        rows={read.data?.items ?? []}
        rowKey={(row) => row.id}
        total={total}
        loading={read.isPending}
        error={read.isError ? errorMessage(read.error) : undefined}
        onRetry={() => void read.refetch()}
        pagination={
          total !== undefined &&
          total > 20 && <Pagination page={page} limit={20} total={total} onChange={(next) => setPage(next.page)} />
        }
      />
    </Section>
  )
}

const tones = { ALL_SAFE: 'SAFE', NEED_HELP: 'FAILED', PARTIAL: 'PENDING', NO_RESPONSE: 'NO_RESPONSE' }

const columns: readonly Column<CompanyAnswers>[] = [
  { key: 'tenant', header: 'Company', cell: ({ tenant }) => tenant.name },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge status={tones[status]} label={companyWords[status]} />,
  },
  { key: 'floors', header: 'Floors', hideBelow: 'md', cell: ({ floorNos }) => floorNos.join('; ') || null },
  { key: 'answered', header: 'Answered', cell: answeredText },
  { key: 'needHelp', header: 'Need help', hideBelow: 'sm', cell: ({ needHelp }) => String(needHelp) },
]
