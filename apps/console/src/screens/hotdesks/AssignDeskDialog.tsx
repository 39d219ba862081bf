import { api } from '@atrium/auth/api.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { personOptions, type DeskDetail } from './hotdeskQueries.ts'

/** Gives a desk to one person for good. Load it lazily. */
const AssignDeskDialog = ({ desk, onClose }: { desk: DeskDetail; onClose: () => void }) => {
  const form = useForm<{ userId: string | null }>({
    initialValues: { userId: null },
    validate: { userId: (userId) => (userId === null ? 'Choose a person.' : null) },
  })
  const assigning = useMutation({
    ...api.mutation('assignHotdesk', { silent: true }),
    onSuccess: () => {
      recordNotices.updated()
      onClose()
    },
  })
  return (
    <FormDialog
      opened
      title={`Assign desk ${desk.deskNo}`}
      form={form}
      saving={assigning}
      onSubmit={({ userId }) =>
        userId !== null && assigning.mutate({ path: { id: desk.id }, body: { userId, version: desk.version } })
      }
      submitLabel="Assign"
      onClose={onClose}
    >
      <Text c="dimmed">The desk will be assigned to this person, and nobody else can book it.</Text>
      <DropdownField label="Person" required load={personOptions} {...fieldOf(form, 'userId')} />
    </FormDialog>
  )
}

export default AssignDeskDialog
