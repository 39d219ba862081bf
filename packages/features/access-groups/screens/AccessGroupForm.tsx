import { orNull } from '@atrium/api-client/payload.ts'
import { api } from '@atrium/auth/api.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { accessGroupName } from '@atrium/validators/fields.ts'
import { Switch, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useAgreesTo } from '@atrium/screens-kit/rehearsal/agreesTo.tsx'
import { siteOptions, type AccessGroup } from '../accessGroupQueries.ts'

type AccessGroupFormProps = {
  /** The one to change; a new one without. */
  accessGroup?: AccessGroup
  onSaved: (id: string) => void
  onCancel: () => void
}

type Values = { name: string; description: string; siteId: string | null; active: boolean }

/** Makes an access group, or changes what it is called and whether it opens doors. */
export const AccessGroupForm = ({ accessGroup, onSaved, onCancel }: AccessGroupFormProps) => {
  const form = useForm<Values>({
    initialValues: accessGroup ? valuesOf(accessGroup) : { name: '', description: '', siteId: null, active: true },
    validate: { name: (name) => accessGroupName(name.trim()) },
  })
  const hasSites = useCan('getSiteDropDown')
  const saving = useMutation({
    mutationKey: ['saveAccessGroup'],
    mutationFn: (values: Values) => save(values, accessGroup),
    onSuccess: ({ id }) => {
      if (accessGroup) recordNotices.updated()
      else recordNotices.added()
      onSaved(id)
    },
  })
  const { isAsking, ask } = useAgreesTo()
  const site = accessGroup?.site
  return (
    <FormScreen
      title={accessGroup ? `Edit ${accessGroup.name}` : 'New access group'}
      form={form}
      onSubmit={async (values) => {
        const isMeant =
          !accessGroup ||
          (await ask('updateAccessGroup', changeOf(values, accessGroup), { title: `Save ${accessGroup.name}` }))
        if (isMeant) saving.mutate(values)
        return isMeant
      }}
      onCancel={onCancel}
      loading={saving.isPending || isAsking}
      error={saving.error}
      submitLabel={accessGroup ? 'Save' : 'Add group'}
    >
      <FormSection title="Access group" description="Add doors and people on its page after saving">
        <TextInput label="Name" required maxLength={60} {...form.getInputProps('name')} />
        {hasSites && (
          <DropdownField
            label="Site"
            placeholder="No site"
            clearable
            load={siteOptions}
            chosen={site ? { value: site.id, label: site.name } : undefined}
            {...fieldOf(form, 'siteId')}
          />
        )}
        <Textarea label="Description" maxLength={200} autosize minRows={1} {...form.getInputProps('description')} />
        {accessGroup && (
          <Switch
            label="Active"
            description="An inactive group does not open any doors. Its doors and people are kept"
            {...form.getInputProps('active', { type: 'checkbox' })}
          />
        )}
      </FormSection>
    </FormScreen>
  )
}

const valuesOf = ({ name, description, site, active }: AccessGroup): Values => ({
  name,
  description: description ?? '',
  siteId: site?.id ?? null,
  active,
})

const fieldsOf = ({ name, description, siteId }: Values) => ({
  name: name.trim(),
  description: orNull(description.trim()),
  siteId,
})

const changeOf = (values: Values, { id, version }: AccessGroup) => ({
  path: { id },
  body: { ...fieldsOf(values), active: values.active, version },
})

const save = (values: Values, accessGroup: AccessGroup | undefined): Promise<AccessGroup> =>
  accessGroup
    ? api.call('updateAccessGroup', changeOf(values, accessGroup), { silent: true })
    : api.call('createAccessGroup', { body: fieldsOf(values) }, { silent: true })
