import { api } from '@atrium/auth/api.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { floorPlanName } from '@atrium/validators/places.ts'
import { Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { FloorPlanFields } from './FloorPlanFields.tsx'
import type { FloorPlanValues } from './officeForm.ts'
import type { Office } from './officeQueries.ts'

type FloorPlanDialogProps = { opened: boolean; office: Office; onClose: () => void }

/** Another image of the floor plan, another name for it, or a first one (doc 2 §7). Load it lazily. */
const FloorPlanDialog = ({ opened, office: { id, name, version, floorPlan }, onClose }: FloorPlanDialogProps) => {
  const form = useForm<FloorPlanValues>({
    initialValues: { planName: floorPlan?.name ?? '', image: [] },
    validate: {
      planName: floorPlanName,
      image: (image) => (image.length === 0 && floorPlan === null ? 'Choose the image of the plan.' : null),
    },
  })
  const saving = useMutation({
    ...api.mutation('updateAreaFloorPlan', { silent: true }),
    onSuccess: () => {
      recordNotices.updated()
      onClose()
    },
  })
  const submit = ({ planName, image: [file] }: FloorPlanValues) => {
    const systemFileId = file?.systemFileId ?? floorPlan?.id
    if (systemFileId === undefined) return
    saving.mutate({ path: { id }, body: { floorPlan: { name: planName.trim(), systemFileId }, version } })
  }
  return (
    <FormDialog
      opened={opened}
      title={floorPlan === null ? `Add a floor plan to ${name}` : 'Replace floor plan'}
      onClose={onClose}
      form={form}
      saving={saving}
      onSubmit={submit}
      submitLabel="Save"
    >
      <Stack gap="md">
        {floorPlan !== null && (
          <Text c="dimmed">If you choose no new image, the current one stays, with the name below.</Text>
        )}
        <FloorPlanFields
          values={form.values}
          onChange={form.setValues}
          nameError={form.errors.planName ?? form.errors['floorPlan.name']}
          imageError={form.errors.image ?? form.errors['floorPlan.systemFileId']}
          required={floorPlan === null}
        />
      </Stack>
    </FormDialog>
  )
}

export default FloorPlanDialog
