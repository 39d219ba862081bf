import { clockText, useSecondsUntil } from '@atrium/auth/useSecondsUntil.ts'
import { Box, Button, Group, Text } from '@mantine/core'
import { IconClockHour4, IconHourglassEmpty } from '@tabler/icons-react'

type Hold = { expiresAt: string }

type HoldNoticeProps = { hold: Hold | undefined; isRefused: boolean; onAgain: () => void }

/** Whether the time is kept for the reader; one line, so that what stands below stays where it is. */
export const HoldNotice = ({ hold, isRefused, onAgain }: HoldNoticeProps) => (
  <Box mih={30}>
    {hold ? <Kept hold={hold} onAgain={onAgain} /> : !isRefused && <Text c="dimmed">Holding this time for you…</Text>}
  </Box>
)

type KeptProps = { hold: Hold; onAgain: () => void }

/** How long the time is still kept. */
const Kept = ({ hold, onAgain }: KeptProps) => {
  const seconds = useSecondsUntil(Date.parse(hold.expiresAt))
  if (seconds === 0)
    return (
      <Group gap="sm">
        <IconHourglassEmpty size={18} stroke={1.75} aria-hidden />
        <Text component="output">This time is no longer held for you, and somebody else may book it.</Text>
        <Button size="xs" variant="default" onClick={onAgain}>
          Hold it again
        </Button>
      </Group>
    )
  return (
    <Group gap="xs">
      <IconClockHour4 size={18} stroke={1.75} aria-hidden />
      <Text>
        Held for you for <strong role="timer">{clockText(seconds)}</strong>
      </Text>
    </Group>
  )
}
