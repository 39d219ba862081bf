import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Stack, Text, Title } from '@mantine/core'
import { IconClock, IconLinkOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FormPlace } from './ContractorFormPage.tsx'
import type { ContractorForm } from './contractorForm.ts'
import { CrewSection } from './CrewSection.tsx'
import { DocumentsStep, isWantedAgain } from './DocumentsStep.tsx'

type ContractorEndProps = { token: string; form: ContractorForm | undefined; place: FormPlace }

/** What became of a form that can no longer be filled in. */
export const ContractorEnd = ({ token, form, place }: ContractorEndProps) => {
  const { t } = useTranslation()
  if (place === 'EXPIRED')
    return (
      <EmptyState icon={IconClock} title={t('work.end.expired')} order={1}>
        {t('work.end.expiredText', { name: form?.applicantName ?? t('work.end.sender') })}
      </EmptyState>
    )
  if (place === 'INVALID' || !form)
    return (
      <EmptyState icon={IconLinkOff} title={t('work.end.invalid')} order={1}>
        {form?.remark ? t('work.end.endedText', { remark: form.remark }) : t('work.end.invalidText')}
      </EmptyState>
    )
  return <Submitted token={token} form={form} />
}

const isWorkedOn = ({ status, submittedDate }: ContractorForm) =>
  status === 'APPROVED' || (status === 'TERMINATED' && submittedDate !== null)

const Submitted = ({ token, form }: { token: string; form: ContractorForm }) => {
  const { t } = useTranslation()
  const { status } = form
  const isWanted = form.documents.some(isWantedAgain)
  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>{isDecided(status) ? t(`work.end.${status}`) : t('work.end.sent')}</Title>
        <Text c="dimmed" mt={4}>
          {isDecided(status) || isReviewed(status) ? t(`work.end.${status}_text`) : ''}
        </Text>
      </div>
      {isWanted && <DocumentsStep token={token} form={form} />}
      {isWorkedOn(form) && <CrewSection token={token} form={form} />}
      <Section title={form.referenceNo}>
        <DescriptionList
          columns={1}
          items={[
            { label: t('work.end.status'), value: <StatusBadge status={status} label={form.statusLabel} /> },
            { label: t('permits.work'), value: [form.requestTypeLabel, form.workNature].filter(Boolean).join(': ') },
            {
              label: t('permits.where'),
              value: [form.workLocation, form.siteName, form.address].filter(Boolean).join(', '),
            },
            { label: t('permits.of'), value: form.tenantCompanyName },
            { label: t('work.declaration.remark'), value: form.remark },
          ].filter(({ value }) => value)}
        />
      </Section>
    </Stack>
  )
}

const decided = ['APPROVED', 'REJECTED', 'TERMINATED'] as const
const reviewed = ['PENDING_REVIEW', 'PENDING_MCST_APPROVAL'] as const

const isDecided = (status: string): status is (typeof decided)[number] => decided.some((one) => one === status)
const isReviewed = (status: string): status is (typeof reviewed)[number] => reviewed.some((one) => one === status)
