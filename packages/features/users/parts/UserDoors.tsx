import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import type { Schemas } from '@atrium/api-client/client.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Group, Stack, Text } from '@mantine/core'
import { IconDoor } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { userDoorsQuery, type User } from '../userQueries.ts'

type DoorLift = Schemas['DoorLiftAssignment']

/** The doors and lifts a person may pass, by which groups and when (doc 2 §7). Load it lazily. */
const UserDoors = ({ user: { id, fullName } }: { user: User }) => {
  const doors = useQuery(userDoorsQuery(id))
  if (doors.data?.length === 0) {
    return (
      <EmptyState title="No doors yet" icon={IconDoor}>
        Add the person to an access group to open doors. Bookings and approved requests also open doors for a limited
        time.
      </EmptyState>
    )
  }
  return (
    <Table
      label={`Doors and lifts of ${fullName}`}
      columns={columns}
      rows={doors.data ?? []}
      rowKey={({ accessDoor }) => accessDoor.id}
      total={doors.data?.length}
      loading={doors.isPending}
      error={doors.isError ? errorMessage(doors.error) : undefined}
      onRetry={() => void doors.refetch()}
    />
  )
}

const columns: readonly Column<DoorLift>[] = [
  {
    key: 'door',
    header: 'Door or lift',
    cell: ({ accessDoor, accessDoorType, active, site }) => (
      <div>
        <Group gap="xs">
          {accessDoor.name}
          {!active && <StatusBadge status="INACTIVE" />}
        </Group>
        <Text size="xs" c="dimmed">
          {[accessDoorType === 'ELEVATOR' ? 'Elevator' : 'Door', site?.name].filter(Boolean).join(', ')}
        </Text>
      </div>
    ),
  },
  {
    key: 'ways',
    header: 'By which group, and when',
    cell: ({ ways }) => (
      <Stack gap="xs">
        {ways.map((way) => (
          <Way key={`${way.accessGroup.id} ${way.schedule}`} {...way} />
        ))}
      </Stack>
    ),
  },
]

const Way = ({
  accessGroup,
  active,
  division,
  schedule,
  times,
  elevatorAccessLevel,
  floors,
}: DoorLift['ways'][number]) => (
  <div>
    <Group gap="xs">
      {accessGroup.name}
      {!active && <StatusBadge status="INACTIVE" />}
    </Group>
    <Text size="xs" c="dimmed">
      {[
        `${schedule}: ${times}`,
        elevatorAccessLevel && [elevatorAccessLevel.name, floors.join(', ')].filter(Boolean).join(': '),
        division && `by the division ${division.name}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  </div>
)

export default UserDoors
