import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { api } from '@atrium/auth/api.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { User } from '../userQueries.ts'
import { askRoles } from './askRoles.tsx'
import { toldByDialog } from './toldByDialog.ts'

/** Changes of a user's roles and duties, each behind a dialog (doc 2 §7). */
export function useRoleActions(user: User) {
  const { id, fullName, version } = user
  const queryClient = useQueryClient()
  const path = { id }
  const body = { version }

  const setRoles = async () => {
    const set = await askRoles({
      queryClient,
      title: `Set the roles of ${fullName}`,
      message: 'What was switched for this person stays switched.',
      roles: user.roles,
      confirmLabel: 'Set roles',
      action: (roleCodes) => api.call('setUserRole', { path, body: { ...body, roleCodes } }, toldByDialog),
    })
    if (set) recordNotices.updated()
  }
  const removeAdmin = () => {
    askStatus({
      title: `Remove ${fullName} as administrator`,
      message: 'The administrator roles are taken away. Whoever has no other role becomes staff.',
      confirmLabel: 'Remove admin',
      action: () => api.call('removeUserAdmin', { path, body }, toldByDialog),
    })
  }
  const putInCharge = () => {
    askStatus({
      title: `Put ${fullName} in charge`,
      message: 'One person is in charge of an office centre; whoever is now will not be any more.',
      confirmLabel: 'Make person in charge',
      action: () => api.call('changeUserPersonInCharge', { path, body }, toldByDialog),
    })
  }
  return { setRoles, removeAdmin, putInCharge }
}
