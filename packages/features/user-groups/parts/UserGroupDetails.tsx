import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import type { UserGroup } from '../userGroupQueries.ts'
import { bookingLimit } from './bookingLimit.ts'
import { Approval } from './userGroupColumns.tsx'

/** The particulars of a group. */
export const UserGroupDetails = ({ group }: { group: UserGroup }) => {
  const moment = useMoment()
  return (
    <Section title="Details">
      <DescriptionList
        items={[
          { label: 'Group name', value: group.groupName },
          { label: 'Users', value: group.noOfUsers.toLocaleString('en') },
          { label: 'Bookings', value: <Approval automatic={group.autoApproveBooking} /> },
          { label: 'Booking limit', value: bookingLimit(group) ?? 'No limit' },
          { label: 'Added', value: moment(group.createdDate) },
          { label: 'Last changed', value: moment(group.updatedDate) },
          { label: 'Description', value: group.description, wide: true },
        ]}
      />
    </Section>
  )
}
