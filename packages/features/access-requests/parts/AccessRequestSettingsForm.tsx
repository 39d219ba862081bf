import { api } from '@atrium/auth/api.ts'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { Checkbox, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { approverOptions, type AccessRequestSettings } from '../accessRequestQueries.ts'

type AccessRequestSettingsFormProps = { settings: AccessRequestSettings; onDone: () => void }

type Values = Omit<AccessRequestSettings, 'version' | 'approvers' | 'maxDays'> & { maxDays: number | null }

const mostDays = 365

/** Changes whether and how long people may ask, who decides and what is accepted first. */
const AccessRequestSettingsForm = ({ settings, onDone }: AccessRequestSettingsFormProps) => {
  const { version, approvers, ...initialValues } = settings
  const form = useForm<Values>({
    initialValues,
    validate: {
      maxDays: (days) => (days === null || days < 1 || days > mostDays ? 'Enter 1 to 365 days.' : null),
      declarationText: (text, { declarationRequired }) =>
        declarationRequired && text.trim() === ''
          ? 'Enter the declaration people accept before they request access.'
          : null,
    },
  })
  const saving = useMutation({
    mutationKey: ['saveAccessRequestSettings'],
    mutationFn: (values: Values) =>
      api.call(
        'updateAccessRequestSettings',
        { body: { ...values, maxDays: values.maxDays ?? mostDays, version } },
        { silent: true },
      ),
    onSuccess: () => {
      recordNotices.updated()
      onDone()
    },
  })
  return (
    <FormScreen
      title="Edit access request settings"
      form={form}
      onSubmit={(values) => saving.mutate(values)}
      onCancel={onDone}
      loading={saving.isPending}
      error={saving.error}
    >
      <FormSection title="Requests" columns={1}>
        <Checkbox
          label="People can request access"
          description="Lets everybody in the office centre request access"
          {...form.getInputProps('allowSubmitPassRequest', { type: 'checkbox' })}
        />
        <NumericField
          label="Maximum duration"
          unit="days"
          decimals={0}
          required
          {...form.getInputProps('maxDays')}
          value={form.values.maxDays}
        />
        <Checkbox
          label="Declaration to accept"
          description="People accept it before they request access, including tenants of the building"
          {...form.getInputProps('declarationRequired', { type: 'checkbox' })}
        />
        <Textarea
          label="Declaration text"
          autosize
          minRows={3}
          maxLength={4000}
          {...form.getInputProps('declarationText')}
        />
      </FormSection>
      <FormSection title="Approval" columns={1}>
        <MultiDropdownField
          label="Approvers"
          description="If you choose nobody, everybody who can approve access requests"
          load={approverOptions}
          chosen={approvers.map(({ id, name }) => ({ value: id, label: name }))}
          {...fieldOf(form, 'approverUserIds')}
        />
        <Checkbox
          label="Approve automatically"
          description="Requests need no decision, but access can still be revoked"
          {...form.getInputProps('autoApprove', { type: 'checkbox' })}
        />
      </FormSection>
    </FormScreen>
  )
}

export default AccessRequestSettingsForm
