import { api } from '@atrium/auth/api.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Division, type DivisionUserGroup } from '../divisionQueries.ts'

type GroupDialogProps = {
  opened: boolean
  division: Division
  /** The group another one takes the place of; without it one is added. */
  mapping?: DivisionUserGroup | undefined
  onClose: () => void
}

/** Adds a user group to a division, or puts another one in the place of one of its groups. Load it lazily. */
const GroupDialog = ({ opened, division, mapping, onClose }: GroupDialogProps) => {
  const { id, name } = division
  const form = useForm<{ userGroupId: string | null }>({ initialValues: { userGroupId: null } })
  const { userGroupId } = form.values
  const load = useMemo(() => groupsOutside(id), [id])
  const saving = useMutation({
    mutationKey: ['saveDivisionUserGroup'],
    mutationFn: (chosen: string) => save(id, chosen, mapping),
    onSuccess: () => {
      recordNotices.updated()
      onClose()
    },
  })

  return (
    <FormDialog
      opened={opened}
      title={mapping ? `Replace ${mapping.userGroup.name}` : `Add a user group to ${name}`}
      form={form}
      saving={saving}
      onSubmit={({ userGroupId: chosen }) => chosen !== null && saving.mutate(chosen)}
      submitLabel={mapping ? 'Replace' : 'Add group'}
      disabled={userGroupId === null}
      onClose={onClose}
    >
      <DropdownField
        label="User group"
        description="A group belongs to one division at most"
        required
        load={load}
        {...fieldOf(form, 'userGroupId')}
      />
    </FormDialog>
  )
}

function save(id: string, userGroupId: string, mapping: DivisionUserGroup | undefined): Promise<unknown> {
  if (!mapping) return api.call('createDivisionUserGroup', { path: { id }, body: { userGroupId } }, { silent: true })
  const path = { id, mappingId: mapping.id }
  return api.call(
    'updateDivisionUserGroup',
    { path, body: { userGroupId, version: mapping.version } },
    { silent: true },
  )
}

const groupsOutside =
  (excludeDivisionId: string): LoadOptions =>
  (wildcardSearch) =>
    api.query('getUserGroupDropDown', { query: { wildcardSearch, excludeDivisionId } })

export default GroupDialog
