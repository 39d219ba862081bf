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
      message: 'Permissions switched for this person stay as they are.',
      roles: user.roles,
      confirmLabel: 'Set roles',
      action: (roleCodes) => api.call('setUserRole', { path, body: { ...body, roleCodes } }, toldByDialog),
    })
    if (set) recordNotices.updated()
  }
  const removeAdmin = () => {
    askStatus({
      title: `Remove ${fullName} as administrator`,
      message: 'Their administrator roles are removed. If they have no other role, they become staff.',
      confirmLabel: 'Remove admin',
      action: () => api.call('removeUserAdmin', { path, body }, toldByDialog),
    })
  }
  const putInCharge = () => {
    askStatus({
      title: `Put ${fullName} in charge`,
      message: 'Each office centre has one person in charge. This person replaces the current one.',
      confirmLabel: 'Make person in charge',
      action: () => api.call('changeUserPersonInCharge', { path, body }, toldByDialog),
    })
  }
  return { setRoles, removeAdmin, putInCharge }
}
