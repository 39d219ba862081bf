import { api } from '@atrium/auth/api.ts'
import { PagedTable } from '@atrium/screens-kit/list/PagedTable.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { Section } from '@atrium/ui/Section.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { countOf } from '@atrium/validators/text.ts'
import { Button } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { erasuresQuery, type VisitorErasure } from '../visitorQueries.ts'

const limit = 10

/** What was erased of visitors after their time, each night with its certificate. */
export const ErasuresPart = () => {
  const moment = useMoment()
  return (
    <Section
      title="Erased records"
      description="Visitor records are erased every night once their retention period is over."
    >
      <PagedTable
        label="Erasures"
        columns={columnsWith(moment)}
        query={erasuresQuery}
        limit={limit}
        rowKey={({ id }) => id}
      />
    </Section>
  )
}

const columnsWith = (moment: ReturnType<typeof useMoment>): readonly Column<VisitorErasure>[] => [
  { key: 'erasedDate', header: 'Erased', cell: ({ erasedDate }) => moment(erasedDate) },
  {
    key: 'endedBefore',
    header: 'Visits ended before',
    hideBelow: 'md',
    cell: ({ endedBefore }) => moment(endedBefore),
  },
  { key: 'visitors', header: 'Visitors', cell: ({ visitors }) => visitors },
  { key: 'visits', header: 'Visits', hideBelow: 'sm', cell: ({ visits }) => visits },
  {
    key: 'certificate',
    header: '',
    cell: ({ id, visitors }) => (
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconCertificate size={16} aria-hidden />}
        aria-label={`Certificate of the erasure of ${countOf(visitors, 'visitor', 'visitors')}`}
        onClick={() => void api.download('downloadVisitorErasureCertificate', { path: { id } })}
      >
        Certificate
      </Button>
    ),
  },
]
