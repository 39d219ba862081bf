import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { dateFormats } from '@atrium/validators/dates.ts'
import { Text } from '@mantine/core'
import type { UserGroup } from '../userGroupQueries.ts'
import { bookingLimit } from './bookingLimit.ts'

export const userGroupColumns: readonly Column<UserGroup>[] = [
  { key: 'groupName', header: 'Group', sortable: true, width: '40%', cell: (group) => <GroupName {...group} /> },
  {
    key: 'noOfUsers',
    header: 'Users',
    sortable: true,
    align: 'end',
    cell: ({ noOfUsers }) => noOfUsers.toLocaleString('en'),
  },
  {
    key: 'autoApproveBooking',
    header: 'Bookings',
    cell: ({ autoApproveBooking }) => <Approval automatic={autoApproveBooking} />,
  },
  { key: 'maxBooking', header: 'Booking limit', hideBelow: 'sm', cell: (group) => bookingLimit(group) ?? 'No limit' },
  {
    key: 'updatedDate',
    header: 'Last changed',
    sortable: true,
    hideBelow: 'md',
    cell: ({ updatedDate }) => <Day of={updatedDate} />,
  },
]

const GroupName = ({ groupName, description }: UserGroup) => (
  <div>
    {groupName}
    {description !== null && description !== '' && (
      <Text size="xs" c="dimmed" lineClamp={2}>
        {description}
      </Text>
    )}
  </div>
)

/** Whether bookings of a group need nobody's approval. */
export const Approval = ({ automatic }: { automatic: boolean }) => (
  <StatusBadge
    status={automatic ? 'APPROVED' : 'REVIEWED'}
    label={automatic ? 'Approved automatically' : 'Wait for approval'}
    tone={automatic ? 'success' : 'neutral'}
  />
)

const Day = ({ of: moment }: { of: string }) => useMoment()(moment, dateFormats.display)
