import type { Schemas } from '@atrium/api-client/client.ts'
import { orNull } from '@atrium/api-client/payload.ts'
import { api } from '@atrium/auth/api.ts'
import { Section } from '@atrium/ui/Section.tsx'
import { wrongFields, type FormProblem } from '@atrium/validators/formProblems.ts'
import { isPhone } from '@atrium/validators/phone.ts'
import { Alert, Anchor, Button, Checkbox, ScrollArea, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage, refusedFields } from '../../texts/failures.ts'
import { languageNow } from '../../texts/texts.ts'
import { DeclinePart } from './DeclinePart.tsx'
import { RegistrationFiles } from './RegistrationFiles.tsx'
import type { OpenVisit } from './visitQueries.ts'

type Values = {
  visitorName: string
  mobileNumber: string
  company: string
  vehiclePlateNo: string
  answers: string[]
  terms: boolean
  consent: boolean
}

type RegistrationFormProps = {
  token: string
  visit: OpenVisit
  /** Reads the visit again, of which a file has come. */
  onDone: () => Promise<void>
  /** The same once the visitor has registered or declined. */
  onAnswered: () => Promise<void>
}

/** What a visitor says before coming: who they are, the building's questions, what they agree to. */
export const RegistrationForm = ({ token, visit, onDone, onAnswered }: RegistrationFormProps) => {
  const { t } = useTranslation()
  const { questions, terms, termsVersion } = visit
  const [initialValues] = useState<Values>(() => ({
    visitorName: visit.visitorName,
    mobileNumber: visit.mobileNumber ?? '',
    company: visit.visitorCompany ?? '',
    vehiclePlateNo: visit.vehiclePlateNo ?? '',
    answers: questions.map(() => ''),
    terms: false,
    consent: false,
  }))
  const form = useForm<Values>({
    initialValues,
    validate: (values) => problemsOf(values, visit, t),
  })
  const sending = useMutation({
    mutationFn: (values: Values) =>
      api.call(
        'registerForVisit',
        {
          path: { token },
          body: bodyOf(values, termsVersion),
        },
        { silent: true },
      ),
    onSuccess: onAnswered,
    onError: (error) => {
      for (const { field, message } of refusedFields(error))
        form.setFieldError(field, field === 'termsVersion' ? t('registration.termsChanged') : message)
    },
  })
  const text = (name: 'visitorName' | 'mobileNumber' | 'company' | 'vehiclePlateNo') => ({
    size: 'md',
    ...form.getInputProps(name),
  })
  return (
    <form onSubmit={form.onSubmit((values) => sending.mutate(values))} noValidate aria-label={t('registration.form')}>
      <Section title={t('registration.title')}>
        <Stack gap="md">
          {sending.error && (
            <Alert color="red" role="alert">
              {errorMessage(sending.error)}
            </Alert>
          )}
          <TextInput
            label={t('registration.name')}
            autoComplete="name"
            withAsterisk
            aria-required
            maxLength={100}
            {...text('visitorName')}
          />
          <TextInput
            label={t('registration.company')}
            autoComplete="organization"
            maxLength={150}
            {...text('company')}
          />
          <TextInput
            label={t('registration.mobile')}
            description={t('registration.mobileWhy')}
            type="tel"
            autoComplete="tel"
            maxLength={30}
            {...text('mobileNumber')}
          />
          <TextInput
            label={t('registration.plate')}
            description={t('registration.plateWhy')}
            autoCapitalize="characters"
            maxLength={20}
            {...text('vehiclePlateNo')}
          />
          {questions.map((question, index) => (
            <Textarea
              key={question}
              label={question}
              size="md"
              autosize
              minRows={1}
              maxLength={500}
              withAsterisk
              aria-required
              {...form.getInputProps(`answers.${index}`)}
            />
          ))}
          <RegistrationFiles token={token} visit={visit} errors={form.errors} onUploaded={onDone} />
          {terms !== null && <Terms text={terms} form={form} />}
          <Checkbox
            size="md"
            label={t('registration.consent', { company: visit.companyName })}
            description={
              <Anchor href="/help/privacy" target="_blank" size="sm">
                {t('privacyInNewTab')}
              </Anchor>
            }
            {...form.getInputProps('consent', { type: 'checkbox' })}
          />
          <Button type="submit" size="md" fullWidth loading={sending.isPending}>
            {t('registration.submit')}
          </Button>
          <DeclinePart token={token} onAnswered={onAnswered} />
        </Stack>
      </Section>
    </form>
  )
}

/** What the server is sent. */
const bodyOf = (values: Values, termsVersion: number | null): Schemas['VisitRegistration'] => ({
  visitorName: values.visitorName.trim(),
  mobileNumber: orNull(values.mobileNumber.trim()),
  company: orNull(values.company.trim()),
  vehiclePlateNo: orNull(values.vehiclePlateNo.trim()),
  answers: values.answers.map((answer) => answer.trim()),
  termsVersion,
  consent: true,
  language: languageNow(),
})

/** What is missing, by the fields of the form. */
function problemsOf(
  values: Values,
  { terms, asksPhoto, documents, files }: OpenVisit,
  t: TFunction,
): Record<string, string> {
  const mobileNumber = values.mobileNumber.trim()
  return wrongFields([
    ['visitorName', values.visitorName.trim() === '', t('registration.nameMissing')],
    ['mobileNumber', mobileNumber !== '' && !isPhone(mobileNumber), t('registration.mobileWrong')],
    ...values.answers.map((answer, index): FormProblem => [
      `answers.${index}`,
      answer.trim() === '',
      t('registration.answerMissing'),
    ]),
    ['photo', asksPhoto && !files.some(({ kind }) => kind === 'PHOTO'), t('registration.photoMissing')],
    ...documents.map((title, index): FormProblem => [
      `documents.${index}`,
      !files.some((file) => file.kind === 'DOCUMENT' && file.title === title),
      t('registration.documentMissing'),
    ]),
    ['terms', terms !== null && !values.terms, t('registration.readMissing')],
    ['consent', !values.consent, t('registration.consentMissing')],
  ])
}

/** The text of the building, to read and agree to. */
const Terms = ({ text, form }: { text: string; form: UseFormReturnType<Values> }) => {
  const { t } = useTranslation()
  return (
    <>
      <ScrollArea.Autosize mah="14rem" viewportProps={{ tabIndex: 0 }}>
        <Text style={{ whiteSpace: 'pre-line' }}>{text}</Text>
      </ScrollArea.Autosize>
      <Checkbox
        size="md"
        label={t('registration.read')}
        {...form.getInputProps('terms', { type: 'checkbox' })}
        error={form.errors['terms'] ?? form.errors['termsVersion']}
      />
    </>
  )
}
