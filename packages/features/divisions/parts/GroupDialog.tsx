import { api } from '@atrium/auth/api.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { useAgreesTo } from '@atrium/screens-kit/rehearsal/agreesTo.tsx'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Division, type DivisionUserGroup } from '../divisionQueries.ts'

type GroupDialogProps = {
  opened: boolean
  division: Division
  /** The group whose access groups change, or another one takes the place of; without it one is added. */
  mapping?: DivisionUserGroup | undefined
  onClose: () => void
}

type Chosen = { userGroupId: string; accessGroupIds: string[] }
type Values = Omit<Chosen, 'userGroupId'> & { userGroupId: string | null }

/** Adds a user group to a division, or changes one with the access groups the division's people are in. Load it lazily. */
const GroupDialog = ({ opened, division, mapping, onClose }: GroupDialogProps) => {
  const { id, name } = division
  const form = useForm<Values>({
    initialValues: {
      userGroupId: mapping?.userGroup.id ?? null,
      accessGroupIds: mapping?.accessGroups.map((group) => group.id) ?? [],
    },
  })
  const mayGive = useCan('getAccessGroupDropDown')
  const { userGroupId } = form.values
  const load = useMemo(() => groupsOutside(id), [id])
  const saving = useMutation({
    mutationKey: ['saveDivisionUserGroup'],
    mutationFn: (chosen: Chosen) => save(id, chosen, mapping),
    onSuccess: () => {
      recordNotices.updated()
      onClose()
    },
  })
  const { isAsking, ask } = useAgreesTo()
  const askAbout = (chosen: Chosen) =>
    mapping
      ? ask('updateDivisionUserGroup', changeOf(id, chosen, mapping), { title: `Save ${mapping.userGroup.name}` })
      : ask(
          'createDivisionUserGroup',
          { path: { id }, body: chosen },
          { title: `Add a user group to ${name}`, confirmLabel: 'Add group' },
        )

  return (
    <FormDialog
      opened={opened}
      title={mapping ? `Edit ${mapping.userGroup.name}` : `Add a user group to ${name}`}
      form={form}
      saving={{ isPending: saving.isPending || isAsking, error: saving.error }}
      onSubmit={async ({ userGroupId: chosen, accessGroupIds }) => {
        if (chosen === null) return false
        const values = { userGroupId: chosen, accessGroupIds }
        const isMeant = await askAbout(values)
        if (isMeant) saving.mutate(values)
        return isMeant
      }}
      submitLabel={mapping ? 'Save' : 'Add group'}
      disabled={userGroupId === null}
      onClose={onClose}
    >
      <DropdownField
        label="User group"
        description="A group can belong to one division only"
        required
        load={load}
        chosen={mapping && { value: mapping.userGroup.id, label: mapping.userGroup.name }}
        {...fieldOf(form, 'userGroupId')}
      />
      {mayGive && (
        <MultiDropdownField
          label="Access groups"
          description="Everybody in this division is a member of them"
          maxValues={50}
          load={accessGroupOptions}
          chosen={mapping?.accessGroups.map((group) => ({ value: group.id, label: group.name })) ?? []}
          {...fieldOf(form, 'accessGroupIds')}
        />
      )}
    </FormDialog>
  )
}

function save(id: string, body: Chosen, mapping: DivisionUserGroup | undefined): Promise<unknown> {
  if (!mapping) return api.call('createDivisionUserGroup', { path: { id }, body }, { silent: true })
  return api.call('updateDivisionUserGroup', changeOf(id, body, mapping), { silent: true })
}

const changeOf = (id: string, body: Chosen, mapping: DivisionUserGroup) => ({
  path: { id, mappingId: mapping.id },
  body: { ...body, version: mapping.version },
})

const accessGroupOptions: LoadOptions = (wildcardSearch) =>
  api.query('getAccessGroupDropDown', { query: { wildcardSearch } })

const groupsOutside =
  (excludeDivisionId: string): LoadOptions =>
  (wildcardSearch) =>
    api.query('getUserGroupDropDown', { query: { wildcardSearch, excludeDivisionId } })

export default GroupDialog
