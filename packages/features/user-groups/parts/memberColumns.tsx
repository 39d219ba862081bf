import { Avatar } from '@atrium/ui/Avatar.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { ActionIcon, Group } from '@mantine/core'
import { IconUserMinus } from '@tabler/icons-react'
import type { Member } from '../userGroupQueries.ts'

export const memberColumns: readonly Column<Member>[] = [
  { key: 'fullName', header: 'Name', sortable: true, cell: (user) => <MemberName {...user} /> },
  { key: 'email', header: 'E-mail', sortable: true, hideBelow: 'sm', cell: ({ email }) => email },
  { key: 'role', header: 'Role', hideBelow: 'md', cell: ({ roleNames }) => roleNames.join(', ') },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, statusLabel }) => <StatusBadge status={status} label={statusLabel} />,
  },
]

/** The button that takes a person out of the group. */
export const removeColumn = (onRemove: (user: Member) => void): Column<Member> => ({
  key: 'actions',
  header: 'Actions',
  headerHidden: true,
  align: 'end',
  width: '3.5rem',
  cell: (user) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Remove ${user.fullName} from the group`}
      onClick={() => onRemove(user)}
    >
      <IconUserMinus size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  ),
})

const MemberName = ({ fullName }: Member) => (
  <Group gap="sm" wrap="nowrap">
    <Avatar name={fullName} />
    {fullName}
  </Group>
)
