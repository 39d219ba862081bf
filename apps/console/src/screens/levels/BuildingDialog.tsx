import { orNull } from '@atrium/api-client/payload.ts'
import { api } from '@atrium/auth/api.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { optionalText, requiredText } from '@atrium/validators/fields.ts'
import { Stack, TextInput, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { Building, BuildingInput } from './levelQueries.ts'

type BuildingDialogProps = {
  opened: boolean
  /** The building to edit; without it the dialog makes a new one. */
  building?: Building
  onClose: () => void
  onSaved: (building: Building) => void
}

type Values = { name: string; code: string; address: string; siteId: string | null }

const empty: Values = { name: '', code: '', address: '', siteId: null }

const valuesOf = ({ name, code, address, site }: Building): Values => ({
  name,
  code: code ?? '',
  address: address ?? '',
  siteId: site?.id ?? null,
})

/** A new building, or the particulars of one (doc 2 §2). Load it lazily. */
const BuildingDialog = ({ opened, building, onClose, onSaved }: BuildingDialogProps) => {
  const form = useForm<Values>({
    initialValues: building ? valuesOf(building) : empty,
    validate: {
      name: (name) => requiredText('a building name', 100)(name.trim()),
      code: optionalText(10),
      address: optionalText(250),
    },
  })
  const seesSites = useCan('getSiteDropDown')
  const saving = useMutation({
    mutationKey: ['saveOfficeTower'],
    mutationFn: (values: Values) => save(inputOf(values), building),
    onSuccess: (saved) => {
      if (building) recordNotices.updated()
      else recordNotices.added()
      onSaved(saved)
    },
  })

  return (
    <FormDialog
      opened={opened}
      title={building ? 'Edit building' : 'New building'}
      onClose={onClose}
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel={building ? 'Save' : 'Add building'}
    >
      <Stack gap="md">
        <TextInput label="Building name" required maxLength={100} data-autofocus {...form.getInputProps('name')} />
        <TextInput
          label="Code"
          description="The code in the building system, needed to synchronise its floors"
          maxLength={10}
          {...form.getInputProps('code')}
        />
        {seesSites && (
          <DropdownField
            label="Site"
            clearable
            load={(wildcardSearch) => api.query('getSiteDropDown', { query: { wildcardSearch } })}
            chosen={building?.site ? { value: building.site.id, label: building.site.name } : undefined}
            value={form.values.siteId}
            onChange={(value) => form.setFieldValue('siteId', value)}
            error={form.errors.siteId}
          />
        )}
        <Textarea label="Address" maxLength={250} autosize minRows={2} {...form.getInputProps('address')} />
      </Stack>
    </FormDialog>
  )
}

const inputOf = ({ name, code, address, siteId }: Values): BuildingInput => ({
  name: name.trim(),
  code: orNull(code.trim()),
  address: orNull(address.trim()),
  siteId: orNull(siteId),
})

function save(body: BuildingInput, building: Building | undefined): Promise<Building> {
  if (building === undefined) return api.call('createOfficeTower', { body }, { silent: true })
  const { id, version } = building
  return api.call('updateOfficeTower', { path: { id }, body: { ...body, version } }, { silent: true })
}

export default BuildingDialog
