import { api } from '@atrium/auth/api.ts'
import { officeCentreInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { confirm } from '@atrium/ui/ConfirmDialog.tsx'
import { DateField } from '@atrium/ui/DateField.tsx'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { TimeSelect } from '@atrium/ui/TimeSelect.tsx'
import { Checkbox } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { broadcastAsIs, broadcastInput, newBroadcast, problemsOf, type BroadcastValues } from './broadcastForm.ts'
import type { Broadcast } from './broadcastQueries.ts'
import { WordsFields } from './WordsFields.tsx'

type BroadcastFormProps = {
  /** The planned one to change; without one another is made. */
  broadcast?: Broadcast
  onSaved: (id: string) => void
  onCancel: () => void
}

/** Plans an emergency broadcast, or sends one at once. */
export const BroadcastForm = ({ broadcast, onSaved, onCancel }: BroadcastFormProps) => {
  const offset = useAtomValue(officeCentreInfoAtom)?.timezoneOffset ?? 0
  const [initialValues] = useState(() => (broadcast ? broadcastAsIs(broadcast, offset) : newBroadcast))
  const form = useForm<BroadcastValues>({
    initialValues,
    validate: (values) => ({
      ...problemsOf(values),
      ...(broadcast && values.day === null ? { day: 'Choose the day.' } : {}),
    }),
  })
  const saving = useMutation({
    mutationKey: ['saveBroadcast'],
    mutationFn: (values: BroadcastValues) => save(broadcastInput(values, offset), broadcast),
    onSuccess: ({ id }) => {
      if (broadcast) recordNotices.updated()
      else recordNotices.added()
      onSaved(id)
    },
  })
  const isNow = form.values.day === null
  const submit = async (values: BroadcastValues) => {
    if (values.day !== null) saving.mutate(values)
    else if (await confirmNow(values)) saving.mutate(values)
  }
  return (
    <FormScreen
      title={broadcast ? `Edit ${broadcast.title}` : 'Emergency broadcast'}
      form={form}
      onSubmit={(values) => void submit(values)}
      onCancel={onCancel}
      loading={saving.isPending}
      error={saving.error}
      submitLabel={isNow ? 'Broadcast now' : 'Plan broadcast'}
    >
      <WordsFields form={form} said={broadcast} />
      <FormSection title="When">
        <DateField label="Day" description="Leave it empty to broadcast immediately" {...fieldOf(form, 'day')} />
        <TimeSelect
          label="Time"
          {...fieldOf(form, 'time')}
          error={form.errors['scheduledDate'] ?? form.errors['time']}
        />
        <Checkbox
          label="This is a drill"
          description="Recipients see that it is a drill"
          {...form.getInputProps('drill', { type: 'checkbox' })}
        />
      </FormSection>
    </FormScreen>
  )
}

const confirmNow = ({ title, drill }: BroadcastValues) =>
  confirm({
    title: drill ? `Start the drill ${title.trim()}` : `Broadcast ${title.trim()}`,
    message:
      'Everybody chosen is alerted immediately, through every channel you chose and on the whole screen of every portal.',
    danger: !drill,
    confirmLabel: 'Broadcast now',
    action: () => Promise.resolve(),
  })

const save = (input: ReturnType<typeof broadcastInput>, broadcast: Broadcast | undefined) =>
  broadcast
    ? api.call(
        'updateBroadcast',
        {
          path: { id: broadcast.id },
          body: { ...input, scheduledDate: input.scheduledDate ?? '', version: broadcast.version },
        },
        { silent: true },
      )
    : api.call('createBroadcast', { body: input }, { silent: true })
