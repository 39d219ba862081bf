import { api } from '@atrium/auth/api.ts'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { Checkbox, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { newPreset, presetAsIs, presetInput, presetProblems, type PresetValues } from './broadcastForm.ts'
import type { Preset } from './broadcastQueries.ts'
import { WordsFields } from './WordsFields.tsx'

type PresetFormProps = {
  /** The preset to change; without one another is made. */
  preset?: Preset
  onSaved: (id: string) => void
  onCancel: () => void
}

/** Makes a preset of an emergency, or changes one. */
export const PresetForm = ({ preset, onSaved, onCancel }: PresetFormProps) => {
  const [initialValues] = useState(() => (preset ? presetAsIs(preset) : newPreset))
  const form = useForm<PresetValues>({ initialValues, validate: presetProblems })
  const saving = useMutation({
    mutationKey: ['saveBroadcastTemplate'],
    mutationFn: (values: PresetValues) => save(presetInput(values), preset),
    onSuccess: ({ id }) => {
      if (preset) recordNotices.updated()
      else recordNotices.added()
      onSaved(id)
    },
  })
  return (
    <FormScreen
      title={preset ? `Edit ${preset.name}` : 'New preset'}
      form={form}
      onSubmit={(values) => saving.mutate(values)}
      onCancel={onCancel}
      loading={saving.isPending}
      error={saving.error}
      submitLabel="Save"
    >
      <FormSection title="Preset">
        <TextInput label="Name" required maxLength={60} {...form.getInputProps('name')} />
        <Checkbox label="In use" {...form.getInputProps('active', { type: 'checkbox' })} />
      </FormSection>
      <WordsFields form={form} said={preset} />
    </FormScreen>
  )
}

const save = (input: ReturnType<typeof presetInput>, preset: Preset | undefined) =>
  preset
    ? api.call(
        'updateBroadcastTemplate',
        { path: { id: preset.id }, body: { ...input, version: preset.version } },
        { silent: true },
      )
    : api.call('createBroadcastTemplate', { body: input }, { silent: true })
