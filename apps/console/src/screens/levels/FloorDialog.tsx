import { orNull } from '@atrium/api-client/payload.ts'
import { api } from '@atrium/auth/api.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { optionalText, requiredText } from '@atrium/validators/fields.ts'
import { NumberInput, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { Floor } from './levelQueries.ts'

type FloorDialogProps = {
  opened: boolean
  officeTowerId: string
  /** The floor to edit; without it the dialog makes a new one. */
  floor?: Floor
  onClose: () => void
}

type Values = { name: string; levelNo: number | ''; description: string }

const lowest = -20
const highest = 200

/** A new floor of a building, or the particulars of one. Load it lazily. */
const FloorDialog = ({ opened, officeTowerId, floor, onClose }: FloorDialogProps) => {
  const form = useForm<Values>({
    initialValues: { name: floor?.name ?? '', levelNo: floor?.levelNo ?? '', description: floor?.description ?? '' },
    validate: {
      name: (name) => requiredText('a floor name', 20)(name.trim()),
      levelNo: (level) => (level === '' ? 'Enter a level number.' : null),
      description: optionalText(200),
    },
  })
  const saving = useMutation({
    mutationKey: ['saveOfficeFloor'],
    mutationFn: (values: Values) => save(values, officeTowerId, floor),
    onSuccess: () => {
      if (floor) recordNotices.updated()
      else recordNotices.added()
      onClose()
    },
  })

  return (
    <FormDialog
      opened={opened}
      title={floor ? 'Edit floor' : 'New floor'}
      onClose={onClose}
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel={floor ? 'Save' : 'Add floor'}
    >
      <Stack gap="md">
        <TextInput
          label="Floor name"
          description="As shown in the lift, such as L12 or B1"
          required
          maxLength={20}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <NumberInput
          label="Level number"
          description="Sets the order of the floors. Use negative numbers below ground"
          required
          allowDecimal={false}
          min={lowest}
          max={highest}
          {...form.getInputProps('levelNo')}
        />
        <Textarea label="Description" maxLength={200} autosize minRows={2} {...form.getInputProps('description')} />
      </Stack>
    </FormDialog>
  )
}

function save({ name, levelNo, description }: Values, officeTowerId: string, floor: Floor | undefined): Promise<Floor> {
  const body = { name: name.trim(), levelNo: Number(levelNo), description: orNull(description.trim()) }
  if (floor === undefined) return api.call('createOfficeFloor', { body: { officeTowerId, ...body } }, { silent: true })
  const { id, version } = floor
  return api.call('updateOfficeFloor', { path: { id }, body: { ...body, version } }, { silent: true })
}

export default FloorDialog
