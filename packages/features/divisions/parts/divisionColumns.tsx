import type { Column } from '@atrium/ui/tableTypes.ts'
import { ShortList } from '@atrium/ui/ShortList.tsx'
import { formatDate } from '@atrium/validators/dates.ts'
import { Text } from '@mantine/core'
import type { Division } from '../divisionQueries.ts'

export const divisionColumns: readonly Column<Division>[] = [
  { key: 'name', header: 'Division', sortable: true, cell: (division) => <DivisionName {...division} /> },
  {
    key: 'noOfUsers',
    header: 'People',
    align: 'end',
    width: '7rem',
    cell: ({ noOfUsers }) => noOfUsers.toLocaleString('en'),
  },
  {
    key: 'userGroupNames',
    header: 'User groups',
    hideBelow: 'sm',
    cell: ({ userGroupNames }) => <ShortList entries={userGroupNames} />,
  },
]

/** The name, and below it the one that is coming. */
const DivisionName = ({ name, newName, effectiveDate }: Division) => (
  <div>
    {name}
    {newName !== null && effectiveDate !== null && (
      <Text size="xs" c="dimmed">
        {newName} from {formatDate(effectiveDate)}
      </Text>
    )}
  </div>
)
