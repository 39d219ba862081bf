import { CameraScanner } from '@atrium/features/my-pass/parts/CameraScanner.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { isEmail } from '@atrium/validators/email.ts'
import { wrongFields } from '@atrium/validators/formProblems.ts'
import { Alert, Button, Stack, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Deed } from './kioskCalls.ts'
import type { Outcome } from './KioskOutcome.tsx'
import type { KioskAtWork } from './useKiosk.ts'

type KioskIdentifyProps = { isLeaving: boolean; act: KioskAtWork['act']; onOutcome: (outcome: Outcome) => void }
type Body = Extract<Deed, { call: 'checkInAtKiosk' }>['body']

/** Who somebody is: by the code of their pass, shown or typed, or by name and e-mail. */
export const KioskIdentify = ({ isLeaving, act, onOutcome }: KioskIdentifyProps) => {
  const { t } = useTranslation()
  const sending = useMutation({
    mutationFn: (body: Body) => act({ call: isLeaving ? 'checkOutAtKiosk' : 'checkInAtKiosk', body }),
    networkMode: 'always',
    onSuccess: onOutcome,
  })
  const label = isLeaving ? t('kiosk.checkOut') : t('kiosk.checkIn')
  const send = (body: Body) => sending.mutate(body)
  return (
    <>
      <Title order={1}>{isLeaving ? t('kiosk.leave') : t('kiosk.arrive')}</Title>
      {sending.isError && (
        <Alert color="red" role="alert">
          {t('kiosk.failed')}
        </Alert>
      )}
      <ByCode label={label} isBusy={sending.isPending} onSend={send} />
      <ByName label={label} isBusy={sending.isPending} onSend={send} />
    </>
  )
}

type WayProps = { label: string; isBusy: boolean; onSend: (body: Body) => void }

const ByCode = ({ label, isBusy, onSend }: WayProps) => {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => (code.trim() === '' ? t('kiosk.codeMissing') : null) },
  })
  return (
    <Section title={t('kiosk.showCode')}>
      <form noValidate onSubmit={form.onSubmit(({ code }) => onSend({ code: code.trim() }))}>
        <Stack gap="md">
          <CameraScanner
            facing="user"
            words={{ start: t('kiosk.camera'), sees: t('kiosk.cameraSees'), refused: t('kiosk.cameraRefused') }}
            onCode={(code) => onSend({ code })}
          />
          {/* What reads codes by a beam of light types them here. */}
          <TextInput
            size="lg"
            label={t('kiosk.code')}
            description={t('kiosk.codeWhere')}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            {...form.getInputProps('code')}
          />
          <Button type="submit" size="lg" loading={isBusy}>
            {label}
          </Button>
        </Stack>
      </form>
    </Section>
  )
}

const ByName = ({ label, isBusy, onSend }: WayProps) => {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: { visitorName: '', email: '' },
    validate: ({ visitorName, email }) =>
      wrongFields([
        ['visitorName', visitorName.trim() === '', t('kiosk.nameMissing')],
        ['email', email.trim() === '', t('kiosk.emailMissing')],
        ['email', email.trim() !== '' && !isEmail(email.trim()), t('kiosk.emailWrong')],
      ]),
  })
  return (
    <Section title={t('kiosk.orName')}>
      <form
        noValidate
        onSubmit={form.onSubmit(({ visitorName, email }) =>
          onSend({ visitorName: visitorName.trim(), email: email.trim() }),
        )}
      >
        <Stack gap="md">
          <TextInput
            size="lg"
            label={t('kiosk.name')}
            autoComplete="off"
            maxLength={100}
            {...form.getInputProps('visitorName')}
          />
          <TextInput
            size="lg"
            type="email"
            label={t('kiosk.email')}
            autoComplete="off"
            maxLength={254}
            {...form.getInputProps('email')}
          />
          <Button
            type="submit"
            size="lg"
            variant="default"
            loading={isBusy}
            aria-label={`${label}, ${t('kiosk.orName')}`}
          >
            {label}
          </Button>
        </Stack>
      </form>
    </Section>
  )
}
