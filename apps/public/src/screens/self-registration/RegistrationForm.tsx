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
  consent: (given: boolean) => (given ? null : 'Your consent is needed to handle your request.'),
}

/** Who asks to be let into the building; proves by work of the browser that it is no robot. */
export const RegistrationForm = ({ centre, onCancel, onSent }: RegistrationFormProps) => {
  const [botCheck] = useState(() => createBotCheck(api))
  useEffect(() => botCheck.prepare(), [botCheck])
  const form = useForm({ initialValues, validate, validateInputOnBlur: true })
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
      title={`Register at ${centre.companyName}`}
      description={centre.buildingName === centre.companyName ? undefined : centre.buildingName}
      form={form}
      onSubmit={(values) => registration.mutate(values)}
      onCancel={onCancel}
      loading={registration.isPending}
      error={registration.error}
      submitLabel="Send request"
    >
      <Section>
        <Stack>
          <TextInput label="Full name" autoComplete="name" withAsterisk aria-required {...text('fullName')} />
          <TextInput label="E-mail" type="email" autoComplete="email" withAsterisk aria-required {...text('email')} />
          <TextInput
            label="Mobile number"
            type="tel"
            autoComplete="tel"
            placeholder="+65 9123 4567"
            withAsterisk
            aria-required
            {...text('mobileNumber')}
          />
          <TextInput
            label="Company"
            description="The one you work for, or visit."
            autoComplete="organization"
            withAsterisk
            aria-required
            {...text('company')}
          />
          <TextInput label="Unit" description="If you know it, such as #12-03." {...text('unitNo')} />
          <Checkbox
            size="md"
            label="I agree that the building’s team uses what I entered to handle my request."
            description={
              <Anchor href="/help/privacy" target="_blank" size="sm">
                Privacy policy, opens in a new tab
              </Anchor>
            }
            {...form.getInputProps('consent', { type: 'checkbox' })}
          />
        </Stack>
      </Section>
    </FormScreen>
  )
}
