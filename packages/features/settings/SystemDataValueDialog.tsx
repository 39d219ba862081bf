import { api } from '@atrium/auth/api.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { SystemDataValue } from './settingQueries.ts'

type SystemDataValueDialogProps = {
  categoryId: string
  /** The value to change; without it the dialog makes a new one. */
  value?: SystemDataValue
  onClose: () => void
}

type Values = { code: string; label: string; sortOrder: number | null; active: boolean }

/** A new word of a category, or a change of one. Load it lazily. */
const SystemDataValueDialog = ({ categoryId, value, onClose }: SystemDataValueDialogProps) => {
  const form = useForm<Values>({
    initialValues: {
      code: value?.code ?? '',
      label: value?.label ?? '',
      sortOrder: value?.sortOrder ?? null,
      active: value?.active ?? true,
    },
    validate: {
      code: (code) => (/^[A-Za-z0-9_]{1,40}$/.test(code.trim()) ? null : 'Use letters, digits and underscores.'),
      label: (label) => (label.trim() === '' ? 'Enter the text people see.' : null),
    },
  })
  const saving = useMutation({
    mutationFn: (values: Values) => save(categoryId, value, values),
    onSuccess: () => {
      if (value) recordNotices.updated()
      else recordNotices.added()
      onClose()
    },
  })
  return (
    <FormDialog
      opened
      title={value ? `Edit ${value.label}` : 'Add a value'}
      onClose={onClose}
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel={value ? 'Save' : 'Add value'}
    >
      <Stack gap="md">
        <TextInput label="Words" required maxLength={100} data-autofocus {...form.getInputProps('label')} />
        <TextInput
          label="Code"
          description="Cannot be changed once it is used"
          required
          maxLength={40}
          disabled={value !== undefined}
          {...form.getInputProps('code')}
        />
        <NumericField
          label="Order"
          description="Lower numbers come first. Leave it empty to put it last"
          decimals={0}
          {...form.getInputProps('sortOrder')}
          value={form.values.sortOrder}
        />
        <Checkbox label="Offered in forms" {...form.getInputProps('active', { type: 'checkbox' })} />
      </Stack>
    </FormDialog>
  )
}

function save(id: string, value: SystemDataValue | undefined, { code, label, sortOrder, active }: Values) {
  const body = { label: label.trim(), active, ...(sortOrder === null ? {} : { sortOrder }) }
  return value
    ? api.call('updateSystemDataValue', { path: { id, valueId: value.id }, body }, { silent: true })
    : api.call('createSystemDataValue', { path: { id }, body: { ...body, code: code.trim() } }, { silent: true })
}

export default SystemDataValueDialog
