import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { dayText, spanText } from '@atrium/validators/wallTimes.ts'
import { Alert, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../texts/failures.ts'
import { languageNow } from '../../texts/texts.ts'
import { VisitorLayout } from '../VisitorLayout.tsx'

type OpenPermit = Schemas['OpenPermit']

const openPermitQuery = (token: string) => ({
  ...api.query('getOpenPermit', { path: { token } }, { silent: true }),
  refetchInterval: 30_000,
})

/** Whether the permit of a printed code is live, for whoever looks after the door. */
export const PermitPage = ({ token }: { token: string }) => {
  const { t } = useTranslation()
  const permit = useQuery(openPermitQuery(token))
  return (
    <VisitorLayout>
      {permit.isPending && <LoadingState label={t('loading')} />}
      {permit.isError && !permit.data && (
        <ErrorState title={t('permits.none')} order={1}>
          {errorMessage(permit.error)}
        </ErrorState>
      )}
      {permit.data && <Shown permit={permit.data} />}
    </VisitorLayout>
  )
}

const colours: Record<OpenPermit['permitState'], 'green' | 'yellow' | 'red'> = {
  LIVE: 'green',
  UPCOMING: 'yellow',
  SUSPENDED: 'red',
  OVER: 'red',
  TERMINATED: 'red',
  NONE: 'red',
}

const Shown = ({ permit }: { permit: OpenPermit }) => {
  const { t } = useTranslation()
  const { permitState, overnightWork, hotWork, noisyWork } = permit
  const kinds = [overnightWork && t('permits.overnight'), hotWork && t('permits.hot'), noisyWork && t('permits.noisy')]
  return (
    <Stack gap="lg">
      <Title order={1}>{t(`permits.${permitState}`)}</Title>
      <Alert color={colours[permitState]}>{t(`permits.${permitState}_text`)}</Alert>
      <Section title={permit.referenceNo}>
        <DescriptionList
          columns={1}
          items={[
            {
              label: t('permits.work'),
              value: [permit.requestTypeLabel, permit.workNature].filter(Boolean).join(': '),
            },
            {
              label: t('permits.where'),
              value: [permit.workLocation, permit.officeFloor, permit.siteName].filter(Boolean).join(', '),
            },
            { label: t('permits.when'), value: timesText(permit) },
            { label: t('permits.special'), value: kinds.filter(Boolean).join(', ') },
            { label: t('permits.contractor'), value: permit.contractorCompany },
            { label: t('permits.people'), value: t('permits.peopleCount', { count: permit.crewCount }) },
            { label: t('permits.of'), value: permit.tenantCompanyName },
            { label: t('permits.building'), value: permit.buildingName },
          ].filter(({ value }) => value)}
        />
      </Section>
      <Text c="dimmed" size="sm">
        {t('permits.asOf', { time: new Date(permit.asOf).toLocaleTimeString(languageNow()) })}
      </Text>
    </Stack>
  )
}

function timesText({ workStartDate: first, workEndDate: last, workStartTime, workEndTime }: OpenPermit): string {
  if (first === null || last === null) return ''
  const days = first === last ? dayText(first) : `${dayText(first)} – ${dayText(last)}`
  return workStartTime && workEndTime
    ? `${days}, ${spanText({ startTime: workStartTime, endTime: workEndTime })}`
    : days
}
