import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconCalendarX } from '@tabler/icons-react'
import { alternativesIn, type BookingAlternative } from '../alternatives.ts'
import { bookingTimeText } from '@atrium/validators/wallTimes.ts'

type RefusalProps = {
  error: unknown
  onTake: (alternative: BookingAlternative) => void
  /** Left out where nobody may wait. */
  onWait?: (() => void) | undefined
}

/** Says what a booking clashes with, and offers the nearest free times to take with one click. */
export const Refusal = ({ error, onTake, onWait }: RefusalProps) => {
  const alternatives = alternativesIn(error)
  return (
    <Alert
      color="yellow"
      role="alert"
      mb="md"
      icon={<IconCalendarX size={18} aria-hidden />}
      title={errorMessage(error, 'This time is not free.')}
    >
      <Stack gap="sm" align="flex-start">
        {alternatives.length > 0 && <Text>Free instead:</Text>}
        <Group gap="xs">
          {alternatives.map((alternative) => (
            <Button
              key={`${alternative.resource.id} ${alternative.date} ${alternative.startTime}`}
              variant="default"
              h="auto"
              py="xs"
              onClick={() => onTake(alternative)}
            >
              <span style={{ textAlign: 'start', whiteSpace: 'normal' }}>
                <strong>{alternative.resource.name}</strong>
                <br />
                {bookingTimeText(alternative)}
              </span>
            </Button>
          ))}
        </Group>
        {onWait && (
          <Button variant="subtle" onClick={onWait} px={0}>
            Join the wait list for this time
          </Button>
        )}
      </Stack>
    </Alert>
  )
}
