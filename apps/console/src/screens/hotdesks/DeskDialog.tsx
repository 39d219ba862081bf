import { errorMessage, fieldErrors } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { Dialog, DialogButtons } from '@atrium/ui/Dialog.tsx'
import { deskNoError, deskNoLength } from '@atrium/validators/deskRuns.ts'
import { Alert, Button, Checkbox, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { amenityChoices, asAmenities } from './deskWords.ts'
import type { DeskDetail } from './hotdeskQueries.ts'

type Values = { deskNo: string; amenities: string[] }

/** The number of a desk and what stands on it. Load it lazily. */
const DeskDialog = ({ desk, onClose }: { desk: DeskDetail; onClose: () => void }) => {
  const form = useForm<Values>({
    initialValues: { deskNo: desk.deskNo, amenities: desk.amenities },
    validate: { deskNo: deskNoError },
  })
  const saving = useMutation({
    ...api.mutation('updateHotdesk', { silent: true }),
    onSuccess: () => {
      recordNotices.updated()
      onClose()
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  })
  return (
    <Dialog opened title={`Edit desk ${desk.deskNo}`} onClose={onClose} locked={saving.isPending}>
      <form
        noValidate
        onSubmit={form.onSubmit(({ deskNo, amenities }) => {
          const body = { deskNo: deskNo.trim(), amenities: asAmenities(amenities), version: desk.version }
          saving.mutate({ path: { id: desk.id }, body })
        })}
      >
        {saving.isError && (
          <Alert color="red" role="alert" mb="md">
            {errorMessage(saving.error)}
          </Alert>
        )}
        <TextInput label="Desk number" required maxLength={deskNoLength} {...form.getInputProps('deskNo')} />
        <Checkbox.Group label="On it" mt="md" {...form.getInputProps('amenities')}>
          <Stack gap="xs" mt="xs">
            {amenityChoices.map(({ value, label }) => (
              <Checkbox key={value} value={value} label={label} />
            ))}
          </Stack>
        </Checkbox.Group>
        <DialogButtons>
          <Button variant="default" onClick={onClose} disabled={saving.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={saving.isPending}>
            Save
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

export default DeskDialog
