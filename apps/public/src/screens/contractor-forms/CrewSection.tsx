import { api } from '@atrium/auth/api.ts'
import { QrCode } from '@atrium/ui/QrCode.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Alert, Button, Divider, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../texts/failures.ts'
import { languageNow } from '../../texts/texts.ts'
import { AddMember } from './AddMember.tsx'
import { CloseOutForm } from './CloseOutForm.tsx'
import { contractorWorkQuery, type ContractorForm, type ContractorWork } from './contractorForm.ts'
import { useWorkStep } from './useWorkStep.ts'

type CrewSectionProps = { token: string; form: ContractorForm }

/** The crew of an approved permit: their passes, who is at work, and closing the work. */
export const CrewSection = ({ token, form }: CrewSectionProps) => {
  const { t } = useTranslation()
  const { data: work } = useQuery(contractorWorkQuery(token))
  if (!work) return null
  const isAtWork = work.crew.some(({ signedInDate }) => signedInDate !== null)
  return (
    <>
      <Section title={t('crew.title')}>
        <Stack gap="md">
          {work.stops.length > 0 && (
            <Alert color="yellow" title={t('crew.stopped')}>
              {work.stops.map(({ stop }) => (
                <Text key={stop} size="sm">
                  {t(`crew.${stop}`)}
                </Text>
              ))}
            </Alert>
          )}
          {work.crew.map((member) => (
            <Fragment key={member.id}>
              <Member token={token} member={member} work={work} />
              <Divider />
            </Fragment>
          ))}
          {work.open && <AddMember token={token} />}
        </Stack>
      </Section>
      {isAtWork && !work.closed && <CloseOutForm token={token} name={form.contractorName ?? ''} />}
    </>
  )
}

type MemberProps = { token: string; member: ContractorWork['crew'][number]; work: ContractorWork }

const shortTime = { hour: '2-digit', minute: '2-digit' } as const
const silent = { silent: true } as const

const Member = ({ token, member, work }: MemberProps) => {
  const { t } = useTranslation()
  const [isShown, setIsShown] = useState(false)
  const { id, fullName, qrValue, signedInDate } = member
  const path = { token, crewMemberId: id }
  const change = useWorkStep(
    token,
    (operation: 'signInContractorCrewMember' | 'signOutContractorCrewMember' | 'removeContractorCrewMember') =>
      api.call(operation, { path }, silent),
  )
  return (
    <Stack gap="xs">
      <div>
        <Text fw={600}>{fullName}</Text>
        <Text size="sm" c="dimmed">
          {signedInDate
            ? t('crew.since', { time: new Date(signedInDate).toLocaleTimeString(languageNow(), shortTime) })
            : t('crew.away')}
        </Text>
      </div>
      <Group gap="xs">
        {qrValue !== null && (
          <Button
            variant="default"
            aria-label={t(isShown ? 'crew.hideOf' : 'crew.showOf', { name: fullName })}
            aria-expanded={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            {t(isShown ? 'crew.hide' : 'crew.show')}
          </Button>
        )}
        {signedInDate === null && work.open && (
          <>
            <Button
              variant="default"
              aria-label={t('crew.signInOf', { name: fullName })}
              loading={change.isPending}
              onClick={() => change.mutate('signInContractorCrewMember')}
            >
              {t('crew.signIn')}
            </Button>
            <Button
              variant="subtle"
              color="gray"
              aria-label={t('crew.takeOutOf', { name: fullName })}
              onClick={() => change.mutate('removeContractorCrewMember')}
            >
              {t('crew.takeOut')}
            </Button>
          </>
        )}
        {signedInDate !== null && (
          <Button
            variant="default"
            aria-label={t('crew.signOutOf', { name: fullName })}
            loading={change.isPending}
            onClick={() => change.mutate('signOutContractorCrewMember')}
          >
            {t('crew.signOut')}
          </Button>
        )}
      </Group>
      {qrValue === null && <Text size="sm">{t('crew.noPass')}</Text>}
      {isShown && qrValue !== null && (
        <Stack align="center" gap="xs">
          <QrCode text={qrValue} label={t('crew.pass', { name: fullName })} size="min(16rem, 70vw)" />
          <Text size="sm">{t('crew.passText')}</Text>
        </Stack>
      )}
      {change.isError && (
        <Text c="red" role="alert" size="sm">
          {errorMessage(change.error)}
        </Text>
      )}
    </Stack>
  )
}
