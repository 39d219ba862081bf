import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { clockText, useSecondsUntil } from '@atrium/auth/useSecondsUntil.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { bookingTimeText, withZone } from '@atrium/validators/wallTimes.ts'
import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import { IconCalendarCheck, IconCalendarX, IconHourglass, type TablerIcon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { VisitorLayout } from '../VisitorLayout.tsx'

type Offer = Schemas['WaitListOffer']

const offerQuery = (token: string) => api.query('getWaitListOffer', { path: { token } }, { silent: true })

/** A place that became free, offered for a while to whoever waited for it (doc 3 §3). */
export const WaitListOfferPage = ({ token }: { token: string }) => {
  const offer = useQuery(offerQuery(token))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const accept = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await api.call('acceptWaitListOffer', { path: { token } }, { silent: true })
    } catch (error) {
      setProblem(errorMessage(error))
      await offer.refetch()
    }
    setBusy(false)
  }

  return (
    <VisitorLayout>
      {offer.isPending && <LoadingState />}
      {offer.isError && !offer.data && (
        <ErrorState title="This link cannot be used" order={1}>
          {errorMessage(offer.error)}
        </ErrorState>
      )}
      {offer.data && <Shown offer={offer.data} busy={busy} problem={problem} onAccept={() => void accept()} />}
    </VisitorLayout>
  )
}

type ShownProps = { offer: Offer; busy: boolean; problem: string | undefined; onAccept: () => void }

const Shown = ({ offer, busy, problem, onAccept }: ShownProps) => {
  const { status, offerExpiresAt, title, resource, site, area, portalUrl, timeZone } = offer
  const seconds = useSecondsUntil(status === 'OFFERED' && offerExpiresAt ? Date.parse(offerExpiresAt) : null)
  const state = status === 'OFFERED' ? (seconds === 0 ? states.LAPSED : undefined) : states[status]
  return (
    <Stack gap="lg">
      {state ? (
        <div aria-live="polite">
          <EmptyState
            icon={state.icon}
            title={state.title}
            order={1}
            action={
              <Button component="a" href={portalUrl} variant="default">
                {state.way}
              </Button>
            }
          >
            {state.text}
          </EmptyState>
        </div>
      ) : (
        <div>
          <Title order={1}>It is free now</Title>
          <Text c="dimmed" mt={4}>
            You were waiting for this time. It is held for you for <strong role="timer">{clockText(seconds)}</strong>,
            then it is offered to the next person.
          </Text>
        </div>
      )}
      <Section title={title}>
        <DescriptionList
          columns={1}
          items={[
            { label: 'Where', value: [resource.name, area?.name, site.name].filter(Boolean).join(', ') },
            { label: 'When', value: withZone(bookingTimeText(offer), timeZone) },
          ]}
        />
        {problem && (
          <Alert color="red" role="alert" mt="md">
            {problem}
          </Alert>
        )}
        {!state && (
          <Button size="md" mt="md" fullWidth loading={busy} onClick={onAccept}>
            Book it
          </Button>
        )}
      </Section>
    </Stack>
  )
}

type State = { icon: TablerIcon; title: string; text: string; way: string }

const states: Record<Exclude<Offer['status'], 'OFFERED'>, State> = {
  BOOKED: {
    icon: IconCalendarCheck,
    title: 'It is yours',
    text: 'The time is booked for you. You will get a confirmation by e-mail.',
    way: 'See my bookings',
  },
  LAPSED: {
    icon: IconHourglass,
    title: 'The offer has expired',
    text: 'The offer was not accepted in time and has gone to the next person. You can look for another time.',
    way: 'Find another time',
  },
  CANCELLED: {
    icon: IconCalendarX,
    title: 'You are no longer on the wait list for this time',
    text: 'The entry on the wait list was cancelled.',
    way: 'Find another time',
  },
  WAITING: {
    icon: IconHourglass,
    title: 'You are still on the wait list',
    text: 'The time was taken before it could be booked for you. You will get an e-mail when it is free again.',
    way: 'Find another time',
  },
}
