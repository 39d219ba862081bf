import { api } from '@atrium/auth/api.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { requiredText } from '@atrium/validators/fields.ts'
import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { triggerEventsQuery, type AlertRule } from './alertQueries.ts'

type RuleDialogProps = {
  /** The rule to change; without one a new one is added. */
  rule?: AlertRule
  onClose: () => void
  onSaved?: (id: string) => void
}

const silent = { silent: true } as const

/** Adds a rule, or changes of what it alerts. Load it lazily. */
const RuleDialog = ({ rule, onClose, onSaved }: RuleDialogProps) => {
  const [initialValues] = useState(() => ({
    name: rule?.name ?? '',
    triggerEvents: rule?.triggerEvents ?? [],
    active: rule?.active ?? true,
  }))
  const events = useQuery(triggerEventsQuery())
  const form = useForm({
    initialValues,
    validate: {
      name: requiredText('a name', 100),
      triggerEvents: (chosen) => (chosen.length > 0 ? null : 'Choose at least one event.'),
    },
  })
  const saving = useMutation({
    mutationKey: ['saveAlertNotification'],
    mutationFn: (values: typeof initialValues) => {
      const body = { ...values, name: values.name.trim() }
      return rule
        ? api.call(
            'updateAlertNotification',
            { path: { id: rule.id }, body: { ...body, version: rule.version } },
            silent,
          )
        : api.call('createAlertNotification', { body }, silent)
    },
    onSuccess: ({ id }) => {
      if (rule) recordNotices.updated()
      else recordNotices.added()
      onClose()
      onSaved?.(id)
    },
  })
  return (
    <FormDialog
      opened
      size="lg"
      title={rule ? `Edit ${rule.name}` : 'Add rule'}
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel={rule ? 'Save' : 'Add rule'}
      onClose={onClose}
    >
      <TextInput label="Name" required maxLength={100} data-autofocus {...form.getInputProps('name')} />
      <Checkbox.Group label="Alerts of" required {...form.getInputProps('triggerEvents')}>
        <Stack gap="xs" mt="xs">
          {(events.data ?? []).map(({ value, label }) => (
            <Checkbox key={value} value={value} label={label} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Checkbox
        label="In use"
        description="Off, it raises nothing new"
        {...form.getInputProps('active', { type: 'checkbox' })}
      />
    </FormDialog>
  )
}

export default RuleDialog
