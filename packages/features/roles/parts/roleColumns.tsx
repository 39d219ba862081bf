import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { dateFormats } from '@atrium/validators/dates.ts'
import { Text } from '@mantine/core'
import type { RoleSummary } from '../roleQueries.ts'
import { RoleBadges } from './RoleBadges.tsx'

export const roleColumns: readonly Column<RoleSummary>[] = [
  { key: 'name', header: 'Role', sortable: true, width: '45%', cell: (role) => <RoleName {...role} /> },
  { key: 'kind', header: 'Kind', cell: (role) => <RoleBadges {...role} /> },
  {
    key: 'noOfUsers',
    header: 'Users',
    sortable: true,
    align: 'end',
    cell: ({ noOfUsers }) => noOfUsers.toLocaleString('en'),
  },
  {
    key: 'noOfPermissions',
    header: 'Permissions',
    sortable: true,
    align: 'end',
    hideBelow: 'sm',
    cell: ({ noOfPermissions }) => noOfPermissions.toLocaleString('en'),
  },
  {
    key: 'updatedDate',
    header: 'Last changed',
    sortable: true,
    hideBelow: 'md',
    cell: ({ updatedDate }) => <Day of={updatedDate} />,
  },
]

const RoleName = ({ name, description }: RoleSummary) => (
  <div>
    {name}
    {description && (
      <Text size="xs" c="dimmed" lineClamp={2}>
        {description}
      </Text>
    )}
  </div>
)

const Day = ({ of: moment }: { of: string }) => useMoment()(moment, dateFormats.display)
