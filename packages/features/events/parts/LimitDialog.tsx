import { api } from '@atrium/auth/api.ts'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { ActivityEvent } from '../eventQueries.ts'

type Values = { enableRegistrationLimit: boolean; registrationLimitPerUser: number | null }

/** Sets how many places one person may take. Load it lazily. */
const LimitDialog = ({ event, onClose }: { event: ActivityEvent; onClose: () => void }) => {
  const { id, version, enableRegistrationLimit, registrationLimitPerUser } = event
  const form = useForm<Values>({
    initialValues: { enableRegistrationLimit, registrationLimitPerUser },
    validate: {
      registrationLimitPerUser: (value, values) =>
        values.enableRegistrationLimit && (value ?? 0) < 1 ? 'Say how many places one person may take.' : null,
    },
  })
  const saving = useMutation({
    mutationKey: ['setActivityEventRegistrationLimit'],
    mutationFn: (values: Values) =>
      api.call(
        'setActivityEventRegistrationLimit',
        {
          path: { id },
          body: { ...values, registrationLimitPerUser: values.registrationLimitPerUser ?? 0, version },
        },
        { silent: true },
      ),
    onSuccess: () => {
      recordNotices.updated()
      onClose()
    },
  })
  return (
    <FormDialog
      opened
      title="Places for one person"
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel="Save"
      onClose={onClose}
    >
      <Switch
        label="Limit the places one person takes"
        {...form.getInputProps('enableRegistrationLimit', { type: 'checkbox' })}
      />
      {form.values.enableRegistrationLimit && (
        <NumericField
          label="Places for one person"
          description="Across all sessions. People who already have more keep them"
          decimals={0}
          required
          {...fieldOf(form, 'registrationLimitPerUser')}
        />
      )}
    </FormDialog>
  )
}

export default LimitDialog
