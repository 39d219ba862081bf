import { errorMessage, fieldErrors } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { Dialog, DialogButtons } from '@atrium/ui/Dialog.tsx'
import { divisionName } from '@atrium/validators/fields.ts'
import { Alert, Button, TextInput } from '@mantine/core'
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
    onError: (error) => form.setErrors(fieldErrors(error)),
  })

  return (
    <Dialog opened={opened} title="New division" onClose={onClose} locked={adding.isPending}>
      <form onSubmit={form.onSubmit(({ name }) => adding.mutate({ body: { name: name.trim() } }))} noValidate>
        {adding.isError && (
          <Alert color="red" role="alert" mb="md">
            {errorMessage(adding.error)}
          </Alert>
        )}
        <TextInput
          label="Name"
          description="A part of the company, such as Operations"
          required
          maxLength={100}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <DialogButtons>
          <Button variant="default" onClick={onClose} disabled={adding.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={adding.isPending}>
            Add division
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

export default DivisionDialog
