import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../texts/failures.ts'
import { VisitorLayout } from '../VisitorLayout.tsx'
import { PassSection } from './PassSection.tsx'
import { VisitFacts } from './VisitFacts.tsx'
import { visitorPassQuery } from './visitQueries.ts'

/** The pass of a visitor by itself, to keep open on a phone (doc 1 §2.1). */
export const PassPage = ({ officeCentreId, token }: { officeCentreId: string; token: string }) => {
  const { t } = useTranslation()
  const pass = useQuery(visitorPassQuery(officeCentreId, token))
  return (
    <VisitorLayout>
      {pass.isPending && <LoadingState label={t('loading')} />}
      {pass.isError && !pass.data && (
        <ErrorState title={t('linkUnusable')} order={1}>
          {errorMessage(pass.error)}
        </ErrorState>
      )}
      {pass.data && (
        <Stack gap="lg">
          <Title order={1}>{t('visit.visitTo', { company: pass.data.companyName })}</Title>
          <PassSection officeCentreId={officeCentreId} token={token} />
          <Section title={t('visit.title')}>
            <VisitFacts {...pass.data} />
          </Section>
        </Stack>
      )}
    </VisitorLayout>
  )
}
