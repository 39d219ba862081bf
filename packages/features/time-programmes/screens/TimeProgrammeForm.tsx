import { orNull } from '@atrium/api-client/payload.ts'
import { api } from '@atrium/auth/api.ts'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { FormWide } from '@atrium/ui/FormWide.tsx'
import { timeProgrammeName } from '@atrium/validators/fields.ts'
import { slotErrors, type TimeProgrammeSlot } from '@atrium/validators/timeProgrammes.ts'
import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useAgreesTo } from '@atrium/screens-kit/rehearsal/agreesTo.tsx'
import { SlotsField } from '../parts/SlotsField.tsx'
import type { TimeProgramme } from '../timeProgrammeQueries.ts'

type TimeProgrammeFormProps = {
  /** The one to change; a new one without. */
  timeProgramme?: TimeProgramme
  onSaved: (id: string) => void
  onCancel: () => void
}

type Values = { name: string; description: string; slots: TimeProgrammeSlot[] }

const officeHours: TimeProgrammeSlot = {
  days: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'],
  startTime: '07:00',
  endTime: '20:00',
  includeHoliday: false,
}

/** Draws up or changes a time programme. */
export const TimeProgrammeForm = ({ timeProgramme, onSaved, onCancel }: TimeProgrammeFormProps) => {
  const form = useForm<Values>({
    initialValues: {
      name: timeProgramme?.name ?? '',
      description: timeProgramme?.description ?? '',
      slots: timeProgramme?.slots ?? [officeHours],
    },
    validate: {
      name: (name) => timeProgrammeName(name.trim()),
      slots: (slots) => (slotErrors(slots).length > 0 ? 'Check the times.' : null),
    },
  })
  const saving = useMutation({
    mutationKey: ['saveTimeProgramme'],
    mutationFn: (values: Values) => save(values, timeProgramme),
    onSuccess: ({ id }) => {
      if (timeProgramme) recordNotices.updated()
      else recordNotices.added()
      onSaved(id)
    },
  })
  const { isAsking, ask } = useAgreesTo()
  return (
    <FormScreen
      title={timeProgramme ? `Edit ${timeProgramme.name}` : 'New time programme'}
      form={form}
      onSubmit={async (values) => {
        const isMeant =
          !timeProgramme ||
          (await ask('updateAccessTimeZone', changeOf(values, timeProgramme), { title: `Save ${timeProgramme.name}` }))
        if (isMeant) saving.mutate(values)
        return isMeant
      }}
      onCancel={onCancel}
      loading={saving.isPending || isAsking}
      error={saving.error}
      submitLabel={timeProgramme ? 'Save' : 'Add programme'}
    >
      <FormSection title="Time programme" description="Access groups use one for each of their doors">
        <TextInput label="Name" required maxLength={60} {...form.getInputProps('name')} />
        <Textarea label="Description" maxLength={200} autosize minRows={1} {...form.getInputProps('description')} />
      </FormSection>
      <FormSection
        title="Times"
        description="In the local time of each door’s site. Enter 12:00 AM for the end of the day. Times cannot overlap."
      >
        <FormWide>
          <SlotsField {...form.getInputProps('slots')} value={form.values.slots} />
        </FormWide>
      </FormSection>
    </FormScreen>
  )
}

const fieldsOf = ({ name, description, slots }: Values) => ({
  name: name.trim(),
  description: orNull(description.trim()),
  slots: slots.map((slot) => ({ ...slot, days: [...slot.days] })),
})

const changeOf = (values: Values, { id, version }: TimeProgramme) => ({
  path: { id },
  body: { ...fieldsOf(values), version },
})

const save = (values: Values, timeProgramme: TimeProgramme | undefined): Promise<TimeProgramme> =>
  timeProgramme
    ? api.call('updateAccessTimeZone', changeOf(values, timeProgramme), { silent: true })
    : api.call('createAccessTimeZone', { body: fieldsOf(values) }, { silent: true })
