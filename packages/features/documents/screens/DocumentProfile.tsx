import { api } from '@atrium/auth/api.ts'
import { DownloadLink } from '@atrium/screens-kit/DownloadLink.tsx'
import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import { storedFileQuery } from '@atrium/screens-kit/storedPicture.ts'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { formatDate } from '@atrium/validators/dates.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Schemas } from '@atrium/api-client/client.ts'
import { documentQuery, versionsQuery, type ReaderSearch } from '../documentQueries.ts'
import { DocumentReaders } from '../parts/DocumentReaders.tsx'
import { FileViewer } from '../parts/FileViewer.tsx'
import { audienceOf } from './DocumentList.tsx'

const DocumentDialog = lazyDialog(() => import('../parts/DocumentDialog.tsx'))

type DocumentProfileProps = {
  id: string
  search: ReaderSearch
  onSearch: (search: ReaderSearch) => void
  /** Goes to the list of documents. */
  onLeave: () => void
}

/** One document: whom it is for, its file, who has read it, what files it had. */
export const DocumentProfile = ({ id, search, onSearch, onLeave }: DocumentProfileProps) => {
  const { data: document } = useSuspenseQuery(documentQuery(id))
  const [isEditing, setIsEditing] = useState(false)
  const file = useQuery(storedFileQuery(document.documentFile.systemFileId))
  const moment = useMoment()
  // Who publishes a document may change it; a tenant company only reads its landlord's.
  const isOwn = document.createdBy !== null || document.allowedActions.length > 0
  return (
    <DetailScreen
      title={document.title}
      status={<StatusBadge status={document.status} tone={document.status === 'PUBLISHED' ? 'success' : 'neutral'} />}
      onBack={onLeave}
      allowedActions={document.allowedActions}
      actions={[
        {
          kind: 'edit',
          operation: 'updateDocument',
          allowed: 'edit',
          onClick: () => setIsEditing(true),
        },
        {
          kind: 'delete',
          label: 'Delete',
          operation: 'deleteDocument',
          allowed: 'delete',
          onClick: () =>
            askToDelete({
              title: `Delete ${document.title}`,
              message: 'Nobody can find it any more. The audit log still shows who has read it.',
              action: () => api.call('deleteDocument', { path: { id } }, { silent: true }),
              deleted: 'Document successfully removed',
              onDeleted: onLeave,
            }),
        },
      ]}
    >
      <Section title="Details">
        <DescriptionList
          items={[
            { label: 'Category', value: document.category.name },
            { label: 'For', value: audienceOf(document) },
            { label: 'Published', value: moment(document.publishDate) },
            { label: 'Last day', value: document.expiryDate && formatDate(document.expiryDate) },
            { label: 'Version', value: String(document.versionNo) },
            { label: 'Needs agreement', value: document.acknowledgementRequired ? 'Yes' : 'No' },
            { label: 'Added by', value: document.createdBy },
          ]}
        />
      </Section>
      <Section title="File">
        {file.data ? <FileViewer file={file.data} title={document.title} /> : <LoadingState />}
      </Section>
      {isOwn && (
        <Section title="Readers" description="Who was notified, has opened it and has agreed to it">
          <DocumentReaders document={document} search={search} onSearch={onSearch} />
        </Section>
      )}
      <Section title="Versions">
        <Versions id={id} moment={moment} />
      </Section>
      {isOwn && (
        <Section title="History">
          <HistoryTimeline query={(page) => api.query('listDocumentHistories', { path: { id }, query: page })} />
        </Section>
      )}
      {isEditing && <DocumentDialog document={document} onClose={() => setIsEditing(false)} />}
    </DetailScreen>
  )
}

type Version = Schemas['DocumentVersion']

const Versions = ({ id, moment }: { id: string; moment: ReturnType<typeof useMoment> }) => {
  const { data } = useQuery(versionsQuery(id))
  return (
    <Table
      label="Versions"
      columns={versionColumns(moment)}
      rowKey={(version) => version.id}
      rows={data ?? []}
      loading={!data}
    />
  )
}

const versionColumns = (moment: ReturnType<typeof useMoment>): readonly Column<Version>[] => [
  { key: 'versionNo', header: 'Version', cell: ({ versionNo }) => versionNo },
  {
    key: 'file',
    header: 'File',
    cell: ({ documentFile: { systemFileId, name }, versionNo }) => (
      <DownloadLink
        label={`${name}, version ${versionNo}`}
        load={() => api.download('downloadSystemFile', { path: { systemFileId } })}
      >
        {name}
      </DownloadLink>
    ),
  },
  { key: 'createdDate', header: 'Added', hideBelow: 'sm', cell: ({ createdDate }) => moment(createdDate) },
  { key: 'createdBy', header: 'By', hideBelow: 'sm', cell: ({ createdBy }) => createdBy },
]
