import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { createBotCheck } from '@atrium/auth/signIn/botCheck.ts'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { email, fullName, optionalText, phone, requiredText } from '@atrium/validators/fields.ts'
import { Anchor, Checkbox, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureInWords, rulesInWords } from '../../texts/failures.ts'

type RegistrationFormProps = {
  centre: Schemas['RegistrationCentre']
  onCancel: () => void
  /** Hears whether the person was let in at once. */
  onSent: (isIn: boolean) => void
}

const initialValues = { fullName: '', email: '', mobileNumber: '', company: '', unitNo: '', consent: false }

const validate = {
  fullName,
  email,
  mobileNumber: phone,
  company: requiredText('your company', 150),
  unitNo: optionalText(20),
}

/** Who asks to be let into the building; proves by work of the browser that it is no robot. */
export const RegistrationForm = ({ centre, onCancel, onSent }: RegistrationFormProps) => {
  const { t } = useTranslation()
  const [botCheck] = useState(() => createBotCheck(api))
  useEffect(() => botCheck.prepare(), [botCheck])
  const form = useForm({
    initialValues,
    validate: { ...rulesInWords(validate), consent: (given: boolean) => (given ? null : t('building.consentMissing')) },
    validateInputOnBlur: true,
  })
  const registration = useMutation({
    mutationFn: async ({ unitNo, ...person }: typeof initialValues) => {
      const answer = await botCheck.take()
      return api.call('createSelfRegistration', {
        header: { 'x-bot-check-response': answer },
        body: { ...person, centreCode: centre.centreCode, unitNo: unitNo === '' ? undefined : unitNo, consent: true },
      })
    },
    onSuccess: ({ status }) => onSent(status === 'APPROVED'),
    onError: botCheck.prepare,
  })
  const text = (name: Exclude<keyof typeof initialValues, 'consent'>) => ({ size: 'md', ...form.getInputProps(name) })

  return (
    <FormScreen
      title={t('building.registerAt', { building: centre.companyName })}
      description={centre.buildingName === centre.companyName ? undefined : centre.buildingName}
      form={form}
      onSubmit={(values) => registration.mutate(values)}
      onCancel={onCancel}
      loading={registration.isPending}
      error={registration.error && failureInWords(registration.error)}
      submitLabel={t('building.submit')}
    >
      <Section>
        <Stack>
          <TextInput
            label={t('building.fullName')}
            autoComplete="name"
            withAsterisk
            aria-required
            {...text('fullName')}
          />
          <TextInput
            label={t('building.email')}
            type="email"
            autoComplete="email"
            withAsterisk
            aria-required
            {...text('email')}
          />
          <TextInput
            label={t('building.mobile')}
            type="tel"
            autoComplete="tel"
            placeholder="+65 9123 4567"
            withAsterisk
            aria-required
            {...text('mobileNumber')}
          />
          <TextInput
            label={t('building.company')}
            description={t('building.companyWhich')}
            autoComplete="organization"
            withAsterisk
            aria-required
            {...text('company')}
          />
          <TextInput label={t('building.unit')} description={t('building.unitWhich')} {...text('unitNo')} />
          <Checkbox
            size="md"
            label={t('building.consent')}
            description={
              <Anchor href="/help/privacy" target="_blank" size="sm">
                {t('privacyInNewTab')}
              </Anchor>
            }
            {...form.getInputProps('consent', { type: 'checkbox' })}
          />
        </Stack>
      </Section>
    </FormScreen>
  )
}
