import { api } from '@atrium/auth/api.ts'
import { Can } from '@atrium/permissions/Can.tsx'
import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { DownloadLink } from '@atrium/screens-kit/DownloadLink.tsx'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { requestTypes } from '@atrium/validators/permits.ts'
import { Button, Group } from '@mantine/core'
import { IconFileStack, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { fmDocumentsQuery, typeChoices, type FmDocument, type FmDocumentSearch } from '../permitQueries.ts'

const DocumentDialog = lazyDialog(() => import('../parts/FmDocumentDialog.tsx'))

type FmDocumentListProps = { search: FmDocumentSearch; onSearch: (search: FmDocumentSearch) => void }

/** The documents that permits ask for: their files and signatures (doc 3 §3). */
export const FmDocumentList = ({ search, onSearch }: FmDocumentListProps) => {
  const [opened, setOpened] = useState<FmDocument | 'NEW'>()
  return (
    <>
      <ListScreen
        title="Form management"
        description="Documents contractors hand in with a permit to work"
        query={fmDocumentsQuery}
        columns={columnsWith(setOpened)}
        rowKey={({ id }) => id}
        search={search}
        onSearch={onSearch}
        searchHint="Name of the document"
        filters={[{ kind: 'choice', key: 'requestType', label: 'Work', options: typeChoices }]}
        actions={[
          {
            kind: 'other',
            label: 'Add document',
            icon: IconPlus,
            primary: true,
            operation: 'createFmDocument',
            onClick: () => setOpened('NEW'),
          },
        ]}
        empty={
          <EmptyState title="No documents here" icon={IconFileStack}>
            Add what contractors hand in, such as an insurance or a method statement.
          </EmptyState>
        }
      />
      {opened && (
        <DocumentDialog {...(opened === 'NEW' ? {} : { document: opened })} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

const signedBy = ({ landlordSignatureRequired, mcstSignatureRequired }: FmDocument) =>
  [landlordSignatureRequired && 'Landlord', mcstSignatureRequired && 'MCST'].filter(Boolean).join(', ')

const columnsWith = (onOpen: (document: FmDocument) => void): readonly Column<FmDocument>[] => [
  { key: 'formName', header: 'Document', sortable: true, cell: ({ formName }) => formName },
  {
    key: 'for',
    header: 'For',
    hideBelow: 'md',
    cell: (row) => row.requestTypes.map((type) => requestTypes[type]).join(', ') || 'All work',
  },
  {
    key: 'file',
    header: 'File',
    hideBelow: 'sm',
    cell: ({ documentFileRequired }) => (documentFileRequired ? 'Required' : 'Optional'),
  },
  { key: 'signed', header: 'Signed by', hideBelow: 'md', cell: signedBy },
  {
    key: 'template',
    header: 'Template',
    hideBelow: 'lg',
    cell: ({ templateFile, formName }) =>
      templateFile && (
        <DownloadLink
          label={`Template of ${formName}`}
          load={() => api.download('downloadSystemFile', { path: { systemFileId: templateFile.systemFileId } })}
        >
          {templateFile.name}
        </DownloadLink>
      ),
  },
  {
    key: 'active',
    header: 'Status',
    cell: ({ active }) => <StatusBadge status={active ? 'ACTIVE' : 'INACTIVE'} />,
  },
  {
    key: 'actions',
    header: '',
    cell: (document) => (
      <Group gap="xs" wrap="nowrap" justify="flex-end">
        <Can operation="updateFmDocument">
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Edit ${document.formName}`}
            onClick={() => onOpen(document)}
          >
            Edit
          </Button>
        </Can>
        <Can operation="deleteFmDocument">
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Delete ${document.formName}`}
            onClick={() =>
              askToDelete({
                title: `Delete ${document.formName}`,
                message: 'Existing forms that ask for it are kept.',
                action: () => api.call('deleteFmDocument', { path: { id: document.id } }, { silent: true }),
              })
            }
          >
            Delete
          </Button>
        </Can>
      </Group>
    ),
  },
]
