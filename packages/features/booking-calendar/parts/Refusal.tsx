import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconCalendarX } from '@tabler/icons-react'
import { whenText } from '../calendarEntries.ts'
import { alternativesIn, refusalText, targetOf, type Target } from '../moveEntry.ts'

type RefusalProps = { error: unknown; busy: boolean; onTake: (target: Target) => void }

/** Why an entry stays where it was, and the nearest free times to take with one click. */
export const Refusal = ({ error, busy, onTake }: RefusalProps) => {
  const alternatives = alternativesIn(error)
  return (
    <Alert color="yellow" role="alert" icon={<IconCalendarX size={18} aria-hidden />} title={refusalText(error)}>
      {alternatives.length > 0 && (
        <Stack gap="xs">
          <Text>Free instead:</Text>
          {alternatives.map((alternative) => {
            const { resource, date, startTime, endTime } = alternative
            const when = whenText({ start: `${date}T${startTime}`, end: `${date}T${endTime}` })
            return (
              <Button
                key={`${resource.id} ${when}`}
                variant="default"
                h="auto"
                py="xs"
                disabled={busy}
                onClick={() => onTake(targetOf(alternative))}
              >
                <span style={{ whiteSpace: 'normal', lineHeight: 1.4 }}>
                  <strong>{resource.name}</strong>, {when}
                </span>
              </Button>
            )
          })}
        </Stack>
      )}
    </Alert>
  )
}
