import { api } from '@atrium/auth/api.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { deskNoError, deskNoLength } from '@atrium/validators/deskRuns.ts'
import { Checkbox, Stack, TextInput } from '@mantine/core'
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
  })
  return (
    <FormDialog
      opened
      title={`Edit desk ${desk.deskNo}`}
      onClose={onClose}
      form={form}
      saving={saving}
      onSubmit={({ deskNo, amenities }) => {
        const body = { deskNo: deskNo.trim(), amenities: asAmenities(amenities), version: desk.version }
        saving.mutate({ path: { id: desk.id }, body })
      }}
      submitLabel="Save"
    >
      <TextInput label="Desk number" required maxLength={deskNoLength} {...form.getInputProps('deskNo')} />
      <Checkbox.Group label="Equipment" mt="md" {...form.getInputProps('amenities')}>
        <Stack gap="xs" mt="xs">
          {amenityChoices.map(({ value, label }) => (
            <Checkbox key={value} value={value} label={label} />
          ))}
        </Stack>
      </Checkbox.Group>
    </FormDialog>
  )
}

export default DeskDialog
