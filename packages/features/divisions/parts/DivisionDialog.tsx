import { api } from '@atrium/auth/api.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { divisionName } from '@atrium/validators/fields.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { Division } from '../divisionQueries.ts'

type DivisionDialogProps = { opened: boolean; onClose: () => void; onAdded: (division: Division) => void }

/** A new division (doc 2 §2). Load it lazily. */
const DivisionDialog = ({ opened, onClose, onAdded }: DivisionDialogProps) => {
  const form = useForm({ initialValues: { name: '' }, validate: { name: (name) => divisionName(name.trim()) } })
  const adding = useMutation({
    ...api.mutation('createDivision', { silent: true }),
    onSuccess: (division) => {
      recordNotices.added()
      onAdded(division)
    },
  })

  return (
    <FormDialog
      opened={opened}
      title="New division"
      onClose={onClose}
      form={form}
      saving={adding}
      onSubmit={({ name }) => adding.mutate({ body: { name: name.trim() } })}
      submitLabel="Add division"
    >
      <TextInput
        label="Name"
        description="A part of the company, such as Operations"
        required
        maxLength={100}
        data-autofocus
        {...form.getInputProps('name')}
      />
    </FormDialog>
  )
}

export default DivisionDialog
