import { ShortList } from '@atrium/ui/ShortList.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { dateFormats } from '@atrium/validators/dates.ts'
import { Text } from '@mantine/core'
import type { UserSummary } from '../userQueries.ts'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { UserName } from './UserName.tsx'
import { UserStatusBadge } from './UserStatusBadge.tsx'

export const userColumns: readonly Column<UserSummary>[] = [
  { key: 'fullName', header: 'Name', sortable: true, cell: (user) => <UserName {...user} /> },
  { key: 'role', header: 'Role', cell: (user) => <RoleAndDivision {...user} /> },
  {
    key: 'userGroups',
    header: 'User groups',
    hideBelow: 'md',
    cell: ({ userGroups }) => <ShortList entries={userGroups.map(({ name }) => name)} />,
  },
  { key: 'mobileNumber', header: 'Mobile', hideBelow: 'lg', cell: ({ mobileNumber }) => mobileNumber },
  { key: 'tags', header: 'Tags', hideBelow: 'lg', cell: ({ tags }) => <ShortList entries={tags} /> },
  { key: 'status', header: 'Status', cell: (user) => <UserStatusBadge {...user} /> },
  {
    key: 'updatedDate',
    header: 'Last changed',
    sortable: true,
    hideBelow: 'md',
    cell: ({ updatedDate }) => <Day of={updatedDate} />,
  },
]

/** What a person does, and for which part of the company. */
const RoleAndDivision = ({ roleNames, division }: UserSummary) => (
  <div>
    <ShortList entries={roleNames} />
    {division && (
      <Text size="xs" c="dimmed">
        {division.name}
      </Text>
    )}
  </div>
)

/** The day of a moment. */
export const Day = ({ of: moment }: { of: string | null }) => useMoment()(moment, dateFormats.display)
