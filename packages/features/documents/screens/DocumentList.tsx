import { api } from '@atrium/auth/api.ts'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { statusLabel } from '@atrium/ui/status.ts'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { formatDate } from '@atrium/validators/dates.ts'
import { shortenList } from '@atrium/validators/text.ts'
import { Text } from '@mantine/core'
import { IconFileText, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import {
  accountTypeNames,
  categoryOptions,
  documentCountsQuery,
  documentListQuery,
  documentsQuery,
  documentTabs,
  recipientTypeNames,
  type Document,
  type DocumentSearch,
} from '../documentQueries.ts'

const DocumentDialog = lazyDialog(() => import('../parts/DocumentDialog.tsx'))

type DocumentListProps = {
  search: DocumentSearch
  onSearch: (search: DocumentSearch) => void
  links: { Document: RecordLink }
  /** Goes to the new document. */
  onAdded: (id: string) => void
}

const filters: readonly ListFilter[] = [
  { kind: 'dropdown', key: 'categoryIds', label: 'Category', load: categoryOptions, many: true },
  { kind: 'days', key: 'createdDateFrom', lastKey: 'createdDateTo', label: 'Added' },
]

/** Documents with whom they are for (doc 3 §3). */
export const DocumentList = ({ search, onSearch, links, onAdded }: DocumentListProps) => {
  const [isAdding, setIsAdding] = useState(false)
  const moment = useMoment()
  const { Document: Link } = links
  return (
    <>
      <ListScreen
        title="Documents"
        query={documentsQuery}
        columns={columnsWith(moment)}
        rowKey={({ id }) => id}
        search={search}
        onSearch={onSearch}
        searchHint="Title"
        tabs={{
          label: 'Documents by state',
          options: documentTabs.map((value) => ({ value, label: statusLabel(value) })),
          counts: documentCountsQuery(search),
        }}
        filters={filters}
        actions={[
          {
            kind: 'other',
            label: 'Add document',
            icon: IconPlus,
            primary: true,
            operation: 'createDocument',
            onClick: () => setIsAdding(true),
          },
        ]}
        exports={{
          operation: 'generateDocumentRecord',
          download: (format) =>
            api.download('generateDocumentRecord', { query: { ...documentListQuery(search), format } }),
        }}
        rowLink={({ id }, content) => <Link id={id}>{content}</Link>}
        empty={
          <EmptyState title="No documents" icon={IconFileText}>
            House rules, forms and notices that people find under My documents.
          </EmptyState>
        }
      />
      {isAdding && <DocumentDialog onClose={() => setIsAdding(false)} onSaved={onAdded} />}
    </>
  )
}

/** Whom a document is for, in words. */
export const audienceOf = ({ recipientType, recipients, accountTypes }: Document): string => {
  if (recipientType === 'ALL') return recipientTypeNames.ALL
  if (recipientType === 'ACCOUNT_TYPE') return accountTypes.map((type) => accountTypeNames[type]).join(', ')
  return recipients.length > 0 ? shortenList(recipients.map(({ name }) => name)) : recipientTypeNames[recipientType]
}

const columnsWith = (moment: ReturnType<typeof useMoment>): readonly Column<Document>[] => [
  {
    key: 'title',
    header: 'Document',
    sortable: true,
    cell: ({ title, documentFile: { name }, versionNo }) => (
      <>
        <Text inherit>{title}</Text>
        <Text size="sm" c="dimmed">
          {versionNo > 1 ? `${name}, version ${versionNo}` : name}
        </Text>
      </>
    ),
  },
  { key: 'category', header: 'Category', hideBelow: 'sm', cell: ({ category }) => category.name },
  { key: 'audience', header: 'For', hideBelow: 'md', cell: audienceOf },
  {
    key: 'publishDate',
    header: 'Published',
    sortable: true,
    hideBelow: 'sm',
    cell: ({ publishDate }) => moment(publishDate),
  },
  {
    key: 'expiryDate',
    header: 'Last day',
    sortable: true,
    hideBelow: 'lg',
    cell: ({ expiryDate }) => expiryDate && formatDate(expiryDate),
  },
  {
    key: 'read',
    header: 'Read by',
    hideBelow: 'md',
    cell: ({ noOfOpened, noOfAcknowledged, acknowledgementRequired }) =>
      acknowledgementRequired ? `${noOfOpened}, ${noOfAcknowledged} agreed` : noOfOpened,
  },
]
