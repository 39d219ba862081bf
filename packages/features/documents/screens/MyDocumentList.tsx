import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Text } from '@mantine/core'
import { IconFolder } from '@tabler/icons-react'
import { myDocumentsQuery, type MyDocument, type MyDocumentSearch } from '../documentQueries.ts'

type MyDocumentListProps = {
  search: MyDocumentSearch
  onSearch: (search: MyDocumentSearch) => void
  links: { MyDocument: RecordLink }
}

const tabs = [
  { value: 'ALL', label: 'All' },
  { value: 'TO_AGREE', label: 'To agree to' },
] as const

/** The documents that are meant for whoever is signed in. */
export const MyDocumentList = ({ search, onSearch, links: { MyDocument: Link } }: MyDocumentListProps) => (
  <ListScreen
    title="My documents"
    query={myDocumentsQuery}
    columns={columnsWith(useMoment())}
    rowKey={({ id }) => id}
    search={search}
    onSearch={onSearch}
    searchHint="Title"
    tabs={{ label: 'Documents by what you have to do', options: tabs }}
    rowLink={({ id }, content) => <Link id={id}>{content}</Link>}
    empty={
      <EmptyState
        title={search.tab === 'TO_AGREE' ? 'You have agreed to everything' : 'No documents for you yet'}
        icon={IconFolder}
      >
        Documents that the building or your company publishes for you are shown here.
      </EmptyState>
    }
  />
)

/** What its reader has done with a document, or still has to do. */
export const ReadingBadge = ({ openedDate, acknowledgedDate, acknowledgementRequired }: MyDocument) => {
  if (acknowledgementRequired && !acknowledgedDate)
    return <StatusBadge status="TO_AGREE" label="To agree to" tone="warning" />
  if (acknowledgedDate) return <StatusBadge status="AGREED" label="Agreed" tone="success" />
  return openedDate ? (
    <StatusBadge status="READ" label="Read" tone="success" />
  ) : (
    <StatusBadge status="NEW" label="New" tone="info" />
  )
}

const columnsWith = (moment: ReturnType<typeof useMoment>): readonly Column<MyDocument>[] => [
  {
    key: 'title',
    header: 'Document',
    sortable: true,
    cell: ({ title, publisher }) => (
      <>
        <Text inherit>{title}</Text>
        <Text size="sm" c="dimmed">
          {publisher}
        </Text>
      </>
    ),
  },
  { key: 'categoryName', header: 'Category', hideBelow: 'sm', cell: ({ categoryName }) => categoryName },
  {
    key: 'publishDate',
    header: 'Published',
    sortable: true,
    hideBelow: 'sm',
    cell: ({ publishDate }) => moment(publishDate),
  },
  { key: 'state', header: 'Status', cell: (document) => <ReadingBadge {...document} /> },
]
