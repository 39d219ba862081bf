import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import type { Choice, LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { FormWide } from '@atrium/ui/FormWide.tsx'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { requiredName } from '@atrium/validators/fields.ts'
import { systemUrl } from '@atrium/validators/devices.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { PasswordInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { SystemValues } from './systemValues.ts'

/** A field that only some vendors have. */
export type OwnField =
  | { kind: 'one'; name: 'tenantId' | 'language'; label: string; load: LoadOptions }
  | {
      kind: 'several'
      name: 'accessGroupIds' | 'profiles' | 'areas' | 'controllerIds'
      label: string
      description?: string
      load: LoadOptions
      chosen?: readonly Choice[]
    }
  | { kind: 'lines'; name: 'carParkIds'; label: string; description: string }
  | { kind: 'mode'; name: 'mode'; label: string }
  | { kind: 'switch'; name: 'placeCalls'; label: string; description: string }
  | { kind: 'text'; name: 'callUrl' | 'buildingId'; label: string; description: string; maxLength: number }

type SystemFormProps = {
  title: string
  /** Whether it has a name of its own. */
  named?: boolean
  values: SystemValues
  hasSecret: boolean
  own: readonly OwnField[]
  save: (values: SystemValues) => Promise<object>
  /** Takes what was answered. */
  onDone: (saved: object) => void
  onCancel: () => void
}

type Form = UseFormReturnType<SystemValues>

/** A connection to a system of another maker; the secret it has is not shown and stays unless another is entered. Load it lazily. */
const SystemForm = ({ title, named, values, hasSecret, own, save, onDone, onCancel }: SystemFormProps) => {
  const form = useForm<SystemValues>({
    initialValues: values,
    validate: {
      name: (name) => (named ? requiredName('a name', 60)(name) : null),
      baseUrl: systemUrl,
      callUrl: systemUrl,
      syncInterval: (value) => (value === null || value < 5 || value > 1440 ? 'Enter minutes from 5 to 1440.' : null),
    },
  })
  const saving = useMutation({
    mutationKey: ['saveAccessSystem'],
    mutationFn: save,
    onSuccess: (saved) => {
      recordNotices.updated()
      onDone(saved)
    },
  })
  return (
    <FormScreen
      title={title}
      form={form}
      onSubmit={(given) => saving.mutate(given)}
      onCancel={onCancel}
      loading={saving.isPending}
      error={saving.error}
    >
      <FormSection title="Connection" description="Where the system answers, and how often it is compared">
        {named && (
          <FormWide>
            <TextInput label="Name" required maxLength={60} {...form.getInputProps('name')} />
          </FormWide>
        )}
        <FormWide>
          <Switch
            label="Switched on"
            description="Controllers are told who may pass, and compared with what they hold"
            {...form.getInputProps('enabled', { type: 'checkbox' })}
          />
        </FormWide>
        <TextInput
          label="Address"
          description="Leave empty to use the door controllers of this installation"
          placeholder="https://access.example.com"
          maxLength={300}
          {...form.getInputProps('baseUrl')}
        />
        <NumericField label="Compared every" unit="minutes" decimals={0} required {...fieldOf(form, 'syncInterval')} />
        <TextInput label="Client id" maxLength={100} autoComplete="off" {...form.getInputProps('clientId')} />
        <PasswordInput
          label="Secret"
          description={
            hasSecret
              ? 'The present one is not shown. Leave it empty to keep it'
              : 'Issued by the system. It signs messages in both directions'
          }
          maxLength={200}
          autoComplete="new-password"
          {...form.getInputProps('clientSecret')}
        />
      </FormSection>
      {own.length > 0 && (
        <FormSection title="Vendor settings" description="You can choose from what was read at the last sync">
          {own.map((field) => (
            <Own key={field.name} form={form} field={field} before={values} />
          ))}
        </FormSection>
      )}
    </FormScreen>
  )
}

const choiceOf = (code: string): Choice => ({ value: code, label: code })

const Own = ({ form, field, before }: { form: Form; field: OwnField; before: SystemValues }) => {
  if (field.kind === 'one') {
    const chosen = before[field.name]
    return (
      <DropdownField
        label={field.label}
        load={field.load}
        clearable
        chosen={chosen === null ? undefined : choiceOf(chosen)}
        {...fieldOf(form, field.name)}
      />
    )
  }
  if (field.kind === 'several')
    return (
      <FormWide>
        <MultiDropdownField
          label={field.label}
          description={field.description}
          load={field.load}
          chosen={field.chosen ?? before[field.name].map(choiceOf)}
          {...fieldOf(form, field.name)}
        />
      </FormWide>
    )
  if (field.kind === 'lines')
    return (
      <FormWide>
        <Textarea
          label={field.label}
          description={field.description}
          autosize
          minRows={2}
          {...form.getInputProps('carParkIds')}
        />
      </FormWide>
    )
  if (field.kind === 'switch')
    return (
      <FormWide>
        <Switch
          label={field.label}
          description={field.description}
          {...form.getInputProps(field.name, { type: 'checkbox' })}
        />
      </FormWide>
    )
  if (field.kind === 'text')
    return (
      <TextInput
        label={field.label}
        description={field.description}
        maxLength={field.maxLength}
        {...form.getInputProps(field.name)}
      />
    )
  return (
    <Select
      label={field.label}
      allowDeselect={false}
      data={[
        { value: 'PUSH', label: 'Atrium sends them (push)' },
        { value: 'PULL', label: 'It collects them (pull)' },
      ]}
      {...form.getInputProps('mode')}
    />
  )
}

export default SystemForm
