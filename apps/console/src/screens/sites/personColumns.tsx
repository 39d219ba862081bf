import { Avatar } from '@atrium/ui/Avatar.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { ActionIcon, Group } from '@mantine/core'
import { IconUserMinus } from '@tabler/icons-react'
import type { Person } from './placePeople.ts'

export const personColumns: readonly Column<Person>[] = [
  { key: 'fullName', header: 'Name', sortable: true, cell: (person) => <PersonName {...person} /> },
  { key: 'email', header: 'E-mail', sortable: true, hideBelow: 'md', cell: ({ email }) => email },
  { key: 'companyName', header: 'Company', cell: ({ companyName }) => companyName },
  { key: 'division', header: 'Division', hideBelow: 'md', cell: ({ division }) => division?.name },
  { key: 'status', header: 'Status', hideBelow: 'sm', cell: ({ status }) => <StatusBadge status={status} /> },
]

/** The button that takes a person off a place. */
export const removeColumn = (word: string, onRemove: (person: Person) => void): Column<Person> => ({
  key: 'actions',
  header: 'Actions',
  headerHidden: true,
  align: 'end',
  width: '3.5rem',
  cell: (person) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Remove ${person.fullName} from the ${word}`}
      onClick={() => onRemove(person)}
    >
      <IconUserMinus size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  ),
})

const PersonName = ({ fullName }: Person) => (
  <Group gap="sm" wrap="nowrap">
    <Avatar name={fullName} />
    {fullName}
  </Group>
)
