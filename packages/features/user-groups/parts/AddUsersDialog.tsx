import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import { Dialog, DialogButtons } from '@atrium/ui/Dialog.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { keepUserGroup, type UserGroup } from '../userGroupQueries.ts'

type AddUsersDialogProps = { opened: boolean; group: UserGroup; onClose: () => void }

/** The most people one call takes. */
const mostUsers = 1000

/** Finds people who are not in a group yet and adds them (doc 2 §2). Load it lazily. */
const AddUsersDialog = ({ opened, group, onClose }: AddUsersDialogProps) => {
  const [userIds, setUserIds] = useState<string[]>([])
  const load = useMemo(() => usersOutside(group.id), [group.id])
  const queryClient = useQueryClient()
  const adding = useMutation({
    ...api.mutation('addUsersToUserGroup', { silent: true }),
    onSuccess: async (saved) => {
      notify({ message: 'User successfully added to group.' })
      onClose()
      await keepUserGroup(queryClient, saved)
    },
  })

  return (
    <Dialog opened={opened} title={`Add users to ${group.groupName}`} onClose={onClose} locked={adding.isPending}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (userIds.length > 0) adding.mutate({ path: { id: group.id }, body: { userIds } })
        }}
      >
        <MultiDropdownField
          label="Users"
          description="Those who are not in the group yet"
          placeholder={userIds.length === 0 ? 'Start typing a name or e-mail address' : undefined}
          load={load}
          value={userIds}
          onChange={setUserIds}
          maxValues={mostUsers}
          error={adding.isError ? errorMessage(adding.error) : undefined}
        />
        <DialogButtons>
          <Button variant="default" onClick={onClose} disabled={adding.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={adding.isPending} disabled={userIds.length === 0}>
            {addLabel(userIds.length)}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

const usersOutside =
  (excludeUserGroupId: string): LoadOptions =>
  (wildcardSearch) =>
    api.query('getUserDropDown', { query: { wildcardSearch, excludeUserGroupId } })

const addLabel = (count: number) => (count === 0 ? 'Add users' : count === 1 ? 'Add 1 user' : `Add ${count} users`)

export default AddUsersDialog
