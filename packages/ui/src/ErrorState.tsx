import { Button, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './States.module.css'

type ErrorStateProps = {
  title?: string
  /** 1 where it is all there is on a page. */
  order?: 1 | 2
  /** What went wrong, in the words of the error catalogue. */
  children?: ReactNode
  /** Tries again; without it there is no button. */
  onRetry?: () => void
  retrying?: boolean
}

/** Says that something could not be loaded and offers to try again. */
export const ErrorState = ({
  title = 'This could not be loaded',
  order = 2,
  children,
  onRetry,
  retrying = false,
}: ErrorStateProps) => (
  <Stack align="center" gap="xs" className={classes.state} role="alert">
    <span className={classes.icon} data-tone="danger">
      <IconAlertTriangle size={24} stroke={1.5} aria-hidden />
    </span>
    <Title order={order} size="h3">
      {title}
    </Title>
    {children && (
      <Text c="dimmed" ta="center" maw="32rem">
        {children}
      </Text>
    )}
    {onRetry && (
      <Button
        variant="default"
        mt="xs"
        leftSection={<IconRefresh size={16} aria-hidden />}
        onClick={onRetry}
        loading={retrying}
      >
        Try again
      </Button>
    )}
  </Stack>
)
