import type { Column } from '@atrium/ui/tableTypes.ts'
import { emptyValue } from '@atrium/ui/emptyValue.ts'
import { formatDate } from '@atrium/validators/dates.ts'
import { Badge, Group, Text } from '@mantine/core'
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
    cell: ({ userGroupNames }) => <GroupNames names={userGroupNames} />,
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

const shown = 3

const GroupNames = ({ names }: { names: readonly string[] }) => {
  if (names.length === 0) return emptyValue
  const rest = names.slice(shown)
  return (
    <Group gap="0.25rem">
      {names.slice(0, shown).map((name) => (
        <Badge key={name} color="gray">
          {name}
        </Badge>
      ))}
      {rest.length > 0 && (
        <Badge color="gray" variant="outline" title={rest.join(', ')}>
          +{rest.length}
        </Badge>
      )}
    </Group>
  )
}
