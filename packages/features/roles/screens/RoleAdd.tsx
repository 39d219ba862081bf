import { api } from '@atrium/auth/api.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { useMutation } from '@tanstack/react-query'
import { RoleForm, roleInput } from '../parts/RoleForm.tsx'
import type { Role } from '../roleQueries.ts'

type RoleAddProps = {
  /** The role to start from, loaded; without it the new role gives nothing yet. */
  copied?: Role | undefined
  onCreated: (id: string) => void
  onCancel: () => void
}

/** A new role of the office centre's own, empty or with the permissions of another one. */
export const RoleAdd = ({ copied, onCreated, onCancel }: RoleAddProps) => {
  const adding = useMutation({
    ...api.mutation('createRole', { silent: true }),
    onSuccess: (role) => {
      recordNotices.added()
      onCreated(role.id)
    },
  })
  return (
    <RoleForm
      title="New role"
      description={copied && `Starts with the permissions of ${copied.name}`}
      initial={{ name: '', description: '', permissions: copied?.permissions ?? [] }}
      submitLabel="Add role"
      onSubmit={(values) => adding.mutate({ body: roleInput(values) })}
      onCancel={onCancel}
      loading={adding.isPending}
      error={adding.error}
    />
  )
}
