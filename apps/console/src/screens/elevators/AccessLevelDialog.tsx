import { api } from '@atrium/auth/api.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { useAgreesTo } from '@atrium/screens-kit/rehearsal/agreesTo.tsx'
import { elevatorAccessLevelName } from '@atrium/validators/fields.ts'
import { MultiSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { AccessLevel, Elevator } from './elevatorQueries.ts'

type AccessLevelDialogProps = {
  opened: boolean
  elevator: Elevator
  /** The one to change; without it one is added. */
  level?: AccessLevel | undefined
  onClose: () => void
}

type Values = { name: string; officeFloorIds: string[] }

/** Adds a set of floors of an elevator, or changes one. Load it lazily. */
const AccessLevelDialog = ({ opened, elevator, level, onClose }: AccessLevelDialogProps) => {
  const form = useForm<Values>({
    initialValues: { name: level?.name ?? '', officeFloorIds: level?.floors.map(({ id }) => id) ?? [] },
    validate: {
      name: (name) => elevatorAccessLevelName(name.trim()),
      officeFloorIds: (ids) => (ids.length === 0 ? 'Choose a floor.' : null),
    },
  })
  const saving = useMutation({
    mutationKey: ['saveAccessLevel'],
    mutationFn: (values: Values) => save(elevator.id, values, level),
    onSuccess: () => {
      recordNotices.updated()
      onClose()
    },
  })
  const { isAsking, ask } = useAgreesTo()
  const isUsed = level !== undefined && level.accessGroups.length > 0
  return (
    <FormDialog
      opened={opened}
      title={level ? `Edit ${level.name}` : `Add an access level to ${elevator.name}`}
      form={form}
      saving={{ isPending: saving.isPending || isAsking, error: saving.error }}
      onSubmit={async (values) => {
        // Nobody is led to a level that is new.
        const isMeant =
          !level ||
          (await ask('updateElevatorAccessLevel', changeOf(elevator.id, values, level), {
            title: `Save ${level.name}`,
          }))
        if (isMeant) saving.mutate(values)
        return isMeant
      }}
      submitLabel={level ? 'Save' : 'Add access level'}
      onClose={onClose}
    >
      <TextInput label="Name" required maxLength={60} data-autofocus {...form.getInputProps('name')} />
      <MultiSelect
        label="Floors"
        description={isUsed ? 'The people of its access groups come to these floors at once' : undefined}
        required
        searchable
        data={elevator.floors.map(({ officeFloor }) => ({ value: officeFloor.id, label: officeFloor.name }))}
        nothingFoundMessage="No such floor"
        {...form.getInputProps('officeFloorIds')}
      />
    </FormDialog>
  )
}

const fieldsOf = ({ name, officeFloorIds }: Values) => ({ name: name.trim(), officeFloorIds })

const changeOf = (id: string, values: Values, level: AccessLevel) => ({
  path: { id, levelId: level.id },
  body: { ...fieldsOf(values), version: level.version },
})

const save = (id: string, values: Values, level: AccessLevel | undefined): Promise<AccessLevel> =>
  level
    ? api.call('updateElevatorAccessLevel', changeOf(id, values, level), { silent: true })
    : api.call('createElevatorAccessLevel', { path: { id }, body: fieldsOf(values) }, { silent: true })

export default AccessLevelDialog
