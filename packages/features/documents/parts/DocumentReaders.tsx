import { ListPart } from '@atrium/screens-kit/list/ListPart.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Text } from '@mantine/core'
import { readersQuery, type Document, type DocumentReader, type ReaderSearch } from '../documentQueries.ts'

type DocumentReadersProps = {
  document: Document
  search: ReaderSearch
  onSearch: (search: ReaderSearch) => void
}

/** Whom a document was announced to, and who has opened and agreed to it. */
export const DocumentReaders = ({ document, search, onSearch }: DocumentReadersProps) => {
  const moment = useMoment()
  return (
    <ListPart
      label={`Readers of ${document.title}`}
      searchLabel="Search readers"
      searchHint="Name"
      query={readersQuery(document.id, search)}
      columns={columnsWith(moment, document)}
      rowKey={({ id }) => id}
      search={search}
      onSearch={onSearch}
      firstOrder={{ key: 'fullName', direction: 'ASC' }}
      add={null}
      empty={<Text c="dimmed">Nobody has been notified of it yet.</Text>}
    />
  )
}

/** When something was done, with the version where that is not the current one. */
const done = (date: string, versionNo: number | null, current: number) =>
  versionNo !== null && versionNo < current ? `${date} (version ${versionNo})` : date

const columnsWith = (
  moment: ReturnType<typeof useMoment>,
  { versionNo, acknowledgementRequired }: Document,
): readonly Column<DocumentReader>[] => [
  { key: 'fullName', header: 'Name', sortable: true, cell: ({ fullName }) => fullName },
  { key: 'company', header: 'Company', hideBelow: 'sm', cell: ({ company }) => company },
  { key: 'announcedDate', header: 'Notified', hideBelow: 'md', cell: ({ announcedDate }) => moment(announcedDate) },
  {
    key: 'openedDate',
    header: 'Opened',
    sortable: true,
    cell: ({ openedDate, openedVersionNo }) => done(moment(openedDate), openedVersionNo, versionNo),
  },
  ...(acknowledgementRequired
    ? [
        {
          key: 'acknowledgedDate',
          header: 'Agreed',
          sortable: true,
          cell: ({ acknowledgedDate, acknowledgedVersionNo }: DocumentReader) =>
            done(moment(acknowledgedDate), acknowledgedVersionNo, versionNo),
        },
      ]
    : []),
]
