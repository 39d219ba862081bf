import { api } from '@atrium/auth/api.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { dayText, spanText } from '@atrium/validators/wallTimes.ts'
import { Alert, Anchor, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../texts/failures.ts'
import { VisitorLayout } from '../VisitorLayout.tsx'
import { guestPlaceQuery, type GuestPlace } from './publicEventQueries.ts'

/** The place of a guest, by the link of their mail: give it up, take one that became free, check in. */
export const GuestPlacePage = ({ token }: { token: string }) => {
  const { t } = useTranslation()
  const found = useQuery(guestPlaceQuery(token))
  return (
    <VisitorLayout>
      {found.isPending && <LoadingState label={t('loading')} />}
      {found.isError && !found.data && (
        <ErrorState title={t('linkUnusable')} order={1}>
          {errorMessage(found.error)}
        </ErrorState>
      )}
      {found.data && <Shown found={found.data} token={token} onDone={async () => void (await found.refetch())} />}
    </VisitorLayout>
  )
}

type ShownProps = { found: GuestPlace; token: string; onDone: () => Promise<void> }

const Shown = ({ found, token, onDone }: ShownProps) => {
  const { t } = useTranslation()
  const { event, session, place } = found
  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>{t(`events.place.${place.status}`)}</Title>
        <Text c="dimmed" mt={4}>
          {place.status === 'WAITING' ? t('events.place.number', { number: place.waitingNo ?? 1 }) : event.name}
        </Text>
      </div>
      {event.cancelRemark !== null && (
        <Alert color="red" title={t('events.place.cancelled')}>
          {event.cancelRemark}
        </Alert>
      )}
      <Section title={event.name}>
        <DescriptionList
          columns={1}
          items={[
            { label: t('events.place.of'), value: found.fullName },
            { label: t('events.session'), value: session.sessionName },
            { label: t('events.when'), value: `${dayText(session.sessionDate)}, ${spanText(session)}` },
            {
              label: t('events.where'),
              value: [session.room, session.location ?? event.location].filter(Boolean).join(', '),
            },
            { label: t('events.organiser'), value: event.organiser },
            {
              label: t('events.map'),
              value: event.mapUrl && (
                <Anchor href={event.mapUrl} target="_blank" rel="noreferrer">
                  {event.mapUrl}
                </Anchor>
              ),
            },
          ].filter(({ value }) => value)}
        />
      </Section>
      <Actions found={found} token={token} onDone={onDone} />
    </Stack>
  )
}

type Step = { kind: 'leave' } | { kind: 'take' } | { kind: 'check-in'; code: string }

const act = (token: string, step: Step) => {
  const path = { token }
  const silent = { silent: true } as const
  if (step.kind === 'leave') return api.call('leaveActivityEventAsGuest', { path }, silent)
  if (step.kind === 'take') return api.call('takeActivityEventPlaceAsGuest', { path }, silent)
  return api.call('checkInToActivityEventAsGuest', { path, body: { checkInCode: step.code.trim() } }, silent)
}

const Actions = ({ found: { place }, token, onDone }: ShownProps) => {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const acting = useMutation({ mutationFn: (step: Step) => act(token, step), onSuccess: onDone })
  return (
    <Stack gap="md">
      {acting.error && (
        <Alert color="red" role="alert">
          {errorMessage(acting.error)}
        </Alert>
      )}
      {place.mayCheckIn && (
        <form
          aria-label={t('events.place.checkIn')}
          onSubmit={(event) => {
            event.preventDefault()
            acting.mutate({ kind: 'check-in', code })
          }}
        >
          <Group align="flex-end">
            <TextInput
              label={t('events.place.code')}
              description={t('events.place.codeWhere')}
              maxLength={6}
              required
              autoCapitalize="characters"
              autoComplete="off"
              value={code}
              onChange={({ currentTarget }) => setCode(currentTarget.value)}
            />
            <Button type="submit" loading={acting.isPending}>
              {t('events.place.checkIn')}
            </Button>
          </Group>
        </form>
      )}
      {place.status === 'OFFERED' && (
        <Button size="md" fullWidth loading={acting.isPending} onClick={() => acting.mutate({ kind: 'take' })}>
          {t('events.place.take')}
        </Button>
      )}
      {place.mayLeave && (
        <Button
          size="md"
          variant="default"
          fullWidth
          loading={acting.isPending}
          onClick={() => acting.mutate({ kind: 'leave' })}
        >
          {t(place.status === 'WAITING' ? 'events.place.leave' : 'events.place.giveUp')}
        </Button>
      )}
    </Stack>
  )
}
