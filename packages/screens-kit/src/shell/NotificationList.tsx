import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { officeCentreInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { dateFormats, formatInstant } from '@atrium/validators/dates.ts'
import { Button, Text, Title, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import classes from './NotificationList.module.css'
import { pathOfRecord, useRecordPaths, type LoadRecordPaths } from './recordPaths.ts'

type Notification = Schemas['PersonalNotification']
type NotificationListProps = { loadRecordPaths: LoadRecordPaths; hasUnread: boolean; onClose: () => void }

const latest = () => api.query('listMyNotifications', { query: { limit: 20 } }, { silent: true })

/** The latest notifications; opening one marks it as read and leads to what it is about. */
const NotificationList = ({ loadRecordPaths, hasUnread, onClose }: NotificationListProps) => {
  const { history } = useRouter()
  const list = useQuery(latest())
  const recordPaths = useRecordPaths(loadRecordPaths)
  const read = useMutation({
    mutationFn: (ids: string[]) => api.call('readMyNotifications', { body: { ids } }),
  })
  const open = (notification: Notification) => {
    if (notification.readDate === null) read.mutate([notification.id])
    const path = pathOfRecord(recordPaths, notification.entityType, notification.entityId)
    if (path === undefined) return
    onClose()
    history.push(path)
  }

  return (
    <>
      <header className={classes.head}>
        <Title order={2} size="h4">
          Notifications
        </Title>
        {hasUnread && (
          <Button size="compact-xs" variant="subtle" loading={read.isPending} onClick={() => read.mutate([])}>
            Mark all as read
          </Button>
        )}
      </header>
      {list.isPending && <LoadingState />}
      {list.isError && <ErrorState onRetry={() => void list.refetch()}>{errorMessage(list.error)}</ErrorState>}
      {list.data?.total === 0 && (
        <EmptyState title="Nothing new" icon={IconBell}>
          Your notifications will appear here.
        </EmptyState>
      )}
      <ul className={classes.list}>
        {list.data?.items.map((notification) => (
          <li key={notification.id}>
            <Entry notification={notification} onOpen={() => open(notification)} />
          </li>
        ))}
      </ul>
    </>
  )
}

const Entry = ({ notification, onOpen }: { notification: Notification; onOpen: () => void }) => {
  const { title, body, createdDate, readDate } = notification
  const offset = useAtomValue(officeCentreInfoAtom)?.timezoneOffset ?? 0
  return (
    <UnstyledButton className={classes.entry} data-unread={readDate === null || undefined} onClick={onOpen}>
      <Text component="span" display="block" fw={readDate === null ? 600 : 400}>
        {readDate === null && <VisuallyHidden>Unread: </VisuallyHidden>}
        {title}
      </Text>
      {body && (
        <Text component="span" display="block" size="sm">
          {body}
        </Text>
      )}
      <Text component="span" display="block" size="xs" c="dimmed">
        <time dateTime={createdDate}>{formatInstant(createdDate, dateFormats.moment, offset)}</time>
      </Text>
    </UnstyledButton>
  )
}

export default NotificationList
