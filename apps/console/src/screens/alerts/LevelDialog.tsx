import { api } from '@atrium/auth/api.ts'
import type { Schemas } from '@atrium/api-client/client.ts'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { Checkbox, TagsInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { roleOptions, type AlertLevel, type TimeUnit } from './alertQueries.ts'
import { SpanField } from './SpanField.tsx'

type Values = {
  firstAlertValue: number | null
  firstAlertUnit: TimeUnit
  recipientRoles: string[]
  recipientEmail: string[]
  isRepeat: boolean
  repeatAlertValue: number | null
  repeatAlertUnit: TimeUnit
  escalateAlertValue: number | null
  escalateAlertUnit: TimeUnit
}

const newLevel: Values = {
  firstAlertValue: 0,
  firstAlertUnit: 'MINS',
  recipientRoles: [],
  recipientEmail: [],
  isRepeat: false,
  repeatAlertValue: null,
  repeatAlertUnit: 'MINS',
  escalateAlertValue: null,
  escalateAlertUnit: 'MINS',
}

const valuesOf = (level: AlertLevel): Values => ({
  firstAlertValue: level.firstAlertValue,
  firstAlertUnit: level.firstAlertUnit,
  recipientRoles: level.recipientRoles,
  recipientEmail: level.recipientEmail.map(({ email }) => email),
  isRepeat: level.isRepeat,
  repeatAlertValue: level.repeatAlertValue,
  repeatAlertUnit: level.repeatAlertUnit ?? 'MINS',
  escalateAlertValue: level.escalateAlertValue,
  escalateAlertUnit: level.escalateAlertUnit ?? 'MINS',
})

type LevelDialogProps = {
  ruleId: string
  /** The level to change; without one it is added after the last. */
  level?: AlertLevel
  onClose: () => void
}

const silent = { silent: true } as const

/** Adds a level to a rule, or changes one. Load it lazily. */
const LevelDialog = ({ ruleId, level, onClose }: LevelDialogProps) => {
  const [initialValues] = useState(() => (level ? valuesOf(level) : newLevel))
  const form = useForm<Values>({
    initialValues,
    validate: {
      firstAlertValue: (value) => (value === null ? 'Enter after how long; 0 is at once.' : null),
      recipientRoles: (roles, { recipientEmail }) =>
        roles.length + recipientEmail.length > 0 ? null : 'Choose a role or enter an e-mail address.',
      repeatAlertValue: (value, { isRepeat }) => (isRepeat && !value ? 'Enter after how long it is repeated.' : null),
    },
  })
  const saving = useMutation({
    mutationKey: ['saveAlertLevel'],
    mutationFn: (values: Values) => {
      const body = bodyOf(values)
      return level
        ? api.call(
            'updateAlertLevel',
            { path: { id: ruleId, levelId: level.id }, body: { ...body, version: level.version } },
            silent,
          )
        : api.call('createAlertLevel', { path: { id: ruleId }, body }, silent)
    },
    onSuccess: () => {
      if (level) recordNotices.updated()
      else recordNotices.added()
      onClose()
    },
  })
  const chosen = level?.recipientRoles.map((value, n) => ({ value, label: level.recipientRoleNames[n] ?? value })) ?? []
  return (
    <FormDialog
      opened
      size="lg"
      title={level ? `Edit ${level.levelStr}` : 'Add level'}
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel={level ? 'Save' : 'Add level'}
      onClose={onClose}
    >
      <SpanField
        label="Told after"
        description="How long it lasts before; 0 is at once"
        required
        value={fieldOf(form, 'firstAlertValue')}
        unit={fieldOf(form, 'firstAlertUnit')}
      />
      <MultiDropdownField
        label="Roles"
        description="Who of them has duty is told; all of them where nobody has"
        load={roleOptions}
        chosen={chosen}
        {...fieldOf(form, 'recipientRoles')}
      />
      <TagsInput
        label="E-mails"
        description="Press Enter after each"
        splitChars={[',', ';', ' ']}
        {...form.getInputProps('recipientEmail')}
      />
      <Checkbox
        label="Told again until somebody acknowledges it"
        {...form.getInputProps('isRepeat', { type: 'checkbox' })}
      />
      {form.values.isRepeat && (
        <SpanField
          label="Again after"
          required
          value={fieldOf(form, 'repeatAlertValue')}
          unit={fieldOf(form, 'repeatAlertUnit')}
        />
      )}
      <SpanField
        label="Next level after"
        description="Empty: no further level. Nothing follows the last level"
        value={fieldOf(form, 'escalateAlertValue')}
        unit={fieldOf(form, 'escalateAlertUnit')}
      />
    </FormDialog>
  )
}

const bodyOf = (values: Values): Schemas['AlertLevelInput'] => ({
  firstAlertValue: values.firstAlertValue ?? 0,
  firstAlertUnit: values.firstAlertUnit,
  recipientRoles: values.recipientRoles,
  recipientEmail: values.recipientEmail.map((email) => ({ email: email.trim() })),
  isRepeat: values.isRepeat,
  repeatAlertValue: values.isRepeat ? values.repeatAlertValue : null,
  repeatAlertUnit: values.isRepeat ? values.repeatAlertUnit : null,
  escalateAlertValue: values.escalateAlertValue || null,
  escalateAlertUnit: values.escalateAlertValue ? values.escalateAlertUnit : null,
})

export default LevelDialog
