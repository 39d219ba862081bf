import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { RecordAnchor } from '@atrium/screens-kit/RecordAnchor.tsx'
import { useStoredPicture } from '@atrium/screens-kit/storedPicture.ts'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { activityEventStatuses } from '@atrium/validators/activityEvents.ts'
import { Badge, Card, Group, Image, Stack, Text } from '@mantine/core'
import type { OpenEvent } from '../eventQueries.ts'
import { eventTimeText } from '../eventText.ts'

/** An event among those that are on. */
export const EventCard = ({ event, link }: { event: OpenEvent; link: RecordLink }) => {
  const picture = useStoredPicture(event.bannerImageFiles[0]?.id)
  return (
    <Card withBorder padding="md" radius="md" component="article">
      {picture && (
        <Card.Section>
          <Image src={picture} h={140} alt="" />
        </Card.Section>
      )}
      <Stack gap={6} mt={picture ? 'sm' : 0}>
        <Group gap="xs">
          {event.promoted && <Badge color="violet">Featured</Badge>}
          {event.signedUp && <StatusBadge status="REGISTERED" label="You have signed up" />}
          {!event.signedUp && event.status !== 'EVENT_RSVP' && (
            <StatusBadge status={event.status} label={activityEventStatuses[event.status]} />
          )}
        </Group>
        <Text component="h2" fw={600} size="lg">
          <RecordAnchor id={event.id} operation="getMyActivityEvent" Link={link}>
            {event.name}
          </RecordAnchor>
        </Text>
        <Text size="sm">{eventTimeText(event)}</Text>
        <Text size="sm" c="dimmed">
          {[event.location, event.organiser].filter(Boolean).join(', ')}
        </Text>
        {event.status === 'EVENT_RSVP' && event.registrationUrl === null && (
          <Text size="sm">{event.freePlaces === 1 ? '1 place free' : `${event.freePlaces} places free`}</Text>
        )}
      </Stack>
    </Card>
  )
}
