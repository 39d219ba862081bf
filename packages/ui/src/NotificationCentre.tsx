import '@mantine/core/styles/Notification.layer.css'
import { Button, Group } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import classes from './NotificationCentre.module.css'
import type { Notice } from './notify.tsx'
import { tones } from './tones.ts'

type Shown = Required<Omit<Notice, 'action'>> & Pick<Notice, 'action'>

/** Adds a message. Warnings and failures interrupt a screen reader, the rest waits for it. */
export const show = ({ message, tone, seconds, action }: Shown): void => {
  const { colour, icon: Icon } = tones[tone]
  const id = notifications.show({
    message: action ? <WithAction message={message} action={action} onDone={() => notifications.hide(id)} /> : message,
    color: colour,
    icon: <Icon size={18} stroke={2} aria-hidden />,
    // What can be done no longer does not stay because the pointer rests on it.
    autoClose: action ? false : seconds * 1000,
    role: tone === 'danger' || tone === 'warning' ? 'alert' : 'status',
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Dismiss' },
    className: classes.notice,
  })
  if (action) setTimeout(() => notifications.hide(id), seconds * 1000)
}

type WithActionProps = { message: string; action: NonNullable<Notice['action']>; onDone: () => void }

const WithAction = ({ message, action, onDone }: WithActionProps) => (
  <Group justify="space-between" wrap="nowrap">
    <span>{message}</span>
    <Button
      variant="subtle"
      size="compact-md"
      className={classes.action}
      aria-label={`${action.label}, ${message}`}
      onClick={() => {
        onDone()
        action.onClick()
      }}
    >
      {action.label}
    </Button>
  </Group>
)

const NotificationCentre = () => <Notifications position="bottom-right" limit={5} containerWidth={380} />

export default NotificationCentre
