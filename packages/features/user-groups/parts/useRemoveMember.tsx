import { api } from '@atrium/auth/api.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { confirm } from '@atrium/ui/ConfirmDialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { keepUserGroup, type Member, type UserGroup } from '../userGroupQueries.ts'

/** Asks, and takes a person out of a group (doc 2 §2). */
export function useRemoveMember({ id, groupName }: UserGroup): (user: Member) => void {
  const queryClient = useQueryClient()
  return useCallback(
    (user) => {
      const remove = async () => {
        const path = { id, userId: user.id }
        const group = await api.call('removeUserFromUserGroup', { path }, { silent: true })
        await keepUserGroup(queryClient, group)
      }
      void confirm({
        title: 'Remove user from group',
        message: `${user.fullName} leaves ${groupName}, and with it the group's rules for bookings.`,
        confirmLabel: 'Remove',
        action: remove,
      }).then((isRemoved) => isRemoved && recordNotices.updated())
    },
    [id, groupName, queryClient],
  )
}
