import { Avatar } from '@atrium/ui/Avatar.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { ActionIcon, Group } from '@mantine/core'
import { IconUserMinus } from '@tabler/icons-react'
import type { DivisionPerson } from '../divisionQueries.ts'

export const personColumns: readonly Column<DivisionPerson>[] = [
  {
    key: 'fullName',
    header: 'Name',
    sortable: true,
    cell: ({ fullName }) => (
      <Group gap="sm" wrap="nowrap">
        <Avatar name={fullName} />
        {fullName}
      </Group>
    ),
  },
  { key: 'email', header: 'E-mail', sortable: true, hideBelow: 'sm', cell: ({ email }) => email },
  { key: 'role', header: 'Role', hideBelow: 'md', cell: ({ roleNames }) => roleNames.join(', ') },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, statusLabel }) => <StatusBadge status={status} label={statusLabel} />,
  },
]

/** The button that takes a person out of the division. */
export const removeColumn = (onRemove: (person: DivisionPerson) => void): Column<DivisionPerson> => ({
  key: 'actions',
  header: 'Actions',
  headerHidden: true,
  align: 'end',
  width: '3.5rem',
  cell: (person) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Remove ${person.fullName} from the division`}
      onClick={() => onRemove(person)}
    >
      <IconUserMinus size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  ),
})
