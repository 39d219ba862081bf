import { api } from '@atrium/auth/api.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { useAgreesTo } from '@atrium/screens-kit/rehearsal/agreesTo.tsx'
import { TimeSpanFields } from '@atrium/ui/TimeSpanFields.tsx'
import { WeekdayChips } from '@atrium/ui/WeekdayChips.tsx'
import { doorGroupName } from '@atrium/validators/fields.ts'
import type { Weekday } from '@atrium/validators/operatingHours.ts'
import { slotErrors } from '@atrium/validators/timeProgrammes.ts'
import { Fieldset, Group, Input, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import type { AccessGroup, DoorGroup } from '../accessGroupQueries.ts'

type DoorGroupDialogProps = {
  opened: boolean
  group: AccessGroup
  /** The one to change; without it one is added. */
  doorGroup?: DoorGroup | undefined
  onClose: () => void
}

type Values = {
  name: string
  accessDoorIds: string[]
  scheduler: { days: Weekday[]; startTime: string; endTime: string }
}

const workingHours: Values['scheduler'] = {
  days: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'],
  startTime: '08:00',
  endTime: '18:00',
}

/** Adds doors that open together, or changes which they are and when they open. Load it lazily. */
const DoorGroupDialog = ({ opened, group, doorGroup, onClose }: DoorGroupDialogProps) => {
  const form = useForm<Values>({
    initialValues: valuesOf(doorGroup),
    validate: {
      name: (name) => doorGroupName(name.trim()),
      accessDoorIds: (ids) => (ids.length === 0 ? 'Choose a door.' : null),
      scheduler: (scheduler) => slotErrors([{ ...scheduler, includeHoliday: false }])[0]?.message ?? null,
    },
  })
  const load = useMemo(() => doorsOf(group.id), [group.id])
  const saving = useMutation({
    mutationKey: ['saveDoorGroup'],
    mutationFn: (values: Values) => save(group.id, values, doorGroup),
    onSuccess: () => {
      recordNotices.updated()
      onClose()
    },
  })
  const { isAsking, ask } = useAgreesTo()
  return (
    <FormDialog
      opened={opened}
      title={doorGroup ? `Edit ${doorGroup.name}` : `Add a door group to ${group.name}`}
      form={form}
      saving={{ isPending: saving.isPending || isAsking, error: saving.error }}
      onSubmit={async (values) => {
        const question = doorGroup
          ? { title: `Save ${doorGroup.name}` }
          : { title: `Add a door group to ${group.name}`, confirmLabel: 'Add door group' }
        const isMeant = await ask('mapAccessGroupDoorGroupDoor', changeOf(group.id, values, doorGroup), question)
        if (isMeant) saving.mutate(values)
        return isMeant
      }}
      submitLabel={doorGroup ? 'Save' : 'Add door group'}
      onClose={onClose}
    >
      <TextInput label="Name" required maxLength={60} data-autofocus {...form.getInputProps('name')} />
      <MultiDropdownField
        label="Doors"
        required
        maxValues={200}
        load={load}
        chosen={doorGroup?.doors.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        {...fieldOf(form, 'accessDoorIds')}
      />
      <SchedulerField {...fieldOf(form, 'scheduler')} />
    </FormDialog>
  )
}

const valuesOf = (doorGroup: DoorGroup | undefined): Values => ({
  name: doorGroup?.name ?? '',
  accessDoorIds: doorGroup?.doors.map(({ id }) => id) ?? [],
  scheduler: doorGroup?.scheduler ?? workingHours,
})

type Scheduler = Values['scheduler']
type SchedulerFieldProps = { value: Scheduler; onChange: (value: Scheduler) => void; error: ReactNode }

/** The days of a week and the times at which the doors open. */
const SchedulerField = ({ value, onChange, error }: SchedulerFieldProps) => (
  <Fieldset legend="Times">
    <Stack gap="sm">
      <WeekdayChips value={value.days} onChange={(days) => onChange({ ...value, days })} />
      <Group gap="md" grow align="flex-start">
        <TimeSpanFields
          required
          nextDay
          value={{ startTime: value.startTime || null, endTime: value.endTime || null }}
          onChange={({ startTime, endTime }) =>
            onChange({ ...value, startTime: startTime ?? '', endTime: endTime ?? '' })
          }
        />
      </Group>
      <Input.Description>
        In the local time of each door’s site. Times that begin on a holiday stay closed, to their end the next day.
      </Input.Description>
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </Stack>
  </Fieldset>
)

const doorsOf =
  (id: string): LoadOptions =>
  (wildcardSearch) =>
    api.query('getAccessGroupDoorDropDown', {
      path: { id },
      query: { wildcardSearch, accessDoorType: 'DOOR', includeMapped: true },
    })

function changeOf(id: string, { name, ...values }: Values, doorGroup: DoorGroup | undefined) {
  const known = doorGroup ? { doorGroupId: doorGroup.id, version: doorGroup.version } : {}
  return { path: { id }, body: { ...values, name: name.trim(), ...known } }
}

const save = (id: string, values: Values, doorGroup: DoorGroup | undefined): Promise<DoorGroup> =>
  api.call('mapAccessGroupDoorGroupDoor', changeOf(id, values, doorGroup), { silent: true })

export default DoorGroupDialog
