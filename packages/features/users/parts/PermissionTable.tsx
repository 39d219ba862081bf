import type { Schemas } from '@atrium/api-client/client.ts'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Button, Switch, Text } from '@mantine/core'
import { originOf } from './permissionAreas.ts'

type UserPermission = Schemas['UserPermission']

/** Switches a permission on, off, or with null back to what the roles say. */
export type SwitchPermission = (permission: UserPermission, enabled: boolean | null) => void

type PermissionTableProps = {
  area: string
  permissions: readonly UserPermission[]
  onSwitch?: SwitchPermission | undefined
}

/** The permissions of one area. */
export const PermissionTable = ({ area, permissions, onSwitch }: PermissionTableProps) => (
  <Table
    label={`Permissions: ${area}`}
    columns={[...columns, onSwitch ? switchColumn(onSwitch) : heldColumn]}
    rows={permissions}
    rowKey={({ code }) => code}
  />
)

const columns: readonly Column<UserPermission>[] = [
  { key: 'label', header: 'Permission', width: '50%', cell: ({ label }) => <Text fw={500}>{label}</Text> },
  {
    key: 'origin',
    header: 'Source',
    cell: (permission) => <Text c={permission.overridden ? undefined : 'dimmed'}>{originOf(permission)}</Text>,
  },
]

const heldColumn: Column<UserPermission> = {
  key: 'held',
  header: 'Allowed',
  cell: ({ enabled }) =>
    enabled ? <StatusBadge status="ENABLED" /> : <StatusBadge status="DISABLED" label="Disabled" tone="neutral" />,
}

const switchColumn = (onSwitch: SwitchPermission): Column<UserPermission> => ({
  key: 'switch',
  header: 'Enabled',
  align: 'end',
  width: '16rem',
  cell: (permission) => (
    <>
      {permission.overridden && (
        <Button size="compact-sm" variant="subtle" mr="sm" onClick={() => onSwitch(permission, null)}>
          Reset to the roles
        </Button>
      )}
      <Switch
        display="inline-block"
        aria-label={permission.label}
        checked={permission.enabled}
        onChange={() => onSwitch(permission, !permission.enabled)}
      />
    </>
  ),
})
