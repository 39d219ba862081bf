import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { dateFormats, formatInstant } from '@atrium/validators/dates.ts'
import { Alert, Button, Group, Radio, Stack, Text, Title } from '@mantine/core'
import { IconCalendarX, IconClock } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../texts/failures.ts'
import { VisitorLayout } from '../VisitorLayout.tsx'
import { answers, type Answer } from './answers.ts'

type Invitation = Schemas['Invitation']

const invitationQuery = (token: string) => api.query('getInvitation', { path: { token } }, { silent: true })

type InvitationPageProps = {
  token: string
  /** The answer of the link in the mail; it is sent by the button, as programs that check mails open links too. */
  chosen: Answer | undefined
}

/** Who invites to what, when and where, and whether one comes, by the link of a mail. */
export const InvitationPage = ({ token, chosen }: InvitationPageProps) => {
  const { t } = useTranslation()
  const invitation = useQuery(invitationQuery(token))
  return (
    <VisitorLayout>
      {invitation.isPending && <LoadingState label={t('loading')} />}
      {invitation.isError && !invitation.data && (
        <ErrorState title={t('linkUnusable')} order={1}>
          {errorMessage(invitation.error)}
        </ErrorState>
      )}
      {invitation.data && (
        <Shown
          invitation={invitation.data}
          token={token}
          chosen={chosen}
          onAnswered={async () => void (await invitation.refetch())}
        />
      )}
    </VisitorLayout>
  )
}

type ShownProps = InvitationPageProps & { invitation: Invitation; onAnswered: () => Promise<void> }

const closed = {
  CANCELLED: { icon: IconCalendarX, title: 'invitations.cancelled', text: 'invitations.cancelledText' },
  OVER: { icon: IconClock, title: 'invitations.over', text: 'invitations.overText' },
} as const

const Shown = ({ invitation, ...rest }: ShownProps) => {
  const { title, purpose, organiser, organiserCompany, when, where, status } = invitation
  const { t } = useTranslation()
  const over = status === 'OPEN' ? undefined : closed[status]
  return (
    <Stack gap="lg">
      {over ? (
        <EmptyState icon={over.icon} title={t(over.title)} order={1}>
          {t(over.text)}
        </EmptyState>
      ) : (
        <div>
          <Title order={1}>{t('invitations.invites', { organiser })}</Title>
          <Text c="dimmed" mt={4}>
            {t('invitations.sees', { organiser, company: organiserCompany })}
          </Text>
        </div>
      )}
      <Section title={title}>
        <DescriptionList
          columns={1}
          items={[
            { label: t('invitations.when'), value: when },
            { label: t('invitations.where'), value: where },
            ...(purpose ? [{ label: t('invitations.what'), value: purpose }] : []),
          ]}
        />
        {!over && <AnswerForm invitation={invitation} {...rest} />}
      </Section>
    </Stack>
  )
}

const AnswerForm = ({ invitation: { response, respondedDate }, token, chosen, onAnswered }: ShownProps) => {
  const { t } = useTranslation()
  const [answer, setAnswer] = useState<Answer | undefined>(chosen ?? response ?? undefined)
  const sending = useMutation({
    mutationFn: (given: Answer) =>
      api.call('answerInvitation', { path: { token }, body: { response: given } }, { silent: true }),
    onSuccess: onAnswered,
  })
  return (
    <Stack gap="md" mt="md">
      <div aria-live="polite">
        {response && respondedDate !== null && (
          <Alert color="green">
            {t('invitations.answered', {
              said: t(`invitations.said.${response}`),
              when: localMoment(respondedDate),
            })}
          </Alert>
        )}
      </div>
      {sending.isError && (
        <Alert color="red" role="alert">
          {errorMessage(sending.error)}
        </Alert>
      )}
      <Radio.Group
        label={t('invitations.willYou')}
        value={answer ?? ''}
        onChange={(value) => setAnswer(answers.find((one) => one === value))}
      >
        <Group gap="lg" mt="xs">
          {answers.map((one) => (
            <Radio key={one} value={one} label={t(`invitations.${one}`)} />
          ))}
        </Group>
      </Radio.Group>
      <Button
        size="md"
        fullWidth
        disabled={answer === undefined}
        loading={sending.isPending}
        onClick={() => answer && sending.mutate(answer)}
      >
        {answer ? t('invitations.send', { answer: t(`invitations.${answer}`) }) : t('invitations.choose')}
      </Button>
    </Stack>
  )
}

/** A moment by the clock of whoever reads the page. */
const localMoment = (moment: string) => formatInstant(moment, dateFormats.moment, -new Date().getTimezoneOffset())
