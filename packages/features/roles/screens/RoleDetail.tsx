import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { IconCopy, IconRestore } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { permissionAreas } from '@atrium/screens-kit/permissions/permissionAreas.ts'
import { PermissionEditor } from '@atrium/screens-kit/permissions/PermissionEditor.tsx'
import { RoleBadges } from '../parts/RoleBadges.tsx'
import { useRoleActions } from '../parts/useRoleActions.ts'
import type { RoleLinks } from '../roleLinks.tsx'
import { permissionsQuery, roleQuery, type Role } from '../roleQueries.ts'

type RoleDetailProps = {
  id: string
  links: Pick<RoleLinks, 'EditRole' | 'CopyRole'>
  /** Goes to the list of roles. */
  onLeave: () => void
}

/** One role: who has it and what it gives. Mount it with the role loaded. */
export const RoleDetail = ({ id, links, onLeave }: RoleDetailProps) => {
  const { data: role } = useSuspenseQuery(roleQuery(id))
  const { data: permissions } = useSuspenseQuery(permissionsQuery())
  const { reset, remove } = useRoleActions(role, onLeave)
  const moment = useMoment()
  return (
    <DetailScreen
      title={role.name}
      description={role.description}
      status={<RoleBadges {...role} />}
      onBack={onLeave}
      allowedActions={role.allowedActions}
      actions={actionsOf(role, links, reset, remove)}
    >
      <Section title="Role">
        <DescriptionList
          items={[
            { label: 'Code', value: role.code },
            { label: 'Users', value: role.noOfUsers.toLocaleString('en') },
            { label: 'Areas', value: areasOf(role, permissions) },
            { label: 'Last changed', value: moment(role.updatedDate) },
          ]}
        />
      </Section>
      <Section title="Permissions">
        <PermissionEditor
          permissions={permissions}
          value={role.permissions}
          defaults={role.systemRole ? role.defaultPermissions : undefined}
        />
      </Section>
    </DetailScreen>
  )
}

function areasOf(role: Role, permissions: Parameters<typeof permissionAreas>[0]): string {
  const given = permissions.filter(({ code }) => role.permissions.includes(code))
  return permissionAreas(given)
    .map(({ area }) => area)
    .join(', ')
}

/** Why a role cannot be deleted now, in the words of the server. */
const inUse = 'Users still have this role. Give them another role first.'

const actionsOf = (
  role: Role,
  { EditRole, CopyRole }: RoleDetailProps['links'],
  reset: () => void,
  remove: () => void,
): GatedAction<Role>[] => [
  {
    kind: 'edit',
    primary: true,
    operation: 'updateRole',
    allowed: 'edit',
    renderRoot: (properties) => <EditRole id={role.id} {...properties} />,
  },
  {
    kind: 'other',
    label: 'Copy',
    icon: IconCopy,
    operation: 'createRole',
    renderRoot: (properties) => <CopyRole id={role.id} {...properties} />,
  },
  {
    kind: 'other',
    label: 'Reset to default',
    icon: IconRestore,
    operation: 'resetRole',
    allowed: 'reset',
    onClick: reset,
  },
  {
    kind: 'delete',
    operation: 'deleteRole',
    allowed: 'delete',
    onClick: remove,
    ...(!role.systemRole && role.noOfUsers > 0 ? { disabled: true, hint: inUse } : {}),
  },
]
