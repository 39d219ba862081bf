import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { IconCalendarX, IconClock, IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../texts/failures.ts'
import { VisitorLayout } from '../VisitorLayout.tsx'
import { GuestSignUpForm } from './GuestSignUpForm.tsx'
import { publicEventQuery, type PublicEvent } from './publicEventQueries.ts'

/** A public event: what, when, where, and signing up without an account. */
export const PublicEventPage = ({ token }: { token: string }) => {
  const { t } = useTranslation()
  const event = useQuery(publicEventQuery(token))
  return (
    <VisitorLayout>
      {event.isPending && <LoadingState label={t('loading')} />}
      {event.isError && !event.data && (
        <ErrorState title={t('linkUnusable')} order={1}>
          {errorMessage(event.error)}
        </ErrorState>
      )}
      {event.data && <Shown event={event.data} token={token} onAgain={() => void event.refetch()} />}
    </VisitorLayout>
  )
}

type ShownProps = { event: PublicEvent; token: string; onAgain: () => void }

const Shown = ({ event, token, onAgain }: ShownProps) => {
  const { t } = useTranslation()
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null)
    return (
      <EmptyState icon={IconMail} title={t('events.mailSent')} order={1}>
        <Stack gap="md" align="center">
          <Text>{t('events.mailSentText', { email: sentTo })}</Text>
          <Button
            variant="default"
            onClick={() => {
              setSentTo(null)
              onAgain()
            }}
          >
            {t('events.back')}
          </Button>
        </Stack>
      </EmptyState>
    )
  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>{event.name}</Title>
        <Text c="dimmed" mt={4}>
          {event.when}
        </Text>
      </div>
      <Closed event={event} />
      <Section title={t('events.about')}>
        <Stack gap="md">
          {event.description !== null && <Text style={{ whiteSpace: 'pre-line' }}>{event.description}</Text>}
          <DescriptionList
            columns={1}
            items={[
              { label: t('events.when'), value: event.when },
              { label: t('events.where'), value: event.location },
              { label: t('events.organiser'), value: event.organiser },
              { label: t('events.website'), value: event.websiteUrl && <Outside href={event.websiteUrl} /> },
              { label: t('events.map'), value: event.mapUrl && <Outside href={event.mapUrl} /> },
            ].filter(({ value }) => value)}
          />
        </Stack>
      </Section>
      {isOnSale(event) &&
        (event.registrationUrl === null ? (
          <GuestSignUpForm event={event} token={token} onSent={setSentTo} />
        ) : (
          <Section title={t('events.signUp')}>
            <Outside href={event.registrationUrl} />
          </Section>
        ))}
    </Stack>
  )
}

const isOnSale = ({ status }: PublicEvent) => status === 'EVENT_RSVP' || status === 'EVENT_FULL'

const Closed = ({ event }: { event: PublicEvent }) => {
  const { t } = useTranslation()
  if (event.status === 'EVENT_CANCELLED')
    return (
      <EmptyState icon={IconCalendarX} title={t('events.cancelled')}>
        {event.cancelRemark}
      </EmptyState>
    )
  if (event.status === 'EVENT_ARCHIVED')
    return (
      <EmptyState icon={IconClock} title={t('events.over')}>
        {t('events.overText')}
      </EmptyState>
    )
  return null
}

const Outside = ({ href }: { href: string }) => (
  <Anchor href={href} target="_blank" rel="noreferrer" style={{ overflowWrap: 'anywhere' }}>
    {href}
  </Anchor>
)
