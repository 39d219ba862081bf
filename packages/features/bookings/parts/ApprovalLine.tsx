import { bookingApprovalText } from '@atrium/validators/approvalRule.ts'
import { Text } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import type { BookingApproval } from '../bookingQueries.ts'

/** What a booking of a place waits for, and by which rule; nothing where nobody has to approve it. */
export const ApprovalLine = ({ approvalRequired, approvalRule }: BookingApproval) => {
  const text = bookingApprovalText(approvalRequired, approvalRule)
  if (text === '') return null
  return (
    <Text size="sm">
      <IconUserCheck size={15} stroke={1.75} aria-hidden style={{ verticalAlign: '-2px' }} /> {text}
    </Text>
  )
}
