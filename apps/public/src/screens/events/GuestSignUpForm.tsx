import type { TFunction } from 'i18next'
import { orNull } from '@atrium/api-client/payload.ts'
import { api } from '@atrium/auth/api.ts'
import { Section } from '@atrium/ui/Section.tsx'
import { isEmail } from '@atrium/validators/email.ts'
import { wrongFields } from '@atrium/validators/formProblems.ts'
import { isPhone } from '@atrium/validators/phone.ts'
import { dayText, spanText } from '@atrium/validators/wallTimes.ts'
import { Alert, Anchor, Button, Checkbox, Radio, ScrollArea, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorMessage, refusedFields } from '../../texts/failures.ts'
import { languageNow } from '../../texts/texts.ts'
import type { EventSession, PublicEvent } from './publicEventQueries.ts'

type Values = {
  timeSlotId: string
  fullName: string
  email: string
  mobileNumber: string
  company: string
  terms: boolean
  consent: boolean
}

type GuestSignUpFormProps = { event: PublicEvent; token: string; onSent: (email: string) => void }

const isToCome = ({ status }: EventSession) => status === 'SLOT_OPEN' || status === 'SLOT_FULL'

/** Signs somebody without an account up, by name and e-mail. */
export const GuestSignUpForm = ({ event, token, onSent }: GuestSignUpFormProps) => {
  const { t } = useTranslation()
  const sessions = event.sessions.filter(isToCome)
  const form = useForm<Values>({
    initialValues: {
      timeSlotId: sessions.length === 1 ? (sessions[0]?.id ?? '') : '',
      fullName: '',
      email: '',
      mobileNumber: '',
      company: '',
      terms: false,
      consent: false,
    },
    validate: (values) => problemsOf(values, event, t),
  })
  const sending = useMutation({
    mutationFn: (values: Values) => send(token, values),
    onSuccess: (_, { email }) => onSent(email.trim()),
    onError: (error) => {
      for (const { field, message } of refusedFields(error)) form.setFieldError(field, message)
    },
  })
  if (sessions.length === 0)
    return (
      <Section title={t('events.signUp')}>
        <Text>{t('events.noSession')}</Text>
      </Section>
    )
  const text = (name: 'fullName' | 'email' | 'mobileNumber' | 'company') => ({
    size: 'md',
    ...form.getInputProps(name),
  })
  return (
    <form onSubmit={form.onSubmit((values) => sending.mutate(values))} noValidate aria-label={t('events.signUp')}>
      <Section title={t('events.signUp')}>
        <Stack gap="md">
          {sending.error && (
            <Alert color="red" role="alert">
              {errorMessage(sending.error)}
            </Alert>
          )}
          <Radio.Group label={t('events.session')} withAsterisk {...form.getInputProps('timeSlotId')}>
            <Stack gap="xs" mt="xs">
              {sessions.map((session) => (
                <Radio
                  key={session.id}
                  value={session.id}
                  size="md"
                  label={session.sessionName}
                  description={sessionText(session, t)}
                />
              ))}
            </Stack>
          </Radio.Group>
          <TextInput
            label={t('events.name')}
            autoComplete="name"
            withAsterisk
            aria-required
            maxLength={100}
            {...text('fullName')}
          />
          <TextInput
            label={t('events.email')}
            description={t('events.emailWhy')}
            type="email"
            autoComplete="email"
            withAsterisk
            aria-required
            maxLength={100}
            {...text('email')}
          />
          <TextInput
            label={t('events.mobile')}
            type="tel"
            autoComplete="tel"
            maxLength={30}
            {...text('mobileNumber')}
          />
          <TextInput label={t('events.company')} autoComplete="organization" maxLength={150} {...text('company')} />
          {event.tc !== null && (
            <>
              <ScrollArea.Autosize mah="14rem" viewportProps={{ tabIndex: 0 }}>
                <Text style={{ whiteSpace: 'pre-line' }}>{event.tc}</Text>
              </ScrollArea.Autosize>
              <Checkbox size="md" label={t('events.read')} {...form.getInputProps('terms', { type: 'checkbox' })} />
            </>
          )}
          <Checkbox
            size="md"
            label={t('events.consent', { organiser: event.organiser })}
            description={
              <Anchor href="/help/privacy" target="_blank" size="sm">
                {t('privacyInNewTab')}
              </Anchor>
            }
            {...form.getInputProps('consent', { type: 'checkbox' })}
          />
          <Button type="submit" size="md" fullWidth loading={sending.isPending}>
            {t('events.signUp')}
          </Button>
        </Stack>
      </Section>
    </form>
  )
}

function sessionText(session: EventSession, t: TFunction): string {
  const { sessionDate, startTime, endTime, room, location, freePlaces } = session
  const free = freePlaces === 0 ? t('events.full') : t('events.free', { count: freePlaces })
  return [`${dayText(sessionDate)}, ${spanText({ startTime, endTime })}`, room, location, free]
    .filter(Boolean)
    .join(', ')
}

const send = (token: string, values: Values) =>
  api.call(
    'signUpForPublicActivityEvent',
    {
      path: { token },
      body: {
        timeSlotId: values.timeSlotId,
        fullName: values.fullName.trim(),
        email: values.email.trim(),
        mobileNumber: orNull(values.mobileNumber.trim()),
        company: orNull(values.company.trim()),
        language: languageNow(),
        consent: true,
      },
    },
    { silent: true },
  )

/** What is missing, by the fields of the form. */
function problemsOf(values: Values, { tc }: PublicEvent, t: TFunction): Record<string, string> {
  const mobileNumber = values.mobileNumber.trim()
  return wrongFields([
    ['timeSlotId', values.timeSlotId === '', t('events.sessionMissing')],
    ['fullName', values.fullName.trim() === '', t('events.nameMissing')],
    ['email', !isEmail(values.email.trim()), t('events.emailMissing')],
    ['mobileNumber', mobileNumber !== '' && !isPhone(mobileNumber), t('events.mobileWrong')],
    ['terms', tc !== null && !values.terms, t('events.readMissing')],
    ['consent', !values.consent, t('events.consentMissing')],
  ])
}
