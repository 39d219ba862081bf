import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { UnsavedChanges } from '@atrium/screens-kit/form/UnsavedChanges.tsx'
import { useFormSubmission } from '@atrium/screens-kit/form/useFormSubmission.ts'
import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { FormWide } from '@atrium/ui/FormWide.tsx'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { PageTitleBar } from '@atrium/ui/PageTitleBar.tsx'
import { QrCode } from '@atrium/ui/QrCode.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAlertTriangle, IconQrcode } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { deviceOptions } from '../devices/deviceQueries.ts'

type Configuration = Schemas['QrConfiguration']
type Values = { qrType: Configuration['qrType']; refreshSeconds: number | null; scannerIds: string[] }

const valuesOf = ({ qrType, refreshSeconds, scanners }: Configuration): Values => ({
  qrType,
  refreshSeconds,
  scannerIds: scanners.map(({ id }) => id),
})

const scannerOptions = deviceOptions('QR_SCANNER')

/** Saves and generates in one step: what was entered is lost if the code has not been generated (doc 1 §2.4). */
const QrConfigurationForm = ({ configuration }: { configuration: Configuration }) => {
  const [code, setCode] = useState<Schemas['ConfigurationQrCode']>()
  const mayChange = useCan('updateQrConfiguration') && configuration.allowedActions.includes('edit')
  const form = useForm<Values>({
    initialValues: valuesOf(configuration),
    validate: {
      refreshSeconds: (value, { qrType }) =>
        qrType === 'DYNAMIC' && (value === null || value < 15 || value > 300) ? 'Enter a number from 15 to 300.' : null,
    },
  })
  const generating = useMutation({
    mutationKey: ['generateQrCode'],
    mutationFn: (values: Values) => generate(values, configuration, form.isDirty()),
    onSuccess: ({ saved, made }) => {
      if (saved) {
        form.setInitialValues(valuesOf(saved))
        form.setValues(valuesOf(saved))
      }
      form.resetDirty()
      setCode(made)
      recordNotices.updated()
    },
  })
  const { formProps, isUnsaved, notice } = useFormSubmission({
    form,
    name: 'QR configuration',
    onSubmit: (values) => generating.mutate(values),
    loading: generating.isPending,
    error: generating.error,
  })
  return (
    <>
      <UnsavedChanges isUnsaved={isUnsaved} unsaved="qrCode" />
      <PageTitleBar title="QR configuration" description="Scanner settings, and the QR code that applies them" />
      {Boolean(generating.error) && (
        <Alert color="red" role="alert" mb="md" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {errorMessage(generating.error)}
        </Alert>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for the button inside */}
      <form {...formProps} aria-label="QR configuration">
        {notice}
        <FormSection title="Codes" description="How passes on phones show their code">
          <FormWide>
            <Radio.Group label="The code of a pass" {...form.getInputProps('qrType')}>
              <Stack gap="xs" mt="xs">
                <Radio value="DYNAMIC" label="Changes regularly" disabled={!mayChange} />
                <Radio value="STATIC" label="Stays the same" disabled={!mayChange} />
              </Stack>
            </Radio.Group>
          </FormWide>
          {form.values.qrType === 'DYNAMIC' && (
            <NumericField
              label="Changes every"
              unit="seconds"
              decimals={0}
              required
              disabled={!mayChange}
              {...fieldOf(form, 'refreshSeconds')}
            />
          )}
        </FormSection>
        <FormSection title="Scanners" description="Those that are set up by this code">
          <FormWide>
            <MultiDropdownField
              label="QR scanners"
              load={scannerOptions}
              chosen={configuration.scanners.map(({ id, name }) => ({ value: id, label: name }))}
              disabled={!mayChange}
              {...fieldOf(form, 'scannerIds')}
            />
          </FormWide>
        </FormSection>
        {mayChange && (
          <Group mt="lg">
            <Button type="submit" loading={generating.isPending} leftSection={<IconQrcode size={18} aria-hidden />}>
              Generate QR code
            </Button>
          </Group>
        )}
      </form>
      <Generated configuration={configuration} code={code} />
    </>
  )
}

type GeneratedProps = { configuration: Configuration; code: Schemas['ConfigurationQrCode'] | undefined }

const Generated = ({ configuration: { generatedDate }, code }: GeneratedProps) => {
  const moment = useMoment()
  if (code)
    return (
      <Section title="Show this to each scanner">
        <Group align="flex-start" gap="lg">
          <QrCode text={code.qrCode} label="The code that sets up scanners" size="16rem" />
          <Text c="dimmed" maw="24rem">
            Generated {moment(code.generatedDate)}. A scanner that reads it takes over these settings. Earlier codes no
            longer work.
          </Text>
        </Group>
      </Section>
    )
  return (
    <Text c="dimmed" mt="md">
      {generatedDate === null
        ? 'No QR code has been generated yet.'
        : `A QR code was generated last ${moment(generatedDate)}.`}
    </Text>
  )
}

/** Saves what was changed and asks for its code. */
async function generate({ refreshSeconds, ...values }: Values, configuration: Configuration, isChanged: boolean) {
  const { version } = configuration
  const body = { ...values, refreshSeconds: refreshSeconds ?? configuration.refreshSeconds, version }
  const isNew = isChanged || version === 0
  const saved = isNew ? await api.call('updateQrConfiguration', { body }, { silent: true }) : undefined
  return { saved, made: await api.call('generateConfigurationQrCode', {}, { silent: true }) }
}

export default QrConfigurationForm
