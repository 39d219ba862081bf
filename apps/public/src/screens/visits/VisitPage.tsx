import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Button, Stack, Text, Title } from '@mantine/core'
import { IconCalendarX, IconClock, IconMoodSad } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../texts/failures.ts'
import { VisitorLayout } from '../VisitorLayout.tsx'
import { PassSection } from './PassSection.tsx'
import { RegistrationForm } from './RegistrationForm.tsx'
import { VisitFacts } from './VisitFacts.tsx'
import { openVisitQuery, type OpenVisit } from './visitQueries.ts'

/** Who invites to what, when and where; registering, and the code that lets one in, by the link of a mail. */
export const VisitPage = ({ token }: { token: string }) => {
  const { t } = useTranslation()
  const visit = useQuery(openVisitQuery(token))
  return (
    <VisitorLayout>
      {visit.isPending && <LoadingState label={t('loading')} />}
      {visit.isError && !visit.data && (
        <ErrorState title={t('linkUnusable')} order={1}>
          {errorMessage(visit.error)}
        </ErrorState>
      )}
      {visit.data && <Shown visit={visit.data} token={token} onDone={async () => void (await visit.refetch())} />}
    </VisitorLayout>
  )
}

const closed = {
  CANCELLED: { icon: IconCalendarX, title: 'visit.cancelled', text: 'visit.cancelledText' },
  OVER: { icon: IconClock, title: 'visit.over', text: 'visit.overText' },
  DECLINED: { icon: IconMoodSad, title: 'visit.declined', text: 'visit.declinedText' },
} as const

type ShownProps = { visit: OpenVisit; token: string; onDone: () => Promise<void> }

const Shown = ({ visit, token, onDone }: ShownProps) => {
  const { t } = useTranslation()
  const { state, title, hostName, companyName, message } = visit
  const end = state === 'OPEN' || state === 'REGISTERED' ? undefined : closed[state]
  return (
    <Stack gap="lg">
      {end ? (
        <EmptyState icon={end.icon} title={t(end.title)} order={1}>
          {t(end.text)}
        </EmptyState>
      ) : (
        <div>
          <Title order={1}>{state === 'OPEN' ? t('visit.invites', { host: hostName }) : t('visit.registered')}</Title>
          <Text c="dimmed" mt={4}>
            {state === 'OPEN' ? t('visit.to', { company: companyName }) : t('visit.showCode')}
          </Text>
        </div>
      )}
      {state === 'REGISTERED' && <PassSection officeCentreId={visit.officeCentreId} token={token} />}
      <Section title={title}>
        {message !== null && <Text mb="md">{message}</Text>}
        <VisitFacts {...visit} />
      </Section>
      <Answering visit={visit} token={token} onDone={onDone} />
    </Stack>
  )
}

/** The form while it waits for an answer, and the way back to it for whoever has registered. */
const Answering = ({ visit, token, onDone }: ShownProps) => {
  const { t } = useTranslation()
  const [isChanging, setIsChanging] = useState(false)
  const isRegistered = visit.state === 'REGISTERED'
  const answered = async () => {
    await onDone()
    setIsChanging(false)
  }
  if (visit.state === 'OPEN' || visit.state === 'DECLINED' || (isRegistered && isChanging))
    return <RegistrationForm token={token} visit={visit} onDone={onDone} onAnswered={answered} />
  if (!isRegistered) return null
  return (
    <>
      <Button variant="default" size="md" fullWidth onClick={() => setIsChanging(true)}>
        {t('visit.change')}
      </Button>
      <Button variant="default" size="md" fullWidth onClick={() => globalThis.print()}>
        {t('visit.print')}
      </Button>
    </>
  )
}
