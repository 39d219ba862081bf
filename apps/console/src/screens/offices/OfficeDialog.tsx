import { api } from '@atrium/auth/api.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { siteOptions } from '../sites/siteQueries.ts'
import { useOfficeForm } from './officeForm.ts'
import type { Office } from './officeQueries.ts'

type OfficeDialogProps = { opened: boolean; office: Office; onClose: () => void }

/** The name and the site of an office (doc 2 §2). Load it lazily. */
const OfficeDialog = ({ opened, office, onClose }: OfficeDialogProps) => {
  const form = useOfficeForm({ name: office.name, siteId: office.site.id })
  const { id, version, site } = office
  const saving = useMutation({
    ...api.mutation('updateArea', { silent: true }),
    onSuccess: () => {
      recordNotices.updated()
      onClose()
    },
  })
  return (
    <FormDialog
      opened={opened}
      title="Edit office"
      onClose={onClose}
      form={form}
      saving={saving}
      onSubmit={({ name, siteId }) => {
        if (siteId !== null) saving.mutate({ path: { id }, body: { name: name.trim(), siteId, version } })
      }}
      submitLabel="Save"
    >
      <Stack gap="md">
        <TextInput label="Office name" required maxLength={60} data-autofocus {...form.getInputProps('name')} />
        <DropdownField
          label="Site"
          required
          load={siteOptions}
          chosen={{ value: site.id, label: site.name }}
          value={form.values.siteId}
          onChange={(siteId) => form.setFieldValue('siteId', siteId)}
          error={form.errors.siteId}
        />
      </Stack>
    </FormDialog>
  )
}

export default OfficeDialog
