import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Group } from '@mantine/core'

type UserStatusBadgeProps = { status: string; statusLabel: string; registered: boolean }

/** A user's status, with the mark of those who have not registered (doc 2 §3, MSG-037). */
export const UserStatusBadge = ({ status, statusLabel, registered }: UserStatusBadgeProps) => (
  <Group gap="xs">
    <StatusBadge status={status} label={statusLabel} />
    {!registered && <StatusBadge status="UNREGISTERED" label="Unregistered" tone="warning" />}
  </Group>
)
