import '@mantine/core/styles/Notification.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import classes from './NotificationCentre.module.css'
import type { Notice } from './notify.tsx'
import { tones } from './tones.ts'

/** Adds a message. Warnings and failures interrupt a screen reader, the rest waits for it. */
export const show = ({ message, tone, seconds }: Required<Notice>): void => {
  const { colour, icon: Icon } = tones[tone]
  notifications.show({
    message,
    color: colour,
    icon: <Icon size={18} stroke={2} aria-hidden />,
    autoClose: seconds * 1000,
    role: tone === 'danger' || tone === 'warning' ? 'alert' : 'status',
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Dismiss' },
    className: classes.notice,
  })
}

const NotificationCentre = () => <Notifications position="bottom-right" limit={5} containerWidth={380} />

export default NotificationCentre
