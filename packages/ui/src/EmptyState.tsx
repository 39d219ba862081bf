import { Stack, Text, Title } from '@mantine/core'
import { IconInbox, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './States.module.css'

type EmptyStateProps = {
  title?: string
  /** 1 where it is all there is on a page. */
  order?: 1 | 2
  /** What the reader can do about it. */
  children?: ReactNode
  icon?: TablerIcon
  /** A button or link that fills the emptiness. */
  action?: ReactNode
}

/** Says that there is nothing here yet, and what to do about it. */
export const EmptyState = ({
  title = 'No Data',
  order = 2,
  children,
  icon: Icon = IconInbox,
  action,
}: EmptyStateProps) => (
  <Stack align="center" gap="xs" className={classes.state} data-empty>
    <span className={classes.icon}>
      <Icon size={24} stroke={1.5} aria-hidden />
    </span>
    <Title order={order} size="h3">
      {title}
    </Title>
    {children && (
      <Text c="dimmed" ta="center" maw="32rem">
        {children}
      </Text>
    )}
    {action}
  </Stack>
)
