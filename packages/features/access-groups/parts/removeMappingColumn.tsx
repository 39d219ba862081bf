import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { confirm, type ConfirmOptions } from '@atrium/ui/ConfirmDialog.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { ActionIcon, Group } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type Removal<Row> = {
  label: (row: Row) => string
  question: (row: Row) => { title: string; message: string }
  /** Asks in another way than by the question alone, and acts. */
  ask?: (row: Row, question: ConfirmOptions) => Promise<boolean>
  action: (row: Row) => Promise<unknown>
  /** What else can be done to a row. */
  more?: (row: Row) => ReactNode
}

/** The button that takes something out of a group, after a question. */
export const removeMappingColumn = <Row,>(removal: Removal<Row>): Column<Row> => ({
  key: 'actions',
  header: 'Actions',
  headerHidden: true,
  align: 'end',
  width: removal.more ? '13rem' : '3.5rem',
  cell: (row) => (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      {removal.more?.(row)}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={removal.label(row)}
        onClick={() => void askAndRemove(removal, row)}
      >
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Group>
  ),
})

async function askAndRemove<Row>(removal: Removal<Row>, row: Row): Promise<void> {
  const { question, action, ask = (_, asked) => confirm(asked) } = removal
  const isRemoved = await ask(row, { ...question(row), confirmLabel: 'Remove', action: () => action(row) })
  if (isRemoved) recordNotices.updated()
}
