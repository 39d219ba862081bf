import type { Schemas } from '@atrium/api-client/client.ts'
import { orNull } from '@atrium/api-client/payload.ts'
import { Section } from '@atrium/ui/Section.tsx'
import { isEmail } from '@atrium/validators/email.ts'
import { wrongFields } from '@atrium/validators/formProblems.ts'
import { isPhone } from '@atrium/validators/phone.ts'
import { visitPurposes, type VisitPurpose } from '@atrium/validators/visits.ts'
import { Alert, Button, Checkbox, NativeSelect, ScrollArea, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusedFields } from '../../texts/failures.ts'
import { languageNow } from '../../texts/texts.ts'
import type { KioskState } from './kioskDevice.ts'
import type { Outcome } from './KioskOutcome.tsx'
import { KioskPhoto } from './KioskPhoto.tsx'
import type { KioskAtWork } from './useKiosk.ts'

type KioskWalkInProps = { state: KioskState; act: KioskAtWork['act']; onOutcome: (outcome: Outcome) => void }

const initialValues = {
  visitorName: '',
  company: '',
  email: '',
  mobileNumber: '',
  companyId: '',
  hostName: '',
  purpose: 'MEETING' as VisitPurpose,
  terms: false,
  consent: false,
}

type Values = typeof initialValues

// Entries are typed by their object.
const purposes = Object.keys(visitPurposes) as VisitPurpose[]

/** Somebody who comes without an invitation says who they are and whom they visit. */
export const KioskWalkIn = ({ state, act, onOutcome }: KioskWalkInProps) => {
  const { t } = useTranslation()
  const [key] = useState(() => crypto.randomUUID())
  const [photo, setPhoto] = useState<string>()
  const form = useForm<Values>({ initialValues, validate: (values) => problemsOf(values, state, t) })
  const sending = useMutation({
    mutationFn: (values: Values) => act({ call: 'walkInAtKiosk', body: bodyOf(values, { key, state }), photo }),
    networkMode: 'always',
    onSuccess: (told) => {
      if (told.outcome === 'HOST_UNKNOWN') form.setFieldError('hostName', t('kiosk.hostUnknown'))
      else onOutcome(told)
    },
    onError: (error) => {
      for (const { field, message } of refusedFields(error))
        if (field === 'termsVersion') form.setFieldError('terms', t('registration.termsChanged'))
        else form.setFieldError(field, message)
    },
  })
  const text = (name: 'visitorName' | 'company' | 'email' | 'mobileNumber' | 'hostName') =>
    ({ size: 'lg', autoComplete: 'off', maxLength: 100, ...form.getInputProps(name) }) as const
  const company = state.companies.find(({ id }) => id === form.values.companyId)?.name ?? state.ownerName
  return (
    <form noValidate onSubmit={form.onSubmit((values) => sending.mutate(values))}>
      <Stack gap="lg">
        <Title order={1}>{t('kiosk.walkIn')}</Title>
        {sending.isError && (
          <Alert color="red" role="alert">
            {t('kiosk.failed')}
          </Alert>
        )}
        <Section>
          <Stack gap="md">
            <TextInput label={t('kiosk.name')} withAsterisk aria-required {...text('visitorName')} />
            <TextInput label={t('registration.company')} {...text('company')} />
            <TextInput label={t('kiosk.email')} type="email" {...text('email')} />
            <TextInput label={t('registration.mobile')} type="tel" {...text('mobileNumber')} />
            <NativeSelect
              size="lg"
              label={t('kiosk.company')}
              withAsterisk
              aria-required
              data={[
                { value: '', label: t('kiosk.choose') },
                ...state.companies.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              {...form.getInputProps('companyId')}
            />
            <TextInput label={t('kiosk.host')} withAsterisk aria-required {...text('hostName')} />
            <NativeSelect
              size="lg"
              label={t('kiosk.purpose')}
              data={purposes.map((value) => ({ value, label: t(`kiosk.purposes.${value}`) }))}
              {...form.getInputProps('purpose')}
            />
            {state.asksPhoto && <KioskPhoto photo={photo} onPhoto={setPhoto} />}
            {state.terms !== null && (
              <>
                <ScrollArea.Autosize mah="14rem" viewportProps={{ tabIndex: 0 }}>
                  <Text style={{ whiteSpace: 'pre-line' }}>{state.terms}</Text>
                </ScrollArea.Autosize>
                <Checkbox
                  size="lg"
                  label={t('registration.read')}
                  {...form.getInputProps('terms', { type: 'checkbox' })}
                />
              </>
            )}
            <Checkbox
              size="lg"
              label={t('registration.consent', { company })}
              {...form.getInputProps('consent', { type: 'checkbox' })}
            />
            <Button type="submit" size="lg" loading={sending.isPending}>
              {t('kiosk.checkIn')}
            </Button>
          </Stack>
        </Section>
      </Stack>
    </form>
  )
}

/** What is missing, by the fields of the form. */
const problemsOf = (values: Values, { terms }: KioskState, t: TFunction): Record<string, string> => {
  const [email, mobileNumber] = [values.email.trim(), values.mobileNumber.trim()]
  return wrongFields([
    ['visitorName', values.visitorName.trim() === '', t('kiosk.nameMissing')],
    ['email', email !== '' && !isEmail(email), t('kiosk.emailWrong')],
    ['mobileNumber', mobileNumber !== '' && !isPhone(mobileNumber), t('registration.mobileWrong')],
    ['companyId', values.companyId === '', t('kiosk.companyMissing')],
    ['hostName', values.hostName.trim() === '', t('kiosk.hostMissing')],
    ['terms', terms !== null && !values.terms, t('registration.readMissing')],
    ['consent', !values.consent, t('registration.consentMissing')],
  ])
}

/** What the server is sent. */
const bodyOf = (
  values: Values,
  { key, state }: { key: string; state: KioskState },
): Omit<Schemas['KioskWalkIn'], 'agoSeconds'> => ({
  key,
  visitorName: values.visitorName.trim(),
  company: orNull(values.company.trim()),
  email: orNull(values.email.trim()),
  mobileNumber: orNull(values.mobileNumber.trim()),
  companyId: values.companyId,
  hostName: values.hostName.trim(),
  purpose: values.purpose,
  language: languageNow(),
  consent: true,
  termsVersion: state.termsVersion,
})
