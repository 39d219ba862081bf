import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { api } from '@atrium/auth/api.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { ActionIcon, Group } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { systemDataCategoryQuery, type SystemDataValue } from './settingQueries.ts'

const ValueDialog = lazyDialog(() => import('./SystemDataValueDialog.tsx'))

/** The words of one category, in the order people read them (doc 1 §2.2). Mount it with the category loaded. */
export const SystemDataScreen = ({ id, onBack }: { id: string; onBack: () => void }) => {
  const { data: category } = useSuspenseQuery(systemDataCategoryQuery(id))
  const [edited, setEdited] = useState<SystemDataValue | 'new'>()
  const mayEdit = useCan('updateSystemDataValue')
  const { name, description, values } = category
  const remove = (value: SystemDataValue) =>
    askToDelete({
      title: `Delete ${value.label}`,
      message: 'Records that use it keep it, but it is no longer offered in forms.',
      action: () => api.call('deleteSystemDataValue', { path: { id, valueId: value.id } }, { silent: true }),
    })
  return (
    <DetailScreen
      title={name}
      description={description}
      onBack={onBack}
      actions={[
        {
          kind: 'other',
          label: 'Add value',
          icon: IconPlus,
          primary: true,
          operation: 'createSystemDataValue',
          onClick: () => setEdited('new'),
        },
      ]}
    >
      <Section flush>
        <Table
          label={name}
          columns={mayEdit ? [...columns, buttons(setEdited, remove)] : columns}
          rows={values}
          rowKey={(value) => value.id}
          total={values.length}
        />
      </Section>
      {edited !== undefined && (
        <ValueDialog
          categoryId={id}
          value={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </DetailScreen>
  )
}

const columns: readonly Column<SystemDataValue>[] = [
  { key: 'label', header: 'Words', cell: ({ label }) => label },
  { key: 'code', header: 'Code', hideBelow: 'sm', cell: ({ code }) => code },
  { key: 'sortOrder', header: 'Order', align: 'end', hideBelow: 'sm', cell: ({ sortOrder }) => sortOrder },
  {
    key: 'active',
    header: 'Status',
    cell: ({ active }) => <StatusBadge status={active ? 'ACTIVE' : 'INACTIVE'} />,
  },
]

const buttons = (
  onEdit: (value: SystemDataValue) => void,
  onDelete: (value: SystemDataValue) => void,
): Column<SystemDataValue> => ({
  key: 'actions',
  header: 'Actions',
  headerHidden: true,
  align: 'end',
  cell: (value) => (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <ActionIcon variant="subtle" aria-label={`Edit ${value.label}`} onClick={() => onEdit(value)}>
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="red" aria-label={`Delete ${value.label}`} onClick={() => onDelete(value)}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Group>
  ),
})
