import { api } from '@atrium/auth/api.ts'
import { Can } from '@atrium/permissions/Can.tsx'
import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { ActionIcon, Group } from '@mantine/core'
import { IconFolders, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { categoriesQuery, type CategorySearch, type DocumentCategory } from '../documentQueries.ts'

const CategoryDialog = lazyDialog(() => import('../parts/CategoryDialog.tsx'))

type DocumentCategoryListProps = { search: CategorySearch; onSearch: (search: CategorySearch) => void }

const filters: readonly ListFilter[] = [
  {
    kind: 'choice',
    key: 'hasDocument',
    label: 'Documents',
    options: [
      { value: 'true', label: 'With documents' },
      { value: 'false', label: 'Without documents' },
    ],
  },
]

/** What documents are sorted into (doc 3 §3). */
export const DocumentCategoryList = ({ search, onSearch }: DocumentCategoryListProps) => {
  const [edited, setEdited] = useState<DocumentCategory | 'new' | null>(null)
  const moment = useMoment()
  return (
    <>
      <ListScreen
        title="Document categories"
        query={categoriesQuery}
        columns={columnsWith(moment, setEdited)}
        rowKey={({ id }) => id}
        search={search}
        onSearch={onSearch}
        searchHint="Name"
        filters={filters}
        actions={[
          {
            kind: 'other',
            label: 'Add category',
            icon: IconPlus,
            primary: true,
            operation: 'createDocumentCategory',
            onClick: () => setEdited('new'),
          },
        ]}
        empty={
          <EmptyState title="No categories yet" icon={IconFolders}>
            Documents are sorted into categories: house rules, forms, safety.
          </EmptyState>
        }
      />
      {edited && <CategoryDialog {...(edited === 'new' ? {} : { category: edited })} onClose={() => setEdited(null)} />}
    </>
  )
}

const columnsWith = (
  moment: ReturnType<typeof useMoment>,
  onEdit: (category: DocumentCategory) => void,
): readonly Column<DocumentCategory>[] => [
  { key: 'categoryName', header: 'Name', sortable: true, cell: ({ categoryName }) => categoryName },
  { key: 'noOfDocument', header: 'Documents', sortable: true, cell: ({ noOfDocument }) => noOfDocument },
  {
    key: 'updatedDate',
    header: 'Last changed',
    sortable: true,
    hideBelow: 'sm',
    cell: ({ updatedDate }) => moment(updatedDate),
  },
  {
    key: 'actions',
    header: 'Actions',
    cell: (category) => (
      <Group gap="xs" wrap="nowrap">
        {category.allowedActions.includes('edit') && (
          <Can operation="updateDocumentCategory">
            <ActionIcon
              variant="subtle"
              aria-label={`Rename ${category.categoryName}`}
              onClick={() => onEdit(category)}
            >
              <IconPencil size={18} aria-hidden />
            </ActionIcon>
          </Can>
        )}
        {category.allowedActions.includes('delete') && (
          <Can operation="deleteDocumentCategory">
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={`Delete ${category.categoryName}`}
              onClick={() => remove(category)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Can>
        )}
      </Group>
    ),
  },
]

const remove = ({ id, categoryName }: DocumentCategory) =>
  askToDelete({
    title: `Delete ${categoryName}`,
    message: 'It has no documents.',
    action: () => api.call('deleteDocumentCategory', { path: { id } }, { silent: true }),
    deleted: 'Category successfully removed',
  })
