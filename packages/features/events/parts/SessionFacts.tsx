import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { QrCode } from '@atrium/ui/QrCode.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { statusLabel } from '@atrium/ui/status.ts'
import { Group, Stack, Text } from '@mantine/core'
import type { EventSession } from '../eventQueries.ts'
import { sessionTimeText } from '../eventText.ts'

/** When and where a session is, and the code that people check in with. */
export const SessionFacts = ({ session }: { session: EventSession }) => {
  const { room, taken, eventSlot, waiting, checkedIn, checkInCode } = session
  const isToCome = session.status === 'SLOT_OPEN' || session.status === 'SLOT_FULL'
  return (
    <Section title="Session">
      <Group align="flex-start" gap="xl">
        <div style={{ flex: '1 1 20rem', minWidth: 0 }}>
          <DescriptionList
            items={[
              { label: 'Status', value: <StatusBadge status={session.status} label={session.statusLabel} /> },
              { label: 'Number', value: session.referenceNo },
              { label: 'When', value: sessionTimeText(session) },
              { label: 'Where', value: session.location },
              {
                label: 'Room',
                value:
                  room &&
                  `${room.resource.name}, booking ${room.bookingReferenceNo}: ${statusLabel(room.bookingStatus).toLowerCase()}`,
              },
              { label: 'Places taken', value: `${taken} of ${eventSlot}` },
              { label: 'Waiting', value: waiting > 0 ? String(waiting) : null },
              { label: 'Checked in', value: checkedIn > 0 ? String(checkedIn) : null },
              { label: 'Reason for cancelling', value: session.cancelledReason, wide: true },
            ].filter(({ value }) => value)}
          />
        </div>
        {isToCome && (
          <Stack align="center" gap={4}>
            <QrCode text={session.checkInUrl} label={`Check-in of ${session.sessionName}`} size="9rem" />
            <Text size="sm" c="dimmed">
              Check-in code
            </Text>
            <Text fw={600} size="xl" ff="monospace">
              {checkInCode}
            </Text>
          </Stack>
        )}
      </Group>
    </Section>
  )
}
