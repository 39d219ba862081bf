import { api } from '@atrium/auth/api.ts'
import { Dropdown } from '@atrium/ui/Dropdown.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import classes from './NotificationBell.module.css'
import type { LoadRecordPaths } from './recordPaths.ts'

const List = lazy(() => import('./NotificationList.tsx'))

/** The bell with the number of unread notifications, and the latest ones behind it. */
export const NotificationBell = ({ loadRecordPaths }: { loadRecordPaths: LoadRecordPaths }) => {
  const unread = useQuery(api.query('getMyUnreadNotificationCount', {}, { silent: true }))
  const count = unread.data ?? 0
  const label = count === 0 ? 'Notifications' : `Notifications, ${count} unread`
  return (
    <Dropdown
      label="Notifications"
      align="end"
      width="min(24rem, calc(100vw - 2rem))"
      spread
      trigger={(properties) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={label}
          className={classes.button}
          {...properties}
        >
          <span className={classes.bell}>
            <IconBell size={19} stroke={1.6} aria-hidden />
            {count > 0 && (
              <span className={classes.count} aria-hidden>
                {count > 99 ? '99+' : count}
              </span>
            )}
          </span>
        </ActionIcon>
      )}
    >
      {(close) => (
        <Suspense fallback={<LoadingState />}>
          <List loadRecordPaths={loadRecordPaths} hasUnread={count > 0} onClose={close} />
        </Suspense>
      )}
    </Dropdown>
  )
}
