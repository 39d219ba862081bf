import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Tone } from '@atrium/ui/tones.ts'
import { Group, Stack, Text } from '@mantine/core'
import type { Booking } from '../bookingTypes.ts'

type Invitee = Booking['invitees'][number]

const answers: Record<NonNullable<Invitee['response']>, { label: string; tone: Tone }> = {
  ACCEPTED: { label: 'Attending', tone: 'success' },
  DECLINED: { label: 'Not attending', tone: 'danger' },
  TENTATIVE: { label: 'Maybe', tone: 'warning' },
}

/** Who is invited, whether they come, and when they said so. */
export const InviteeAnswers = ({ invitees }: { invitees: Invitee[] }) => {
  const moment = useMoment()
  return (
    <Stack gap={6} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {invitees.map(({ id, fullName, email, response, respondedDate }) => (
        <Group key={id} component="li" gap="xs">
          <span style={{ overflowWrap: 'anywhere' }}>{fullName ?? email}</span>
          {response ? (
            <>
              <StatusBadge status={response} {...answers[response]} />
              <Text size="xs" c="dimmed">
                {moment(respondedDate)}
              </Text>
            </>
          ) : (
            <Text size="xs" c="dimmed">
              No answer yet
            </Text>
          )}
        </Group>
      ))}
    </Stack>
  )
}
