import { useStoredPicture } from '@atrium/screens-kit/storedPicture.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { PageTitleBar } from '@atrium/ui/PageTitleBar.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { activityEventStatuses } from '@atrium/validators/activityEvents.ts'
import { Alert, Anchor, Image, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { myEventQuery, type MyEvent } from '../eventQueries.ts'
import { eventTimeText } from '../eventText.ts'
import { MySessionCard } from '../parts/MySessionCard.tsx'

type MyEventScreenProps = {
  id: string
  /** The code that was scanned at a session, if one was. */
  checkInCode: string | undefined
  /** Goes to what is on. */
  onLeave: () => void
}

/** One event that is on: its sessions, signing up, the wait list, one's own places, check-in. */
export const MyEventScreen = ({ id, checkInCode, onLeave }: MyEventScreenProps) => {
  const { data: event } = useSuspenseQuery(myEventQuery(id))
  const picture = useStoredPicture(event.bannerImageFiles[0]?.id)
  return (
    <>
      <PageTitleBar
        title={event.name}
        description={eventTimeText(event)}
        status={<StatusBadge status={event.status} label={activityEventStatuses[event.status]} />}
        onBack={onLeave}
      />
      <Stack gap="lg">
        {event.cancelRemark !== null && (
          <Alert color="red" title="This event is cancelled">
            {event.cancelRemark}
          </Alert>
        )}
        {picture && <Image src={picture} alt="" mah={280} radius="md" fit="cover" />}
        <Sessions event={event} checkInCode={checkInCode} />
        <Section title="About this event">
          <Stack gap="md">
            {event.description !== null && <Text style={{ whiteSpace: 'pre-line' }}>{event.description}</Text>}
            <Facts event={event} />
          </Stack>
        </Section>
      </Stack>
    </>
  )
}

const Sessions = ({ event, checkInCode }: { event: MyEvent; checkInCode: string | undefined }) => {
  if (event.registrationUrl !== null)
    return (
      <Section title="Sign up">
        <Anchor href={event.registrationUrl} target="_blank" rel="noreferrer">
          Sign up on another site, opens in a new tab
        </Anchor>
      </Section>
    )
  return (
    <Section
      title="Sessions"
      description={
        event.registrationLimitPerUser > 0
          ? `One person takes ${event.registrationLimitPerUser} places in all at the most.`
          : undefined
      }
    >
      <Stack gap="md">
        {event.sessions.length === 0 && <Text>There is no session to sign up for.</Text>}
        {event.sessions.map((session) => (
          <MySessionCard key={session.id} event={event} session={session} checkInCode={checkInCode} />
        ))}
      </Stack>
    </Section>
  )
}

const Facts = ({ event }: { event: MyEvent }) => (
  <DescriptionList
    items={[
      { label: 'When', value: eventTimeText(event) },
      { label: 'Where', value: event.location },
      { label: 'Organiser', value: event.organiser },
      { label: 'Tags', value: event.tags.join(', ') },
      { label: 'Website', value: event.websiteUrl && <Outside href={event.websiteUrl} /> },
      { label: 'Map', value: event.mapUrl && <Outside href={event.mapUrl} /> },
      { label: 'Terms and conditions', value: event.tc, wide: true },
    ].filter(({ value }) => value)}
  />
)

const Outside = ({ href }: { href: string }) => (
  <Anchor href={href} target="_blank" rel="noreferrer" style={{ overflowWrap: 'anywhere' }}>
    {href}
  </Anchor>
)
