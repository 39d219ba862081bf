import { clockText, useSecondsUntil } from '@atrium/auth/useSecondsUntil.ts'
import { Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

/** Seconds from which on there is hardly any time left. */
const last = 180

/** How long an order still waits for the store before it is cancelled, counted down; it is marked when time runs out. */
export const BeforeItExpires = ({ acceptUntil }: { acceptUntil: string }) => {
  const seconds = useSecondsUntil(Date.parse(acceptUntil))
  const isLate = seconds < last
  return (
    <Text
      component="span"
      size="sm"
      display="flex"
      c={isLate ? 'var(--mantine-color-error)' : 'dimmed'}
      fw={isLate ? 600 : undefined}
      style={{ alignItems: 'center', gap: '0.25rem' }}
    >
      {isLate && <IconAlertTriangle size={16} aria-hidden />}
      {seconds === 0 ? (
        'Too late to accept'
      ) : (
        <>
          Accept within <span role="timer">{clockText(seconds)}</span>
        </>
      )}
    </Text>
  )
}
