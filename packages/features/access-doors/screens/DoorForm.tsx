import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { AccessDoor } from '../accessDoorQueries.ts'
import { mistakesOf, saveDoor, valuesOf, type DoorValues } from '../doorForm.ts'
import { DoorFields } from '../parts/DoorFields.tsx'
import { MoreDoorFields } from '../parts/MoreDoorFields.tsx'

type DoorFormProps = {
  /** The one to change; a new one without. */
  door?: AccessDoor
  onSaved: (id: string) => void
  onCancel: () => void
}

/** Adds a door, or changes where it is and what it is wired to (entities 5.1). */
export const DoorForm = ({ door, onSaved, onCancel }: DoorFormProps) => {
  const form = useForm<DoorValues>({
    initialValues: valuesOf(door),
    validate: (values) => mistakesOf(values, door),
  })
  const saving = useMutation({
    mutationKey: ['saveDoor'],
    mutationFn: (values: DoorValues) => saveDoor(values, door),
    onSuccess: ({ id }) => {
      if (door) recordNotices.updated()
      else recordNotices.added()
      onSaved(id)
    },
  })
  return (
    <FormScreen
      title={door ? `Edit ${door.name}` : 'New door'}
      description={door ? undefined : 'Nobody can open it until it is activated'}
      form={form}
      onSubmit={(values) => saving.mutate(values)}
      onCancel={onCancel}
      loading={saving.isPending}
      error={saving.error}
      submitLabel={door ? 'Save' : 'Add door'}
    >
      <DoorFields form={form} door={door} />
      <MoreDoorFields form={form} door={door} />
    </FormScreen>
  )
}
