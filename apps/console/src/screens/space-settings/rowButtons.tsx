import type { Column } from '@atrium/ui/tableTypes.ts'
import { ActionIcon, Group } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'

type Buttons<Row> = {
  /** Names the row for screen readers. */
  name: string
  onEdit?: ((row: Row) => void) | undefined
  onDelete?: ((row: Row) => void) | undefined
}

/** A column with the buttons a row offers. */
export const rowButtons = <Row,>(buttonsOf: (row: Row) => Buttons<Row>): Column<Row> => ({
  key: 'actions',
  header: 'Actions',
  headerHidden: true,
  align: 'end',
  width: '6rem',
  cell: (row) => {
    const { name, onEdit, onDelete } = buttonsOf(row)
    if (!onEdit && !onDelete) return <span aria-hidden />
    return (
      <Group gap="xs" justify="flex-end" wrap="nowrap">
        {onEdit && (
          <ActionIcon variant="subtle" color="gray" aria-label={`Edit ${name}`} onClick={() => onEdit(row)}>
            <IconPencil size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
        {onDelete && (
          <ActionIcon variant="subtle" color="red" aria-label={`Delete ${name}`} onClick={() => onDelete(row)}>
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </Group>
    )
  },
})
