import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { Alert, List } from '@mantine/core'
import { IconLockOpen } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { latestUnlocksQuery } from './securityDeskQueries.ts'

/** The doors that were unlocked from afar last, by whom and why. It fills by itself. */
export const LatestUnlocks = () => {
  const moment = useMoment()
  const { data } = useQuery(readable(latestUnlocksQuery()))
  if (!data?.items.length) return null
  return (
    <Alert variant="light" mb="md" icon={<IconLockOpen size={20} aria-hidden />} title="Unlocked from here">
      <List size="sm" listStyleType="none">
        {data.items.map(({ id, dateTime, accessDoor, user, reason }) => (
          <List.Item key={id}>
            {accessDoor.name}, {moment(dateTime)}
            {user ? `, by ${user.fullName}` : ''}: {reason}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
