import { errorMessage, fieldErrors } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { Dialog, DialogButtons } from '@atrium/ui/Dialog.tsx'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
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
  const [userGroupId, setUserGroupId] = useState<string | null>(null)
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
    <Dialog
      opened={opened}
      title={mapping ? `Replace ${mapping.userGroup.name}` : `Add a user group to ${name}`}
      onClose={onClose}
      locked={saving.isPending}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (userGroupId !== null) saving.mutate(userGroupId)
        }}
      >
        <DropdownField
          label="User group"
          description="A group belongs to one division at most"
          required
          load={load}
          value={userGroupId}
          onChange={(next) => {
            saving.reset()
            setUserGroupId(next)
          }}
          error={saving.isError ? (fieldErrors(saving.error)['userGroupId'] ?? errorMessage(saving.error)) : undefined}
        />
        <DialogButtons>
          <Button variant="default" onClick={onClose} disabled={saving.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={saving.isPending} disabled={userGroupId === null}>
            {mapping ? 'Replace' : 'Add group'}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
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
