import { clockText, useSecondsUntil } from '@atrium/auth/useSecondsUntil.ts'
import { Button, Group, Text } from '@mantine/core'
import { IconClockHour4, IconHourglassEmpty } from '@tabler/icons-react'

type HoldNoticeProps = { hold: { expiresAt: string }; onAgain: () => void }

/** How long the time is still kept for the reader. */
export const HoldNotice = ({ hold, onAgain }: HoldNoticeProps) => {
  const seconds = useSecondsUntil(Date.parse(hold.expiresAt))
  if (seconds === 0)
    return (
      <Group gap="sm">
        <IconHourglassEmpty size={18} stroke={1.75} aria-hidden />
        <Text component="output">This time is no longer kept for you; somebody else may take it.</Text>
        <Button size="xs" variant="default" onClick={onAgain}>
          Keep it again
        </Button>
      </Group>
    )
  return (
    <Group gap="xs">
      <IconClockHour4 size={18} stroke={1.75} aria-hidden />
      <Text>
        Kept for you for <strong role="timer">{clockText(seconds)}</strong>
      </Text>
    </Group>
  )
}
